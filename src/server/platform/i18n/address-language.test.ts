import { expect, test } from 'vitest';
import { withoutLanguage } from './address-language.ts';

test.each([
  ['/search?q=who?&lang=es&date=2026-12-01', '/search?q=who?&date=2026-12-01'],
  ['/jobs?lang=es', '/jobs'],
  ['/help', '/help'],
])('%s without its language is %s', (address, rest) => {
  expect(withoutLanguage(address)).toBe(rest);
});
