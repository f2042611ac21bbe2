import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { id, idSaying } from './fields.ts';

function wordsFor(value: unknown): string | undefined {
  return z.safeParse(id, value).error?.issues[0]?.message;
}

describe('an id', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ['2147483647', 2147483647],
  ])('may be written %j', (written, read) => {
    expect(z.parse(id, written)).toBe(read);
  });

  it.each([
    true,
    false,
    [5],
    ['5'],
    [],
    {},
    null,
    undefined,
    '',
    ' ',
    '5 ',
    '1e3',
    '0x10',
    1.5,
    NaN,
  ])('is not %j', (value) => {
    expect(wordsFor(value)).toBe('An id is a whole number');
  });

  it.each([
    [0, 'An id is positive'],
    ['-3', 'An id is positive'],
    [2147483648, 'An id is at most 2147483647'],
    ['99999999999', 'An id is at most 2147483647'],
  ])('%j is out of its range', (value, words) => {
    expect(wordsFor(value)).toBe(words);
  });

  it('says the words of whoever asks for it', () => {
    for (const value of [true, 0, 'x', 2 ** 31]) {
      const { error } = z.safeParse(idSaying('Choose a person'), value);
      expect(error?.issues[0]?.message).toBe('Choose a person');
    }
  });
});
