import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAppCode, plainCode, recoveryCodeFrom } from './second-factor-rules.ts';

test.each([
  [' 123 456 ', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123.456', '123456'],
  ['123–456', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['123​456', '123456'],
  ['y62z35gj3dd7my54', 'Y62Z35GJ3DD7MY54'],
  ['GCJ9–SHQH–92Y6–H2AK', 'GCJ9SHQH92Y6H2AK'],
  ['GCJ9—SHQH−92Y6‑H2AK\n', 'GCJ9SHQH92Y6H2AK'],
  ['GCJ9 SHQH 92Y6 H2AK', 'GCJ9SHQH92Y6H2AK'],
])('reads %j as the code %j', (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});

test('a recovery code is recognized as typed, and never mistaken for an app code', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
      const code = recoveryCodeFrom(random);
      expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
      expect(plainCode(code.toLowerCase())).toBe(code.replaceAll('-', ''));
      expect(isAppCode(plainCode(code))).toBe(false);
    }),
  );
});
