/**
 * Checks that names say one word for one thing. `--update` takes from the list of old names those
 * that are gone; it never adds one.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { checkNames, KnownNames, namesIn } from './name-rules.ts';

const list = 'scripts/names/known-names.json';
const files = globSync('{src,packages,tools,scripts,e2e,bench}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\/node_modules\/|\.gen\.ts$|\.d\.ts$/.test(path));
const found = files.flatMap((path) => namesIn(path, readFileSync(path, 'utf8')));
let known = KnownNames.parse(JSON.parse(readFileSync(list, 'utf8')));
if (process.argv.includes('--update')) {
  const isNeeded = (name: string) =>
    checkNames(
      found.filter((one) => one.name === name),
      { ...known, old: [] },
    ).length > 0;
  known = { ...known, old: known.old.filter(isNeeded) };
  writeFileSync(list, `${JSON.stringify(known, null, 2)}\n`);
}
const mistakes = checkNames(found, known);
for (const mistake of mistakes) console.error(mistake);
console.log(
  `names: ${files.length} files, ${known.old.length} old names, ${mistakes.length} mistakes`,
);
process.exitCode = mistakes.length > 0 ? 1 : 0;
