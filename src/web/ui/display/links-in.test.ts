import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

test.each([
  [
    'Mood board: https://example.com/boards/summer_(2027)?a=1&b=2. Thanks!',
    ['https://example.com/boards/summer_(2027)?a=1&b=2'],
  ],
  ['www.example.com/x and foo@example.com', ['https://www.example.com/x']],
  [
    '(see https://example.com/a), or http://example.org!',
    ['https://example.com/a', 'http://example.org/'],
  ],
  ['“https://example.com/q”', ['https://example.com/q']],
  ['https://bank.example@evil.example/', []],
  ['javascript:alert(1) ftp://example.com mailto:a@b.co', []],
  ['https://localhost/x', []],
  ['nothing here', []],
])('%j', (text, hrefs) => {
  const parts = linksIn(text);
  expect(parts.flatMap(({ link }) => link?.href ?? [])).toEqual(hrefs);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
