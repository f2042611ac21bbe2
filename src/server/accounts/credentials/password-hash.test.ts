import { expect, it, vi } from 'vitest';
import { withPasswordSlot } from './password-hash.ts';

it('an unknown device signs in within two seconds of 600 guessing addresses, or is told so', async () => {
  vi.useFakeTimers();
  const slow = () => new Promise<string>((resolve) => setTimeout(resolve, 300, 'signed in'));
  const signIn = (key: string) =>
    withPasswordSlot({ key, preferred: false }, slow).catch(({ code }: { code: string }) => code);
  const guesses = Array.from({ length: 600 }, (_, nth) => signIn(`address ${nth}`));
  const answers: string[] = [];
  for (const key of ['ann', 'bob', 'eve']) void signIn(key).then((one) => answers.push(one));
  await vi.advanceTimersByTimeAsync(2000);
  expect(answers).toHaveLength(3);
  for (const answer of answers) expect(['signed in', 'unavailable']).toContain(answer);
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(guesses);
  // Nothing is left behind for the next one.
  const next = signIn('ann');
  await vi.advanceTimersByTimeAsync(300);
  expect(await next).toBe('signed in');
  vi.useRealTimers();
});
