import { expect, it } from 'vitest';
import { meantAddress } from './spoken-addresses.ts';

it.each([
  ['/login', '', '/auth?tab=login'],
  ['/Login/', 'next=%2Fjobs', '/auth?tab=login&next=%2Fjobs'],
  ['/signup', '', '/auth?tab=register'],
  ['/register', '', '/auth?tab=register'],
  ['/creators', 'service=photographer', '/search?service=photographer'],
  ['/g/abcdefghijklmnopqrstuv.', '', '/g/abcdefghijklmnopqrstuv'],
  ['/g/abcdefghijklmnopqrstuv)', '', '/g/abcdefghijklmnopqrstuv'],
  ['/g/abcdefghijklmnopqrstuv*', '', '/g/abcdefghijklmnopqrstuv'],
  ['/creators/5.', 'tab=reviews', '/creators/5?tab=reviews'],
  ['/jobs/7%29.', '', '/jobs/7'],
  ['/g/abcdefghijklmnopqrstuv', '', undefined],
  ['/creators/5', '', undefined],
  ['/', '', undefined],
  ['/.', '', undefined],
])('%s?%s leads to %s', (path, query, meant) => {
  expect(meantAddress(path, query)).toBe(meant);
});
