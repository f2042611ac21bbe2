import { expect, it } from 'vitest';
import { isNamed } from './name-search.ts';

it('finds a name regardless of case and accents', () => {
  const [composed, apart] = ['Zo\u00e9 Nu\u00f1ez', 'Zoe\u0301 Nun\u0303ez'];
  for (const stored of [composed, apart])
    for (const typed of ['ZO\u00c9', 'zoe\u0301', ' nu\u00f1', 'nun\u0303', ''])
      expect(isNamed(stored, typed), `${stored}: ${typed}`).toBe(true);
  expect(isNamed(composed, 'zoa')).toBe(false);
});

it.each([
  ['José Núñez-Ó’Brien', 'José', true],
  ['José Núñez-Ó’Brien', 'Jose', true],
  ['José Núñez-Ó’Brien', 'jose nunez', true],
  ['José Núñez-Ó’Brien', "O'Brien", true],
  ["Sinéad O'Neil", 'O’Neil', true],
  ['José Núñez-Ó’Brien', 'josefa', false],
])('%s is named by %j: %s', (fullName, wanted, named) => {
  expect(isNamed(fullName, wanted)).toBe(named);
});
