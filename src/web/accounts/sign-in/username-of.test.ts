import { expect, test } from 'vitest';
import { isUsername } from '#contract/accounts/account-fields.ts';
import { usernameOf } from './username-of.ts';

test.each([
  ['maya.ortiz@example.com', 'maya.ortiz'],
  ['maya+weddings@example.com', 'maya'],
  ["o'neil!@example.com", 'oneil'],
  ['josé@example.com', 'josé'],
  [' maya@example.com', 'maya'],
  // Not typed to its end.
  ['maya', ''],
  // Too short, or of marks only.
  ['jo@example.com', ''],
  ['--.@example.com', ''],
  ['', ''],
])('from %j comes %j', (email, name) => {
  expect(usernameOf(email)).toBe(name);
  expect(name === '' || isUsername(name)).toBe(true);
});

test('digits tell a taken one from another, within the length', () => {
  expect(usernameOf('maya@example.com', '4821')).toBe('maya_4821');
  expect(usernameOf('jo@example.com', '4821')).toBe('jo_4821');
  const long = usernameOf(`${'a'.repeat(60)}@example.com`, '4821');
  expect(long).toBe(`${'a'.repeat(35)}_4821`);
  expect(isUsername(long)).toBe(true);
});
