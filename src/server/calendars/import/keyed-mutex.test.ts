import { expect, it } from 'vitest';
import { withCreatorLock } from './keyed-mutex.ts';

it('reads one calendar of a creator at a time and two of all, and goes on after one that failed', async () => {
  const running = new Map<number, number>();
  let most = 0;
  const read = (creatorId: number, fails = false) =>
    withCreatorLock(creatorId, async () => {
      running.set(creatorId, (running.get(creatorId) ?? 0) + 1);
      expect(running.get(creatorId)).toBe(1);
      most = Math.max(
        most,
        [...running.values()].reduce((sum, one) => sum + one),
      );
      await new Promise((resolve) => setImmediate(resolve));
      running.set(creatorId, 0);
      if (fails) throw new Error('hostile');
      return creatorId;
    });
  const all = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => read(1, true)),
    ...[2, 3, 4, 5, 2, 3].map((creatorId) => read(creatorId)),
  ]);
  expect(all.map(({ status }) => status)).toEqual([
    ...Array(8).fill('rejected'),
    ...Array(6).fill('fulfilled'),
  ]);
  expect(most).toBe(2);
});
