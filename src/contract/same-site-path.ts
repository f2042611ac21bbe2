import { parseUrl } from './parse-url.ts';

/**
 * Where to continue: `next` if it is a page of this site, else the home page. Never redirects to
 * another site.
 */
export function sameSitePath(next: string | undefined): string {
  if (next === undefined || next.length > 1000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next))
    return '/';
  const base = 'http://site.invalid';
  const url = parseUrl(next, base);
  if (
    !url ||
    url.origin !== base ||
    url.pathname.startsWith('//') ||
    url.pathname.startsWith('/api/')
  )
    return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
