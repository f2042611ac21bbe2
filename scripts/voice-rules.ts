import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const phrases =
  /\b(anew|by itself|come back|comes back|e-mail|everybody|gone wrong|not here any ?more|somebody|whoever|card ?holder’s|card holder|colour|kilometres?|licence)\b/i;

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
