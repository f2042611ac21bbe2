import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const fitted = /(?:block-size|height): fit-content/;
const flexible = /display: (?:inline-)?flex/;

/** The declarations of every rule, without those of the rules inside. */
function rulesOf(css: string): string[] {
  const open: string[] = [''];
  const rules: string[] = [];
  for (const part of css.replaceAll(/\/\*.*?\*\//gs, '').split(/([{}])/)) {
    if (part === '{') open.push('');
    else if (part === '}') rules.push(open.pop() ?? '');
    else open[open.length - 1] += part;
  }
  return rules;
}

/** Classes and styles that make a flex box as high as its content. */
const faultsIn = (source: string, path: string): string[] =>
  path.endsWith('.css')
    ? rulesOf(source).filter((rule) => fitted.test(rule) && flexible.test(rule))
    : (source.match(/className="[^"]*"/g) ?? []).filter(
        (classes) => /[" ]h-fit[" ]/.test(classes) && /[" ]flex[" ]/.test(classes),
      );

test('a flex box whose height is fit-content is found', () => {
  const sheet =
    '.a { color: red; } .sheet { display: flex; & b { top: 0; } block-size: fit-content; }';
  expect(faultsIn(sheet, 'a.css')).toHaveLength(1);
  expect(faultsIn('<p className="flex h-fit" />', 'a.tsx')).toHaveLength(1);
  expect(faultsIn('.a { display: flex } .b { block-size: fit-content }', 'a.css')).toEqual([]);
});

// Children with `flex: 1` and `min-height: 0` would be 0 high in WebKit, which takes their basis
// of 0% of such a height: `auto` is as high as the content in all engines.
test('no flex box has the height fit-content', async () => {
  const faults: string[] = [];
  for await (const path of glob('src/web/**/*.{css,tsx}'))
    for (const fault of faultsIn(await readFile(join(process.cwd(), path), 'utf8'), path))
      faults.push(`${path}: ${fault}`);
  expect(faults).toEqual([]);
});
