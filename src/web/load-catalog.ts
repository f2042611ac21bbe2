import type { Messages } from '@lingui/core';

/** Compiled by `scripts/vite/word-catalogs.ts`; English needs none, it is in the components. */
const catalogs = import.meta.glob<{ messages: Messages }>([
  '../words/*/web.po',
  '!../words/en/web.po',
]);
const pathOf = (locale: string) => `../words/${locale}/web.po`;

export async function loadCatalog(locale: string): Promise<Messages> {
  return (await catalogs[pathOf(locale)]?.())?.messages ?? {};
}
