import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parsePo } from 'pofile-ts';
import type { Plugin } from 'vite';

/** Turns a language's catalog into a module of compiled messages by id. Untranslated ones are left out. */
export function wordCatalogs(): Plugin {
  return {
    name: 'word-catalogs',
    transform: {
      filter: { id: /\/src\/words\/[a-z]{2}\/web\.po$/ },
      handler(source) {
        const translated = parsePo(source).items.flatMap(({ msgid, msgctxt, msgstr: [words] }) =>
          words ? [[generateMessageId(msgid, msgctxt ?? undefined), compileMessage(words)]] : [],
        );
        // Browsers parse a string of JSON faster than the same object as code.
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(translated)));
        return {
          code: `export const messages = JSON.parse(${json});`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}
