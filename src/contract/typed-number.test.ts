import { expect, it } from 'vitest';
import { hoursOf, plainDigits, readHours, readNumber } from './typed-number.ts';

it.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['$1,200', 1200],
  ['$ 1200', 1200],
  ['1,200.00', 1200],
  ['1 200', 1200],
  ['1 200', 1200],
  ["1'200", 1200],
  ['USD 1200', 1200],
  ['1200 USD', 1200],
  ['US$1,234,567.89', 1_234_567.89],
  ['1200 dollars', 1200],
  ['١٢٠٠', 1200],
  ['１２００', 1200],
  [' 0.5 ', 0.5],
  ['.5', 0.5],
])('reads %j as %j', (typed, value) => {
  expect(readNumber(typed)).toEqual({ value });
});

it.each([
  ['1200,50', 1200.5],
  ['1.200,00', 1200],
  ['1,5', 1.5],
  ['2,5', 2.5],
  ['1.200', 1200],
])('asks whether %j is %j', (typed, asked) => {
  expect(readNumber(typed)).toEqual({ asked });
});

it.each(['', '1200-1500', '1.2k', '1:30', '1e3', '-5', '98.9009', '12,34,567', '€5', 'about 10'])(
  'reads no number from %j',
  (typed) => {
    expect(readNumber(typed)).toBeNull();
  },
);

it('reads hours as a clock shows them', () => {
  expect(readHours('1:30')).toEqual({ value: 1.5 });
  expect(readHours('1,5')).toEqual({ asked: 1.5 });
  expect(hoursOf('2.5')).toBe(2.5);
  expect(hoursOf('1:75')).toBeNaN();
});

it('knows the digits of every script', () => {
  expect(plainDigits('１２３４５６ ١٢٣٤٥٦ १२३ ៣')).toBe('123456 123456 123 3');
});
