import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const phrases =
  /\b(anew|by itself|come back|comes back|e-mail|everybody|gone wrong|not here any ?more|somebody|whoever|card ?holder’s|card holder|colour|kilometres?|licence)\b/i;

/** Not in comments and docs either. */
const words = /(?<![-\w])(anew|somebody|whoever)(?![-\w])/i;
const quoted = ['docs/voice.md', 'CONTRIBUTING.md', 'scripts/voice-rules.ts'];

/** Comments, tests and docs with a word that no US engineer writes. */
export function checkProse(root: string): string[] {
  const files = globSync(
    ['{src,e2e,bench,tools,scripts,packages/*/src}/**/*.{ts,tsx}', '{docs/**/*,*}.md'],
    { cwd: root },
  );
  return files
    .filter((path) => !quoted.includes(path) && path !== 'src/contract/contact-data.test.ts')
    .sort()
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, n) => {
          const word = words.exec(line)?.[0];
          return word ? [`${path}:${n + 1}: '${word}' is no word of docs/voice.md`] : [];
        }),
    );
}

/** Source texts with a phrase that docs/voice.md replaces; comments are exempt. */
export function checkVoice(root: string): string[] {
  const files = globSync(
    ['src/{contract,server,web}/**/*.{ts,tsx}', 'src/server/demo/texts/*.json'],
    {
      cwd: root,
    },
  );
  return files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, n) => {
          const phrase = phrases.exec(line.replace(/(^|\s)\/\/.*/, ''))?.[0];
          return phrase ? [`${path}:${n + 1}: '${phrase}' is not how docs/voice.md says it`] : [];
        }),
    );
}
