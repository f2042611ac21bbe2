import { expect, it } from 'vitest';
import { email, plainEmail } from './fields.ts';

it.each([
  ['kim@example.com​'],
  ['mailto:kim@example.com'],
  ['Kim <kim@example.com>'],
  ['"Kim, Lee" <kim@example.com>'],
  ['kim@example.com.'],
  [' kim@example.com, '],
  ['﻿kim@example.com'],
])('reads the address in %j', (pasted) => {
  expect(email('Invalid email format').parse(pasted)).toBe('kim@example.com');
});

it("leaves others' parts alone", () => {
  expect(plainEmail("kim.o'brien+work@example.co.uk")).toBe("kim.o'brien+work@example.co.uk");
  expect(() => email('Invalid email format').parse('kim@@example.com')).toThrow();
  expect(() => email('Invalid email format').parse('kim <a@b.co> <c@d.co>')).toThrow();
});
