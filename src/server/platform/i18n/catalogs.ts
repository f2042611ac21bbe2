import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { parsePo } from 'pofile-ts';

export const defaultLocale = 'en';
const folder = new URL('../../../words/', import.meta.url);

/** A language's translations, by English text. */
export type Catalog = ReadonlyMap<string, string>;
/** By language: two letters, as the folders of `src/words` are named. */
export type Catalogs = Readonly<Record<string, Catalog>>;

/** The catalogs in `src/words`, a folder for each language. English has none: it is in the code. */
export async function readCatalogs(): Promise<Catalogs> {
  if (!existsSync(folder)) return {};
  const locales = (await readdir(folder)).filter((name) => name !== defaultLocale);
  const read = locales.map(async (locale) => [locale, await readCatalog(locale)] as const);
  return Object.fromEntries(await Promise.all(read));
}

async function readCatalog(locale: string): Promise<Catalog> {
  // The contract's texts are in the catalog of the pages.
  const parts = ['web', 'server'].map(async (part) => {
    const text = await readFile(new URL(`${locale}/${part}.po`, folder), 'utf8');
    const { items } = parsePo(text);
    // The parser skips what it cannot read.
    if (items.length === 0 || items.length !== (text.match(/^msgid "(?!"$)/gm) ?? []).length)
      throw new Error(`The catalog src/words/${locale}/${part}.po is damaged`);
    return items;
  });
  const texts = (await Promise.all(parts)).flat();
  // Only pages distinguish texts that are equal in English.
  const translations = texts.flatMap(({ msgid, msgctxt, msgstr: [translation = ''] }) =>
    msgctxt === null && translation !== '' ? [[msgid, translation] as const] : [],
  );
  return new Map(translations);
}
