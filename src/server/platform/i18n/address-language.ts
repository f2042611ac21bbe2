/** The language in a page's address: `/search?lang=es`. */
export function languageIn(query: string): string | undefined {
  return /(?:^|&)lang=([a-z]{2})(?=&|$)/.exec(query)?.[1];
}

/** The same address without its language. */
export function withoutLanguage(address: string): string {
  const [path = '', ...queries] = address.split('?');
  const rest = queryWithoutLanguage(queries.join('?'));
  return rest === '' ? path : `${path}?${rest}`;
}

export function queryWithoutLanguage(query: string): string {
  return query
    .split('&')
    .filter((part) => !/^lang(?:=|$)/.test(part))
    .join('&');
}

const yearSeconds = 31_536_000;

/** The browser's choice, for a year. */
export const languageCookie = (locale: string) => ({
  name: 'locale',
  value: locale,
  options: { path: '/', maxAge: yearSeconds, sameSite: 'lax' as const },
});
