import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usernameFrom } from './username-rules.ts';

it('is the part before the @, as far as usernames allow', () => {
  expect(usernameFrom('Ada.Lovelace@example.com')).toBe('ada.lovelace');
  expect(usernameFrom('a+b c@example.com')).toBe('abc');
  expect(usernameFrom('x@example.com')).toBe('member-x');
});

it('is always valid for an account', () => {
  fc.assert(
    fc.property(fc.string(), (email) => {
      expect(usernameFrom(email)).toMatch(/^[^@\s]{3,31}$/);
    }),
  );
});
