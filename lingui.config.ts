// Without a type: the build reads this file, and the package that has the type is there for development only.
import { readdirSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { extractWords } from './scripts/words/extract-words.ts';

/** A language is a folder in src/words; English stands in the code. */
const translated = readdirSync(new URL('src/', import.meta.url)).includes('words')
  ? readdirSync(new URL('src/words/', import.meta.url)).filter((name) => name !== 'en')
  : [];

export default {
  sourceLocale: 'en',
  locales: ['en', ...translated],
  catalogs: [
    { path: '<rootDir>/src/words/{locale}/web', include: ['src/web', 'src/contract'] },
    { path: '<rootDir>/src/words/{locale}/server', include: ['src/server'] },
  ].map((catalog) => ({ ...catalog, exclude: ['**/*.test.*'] })),
  extractors: [extractWords],
  // A text that only moved changes no catalog: search for it to see where it stands.
  format: formatter({ origins: false }),
};
