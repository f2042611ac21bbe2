import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password-rules.ts';

const own = ['ada', 'ada.lovelace@example.com'];

describe('a password that is tried first', () => {
  it.each([
    '123456',
    'password',
    'PASSWORD1',
    'qwertyuiop',
    'zzzzzzzzzz',
    'ADA',
    'ada.lovelace',
    'Ada.Lovelace@example.com',
  ])('%s is refused', (password) => expect(isCommonPassword(password, own)).toBe(true));

  it.each(['amber-hour-9', 'correct horse battery', 'ada-likes-engines'])(
    '%s is fine',
    (password) => expect(isCommonPassword(password, own)).toBe(false),
  );
});
