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
  ['1,000', 100_000],
  ['$1,200', 120_000],
  ['1200,50', null],
  ['10000000', null],
  ['', null],
])('reads %j as %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

it('does not read 98.9009 as 9890 cents', () => {
  expect(centsOf('98.9009')).not.toBe(9890);
});

it('reads every amount with two decimals to the cent, unlike int(19.99 * 100) = 1998', () => {
  for (let cents = 0; cents < 10_000; cents += 1) {
    expect(centsOf((cents / 100).toFixed(2))).toBe(cents);
  }
});
