import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAppCode, plainCode, recoveryCodeFrom } from './second-factor-rules.ts';

test('reads a code however it is spaced', () => {
  expect(plainCode(' 123 456 ')).toBe('123456');
  expect(isAppCode(plainCode('123-456'))).toBe(true);
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
