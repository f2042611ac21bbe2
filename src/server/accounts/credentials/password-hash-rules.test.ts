import { expect, test, vi } from 'vitest';
import { comparePassword, hashPassword, withPasswordSlot } from './password-hash.ts';

test('a password is hashed with argon2id at 19 MiB and two passes, each time with another salt', async () => {
  const [one, other] = await Promise.all([hashPassword('golden 42'), hashPassword('golden 42')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await comparePassword(one, 'golden 42')).toBe(true);
  expect(await comparePassword(one, 'golden 43')).toBe(false);
  expect(await comparePassword(null, 'golden 42')).toBe(false);
});

test('where a check takes seconds, the next one waits and is not refused', async () => {
  vi.useFakeTimers();
  const slow = () => new Promise<string>((resolve) => setTimeout(resolve, 2500, 'signed in'));
  const signIn = (key: string) => withPasswordSlot({ key, preferred: false }, slow);
  for (const key of ['client', 'creator', 'operator']) {
    const next = expect(signIn(key)).resolves.toBe('signed in');
    await vi.advanceTimersByTimeAsync(500 + 2500);
    await next;
  }
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
});

test('an unknown device signs in within two seconds of 600 guessing addresses, or is told so', async () => {
  vi.useFakeTimers();
  const slow = () => new Promise<string>((resolve) => setTimeout(resolve, 300, 'signed in'));
  const signIn = (key: string) =>
    withPasswordSlot({ key, preferred: false }, slow).catch(({ code }: { code: string }) => code);
  const guesses = Array.from({ length: 600 }, (_, nth) => signIn(`address ${nth}`));
  const replies: string[] = [];
  for (const key of ['ann', 'bob', 'eve']) void signIn(key).then((one) => replies.push(one));
  await vi.advanceTimersByTimeAsync(2000);
  expect(replies).toHaveLength(3);
  for (const reply of replies) expect(['signed in', 'unavailable']).toContain(reply);
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(guesses);
  // Nothing is left behind for the next one.
  const next = signIn('ann');
  await vi.advanceTimersByTimeAsync(300);
  expect(await next).toBe('signed in');
  vi.useRealTimers();
});
