import { expect, it } from 'vitest';
import { csvRow } from './csv-rules.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['@a', "'@a"],
  ['\ta', "'\ta"],
  ['\n=1', `"'\n=1"`],
  ['-12.50', '-12.50'],
  ['a=1', 'a=1'],
  ['say "hi"', '"say ""hi"""'],
])('%j is never a formula: %j', (value, cell) => {
  expect(csvRow([value, 1])).toBe(`${cell},1\r\n`);
});
