import type { Manifest, ManifestChunk } from 'vite';

/** Addresses of what a page's document loads. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
}

const entryModule = 'src/web/entry-client.tsx';
/** The one subset of the font that English and Spanish need. */
const firstFont = /-latin-wght-normal-[\w-]+\.woff2$/;

/** The catalog of a language, which the entry awaits; English has none. */
const catalogOf = (locale: string) => `src/words/${locale}/web.po`;

/**
 * Reads from Vite's manifest what a page made of `modules` loads: everything it needs immediately,
 * nothing else.
 */
export function pageFilesFrom(
  manifest: Manifest,
): (modules: readonly string[], locale: string) => PageFiles {
  const cached = new Map<string, PageFiles>();
  return (modules, locale) => {
    const all = [...modules, catalogOf(locale)];
    const key = all.join();
    const found = cached.get(key) ?? collect(manifest, all);
    cached.set(key, found);
    return found;
  };
}

function collect(manifest: Manifest, modules: readonly string[]): PageFiles {
  const entry = manifest[entryModule];
  if (!entry) throw new Error(`The build has no ${entryModule}`);
  const chunks = new Set<ManifestChunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of [entryModule, ...modules]) visit(name);
  const all = [...chunks];
  const assets = all.flatMap((chunk) => chunk.assets ?? []);
  return {
    scripts: [`/${entry.file}`],
    styles: [...new Set(all.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    preloads: all.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    fonts: assets.filter((file) => firstFont.test(file)).map((file) => `/${file}`),
  };
}

/** In development Vite serves the sources themselves. */
export const developmentFiles: PageFiles = {
  scripts: ['/@vite/client', `/${entryModule}`],
  styles: ['/src/web/styles/app.css', '/src/web/shell/shell.css'],
  preloads: [],
  fonts: [],
};
