import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-string.ts';

test('search parameters survive a round trip as plain strings', () => {
  const search = { location: 'San Antonio, TX', service: 'photographer', q: '1' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('empty values are left out of the address', () => {
  expect(stringifySearch({ service: '', date: undefined, q: null })).toBe('');
});

test('the last of several values counts, and nonsense is no error', () => {
  expect(parseSearch('?a=1&a=2&%&b=%E0%A4%A')).toMatchObject({ a: '2' });
});
