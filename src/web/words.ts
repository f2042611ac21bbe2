import type { Messages } from '@lingui/core';

/** Catalogs made by `npm run words` from src/words; English needs none, it stands in the components. */
const catalogs = import.meta.glob<{ messages: Messages }>([
  '../words/*/web.ts',
  '!../words/en/web.ts',
]);
const pathOf = (locale: string) => `../words/${locale}/web.ts`;

export async function loadWords(locale: string): Promise<Messages> {
  return (await catalogs[pathOf(locale)]?.())?.messages ?? {};
}
