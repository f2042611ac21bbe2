import type { Messages } from '@lingui/core';

/** Catalogs made by `npm run words` from words/*.po; English needs none, it stands in the components. */
const catalogs = import.meta.glob<{ messages: Messages }>(['./words/*.ts', '!./words/en.ts']);

export const defaultLocale = 'en';

/** Every language there are words for. */
export const locales = [
  defaultLocale,
  ...Object.keys(catalogs).map((path) => path.slice('./words/'.length, -'.ts'.length)),
];

export async function loadWords(locale: string): Promise<Messages> {
  return (await catalogs[`./words/${locale}.ts`]?.())?.messages ?? {};
}
