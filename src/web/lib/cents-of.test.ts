import { expect, it } from 'vitest';
import { centsOf } from './cents-of.ts';

it.each([
  ['120', 12_000],
  ['120.5', 12_050],
  ['19.99', 1999],
  [' $0.01 ', 1],
  ['0', 0],
  ['98.9009', null],
  ['1e3', null],
  ['-5', null],
  ['1,000', null],
  ['', null],
])('reads %j as %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
