/** The size of the code base, and the share of tests. */
import { describeSizes, listSourceFiles, type SourceFile } from './source-files.ts';

const files = listSourceFiles();
const of = (kind: SourceFile['kind'], start = '') =>
  files.filter((file) => file.kind === kind && file.path.startsWith(start));
const sum = (counted: readonly SourceFile[]) =>
  counted.reduce((total, { lines }) => total + lines, 0);

const ratio = (start: string) => {
  const source = sum(of('source', start));
  return source === 0 ? 'no source' : (sum(of('test', start)) / source).toFixed(2);
};

console.log(`source  ${describeSizes(of('source'))}, ${sum(of('source'))} in all`);
console.log(`tests   ${describeSizes(of('test'))}, ${sum(of('test'))} in all`);
console.log(`test ÷ source lines: server ${ratio('src/server/')}, everything ${ratio('')}`);
for (const tier of ['src/contract', 'src/server', 'src/web', 'packages', 'tools']) {
  console.log(`${tier.padEnd(14)}${describeSizes(of('source', `${tier}/`))}`);
}
