import { dirname } from 'node:path';
import { describeSizes, listSourceFiles, quantile } from './source-files.ts';

const largest = { source: 300, test: 500 };
const suspicious = { source: 200, test: 400 };
const target = { median: 80, p90: 170 };
/** Beyond this, a folder needs subfolders. */
const maxInFolder = 30;

const files = listSourceFiles();
const source = files.filter(({ kind }) => kind === 'source');
const failures = files
  .filter(({ lines, kind }) => lines > largest[kind])
  .map(({ path, lines, kind }) => `${path}: ${lines} lines, more than ${largest[kind]}: split it`);

for (const [folder, { length }] of Map.groupBy(files, ({ path }) => dirname(path))) {
  if (length > maxInFolder) {
    failures.push(`${folder}: ${length} files, more than ${maxInFolder}: divide it into rooms`);
  }
}

for (const [name, share] of [
  ['median', 0.5],
  ['p90', 0.9],
] as const) {
  const lines = quantile(
    source.map((file) => file.lines),
    share,
  );
  if (lines > target[name]) {
    failures.push(`The ${name} of the source files is ${lines} lines, more than ${target[name]}`);
  }
}

for (const { path, lines, kind } of files) {
  if (lines > suspicious[kind] && lines <= largest[kind]) {
    console.warn(`warning: ${path}: ${lines} lines, more than ${suspicious[kind]}`);
  }
}
for (const failure of failures) console.error(failure);
console.log(`sizes: source ${describeSizes(source)}`);
process.exitCode = failures.length > 0 ? 1 : 0;
