import { expect, test } from 'vitest';
import { comparePassword, hashPassword } from './password-hash.ts';

test('a password is hashed with argon2id at 19 MiB and two passes, each time with another salt', async () => {
  const [one, other] = await Promise.all([hashPassword('golden 42'), hashPassword('golden 42')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await comparePassword(one, 'golden 42')).toBe(true);
  expect(await comparePassword(one, 'golden 43')).toBe(false);
  expect(await comparePassword(null, 'golden 42')).toBe(false);
});
