/** Addresses that people say and type from memory. */
const spoken: Readonly<Record<string, string>> = {
  '/login': '/auth?tab=login',
  '/signin': '/auth?tab=login',
  '/signup': '/auth?tab=register',
  '/register': '/auth?tab=register',
  '/creators': '/search',
};

/**
 * Where an address leads that no page has: 'login', or a link that took the sentence's full stop or bracket along.
 * Undefined for all others.
 */
export function meantAddress(path: string, query: string): string | undefined {
  const known = spoken[path.toLowerCase().replace(/\/$/, '')];
  if (known !== undefined)
    return `${known}${query && `${known.includes('?') ? '&' : '?'}${query}`}`;
  // Encoded as browsers do it, too.
  const cut = path.replace(
    /(?:[.,;:!?)\]}*'"]|%(?:29|5D|7D|2A|22|27|2C|3B|3A|21|E2%80%(?:99|9D|A6)))+$/i,
    '',
  );
  return cut === path || cut === '' || cut === '/' ? undefined : `${cut}${query && `?${query}`}`;
}
