import { expect, test, vi } from 'vitest';
import { type PickChanges, SelectionSender } from './selection-sender.ts';

const add = (...numbers: number[]): PickChanges => ({ add: numbers, remove: [] });

test('while one change is on its way what follows is gathered, the latest of each photo', async () => {
  const sent: PickChanges[] = [];
  const replies: PromiseWithResolvers<void>[] = [];
  const sender = new SelectionSender((changes) => {
    sent.push(changes);
    replies.push(Promise.withResolvers<void>());
    return replies.at(-1)?.promise ?? Promise.resolve();
  }, vi.fn());
  sender.set(1, true);
  sender.set(2, true);
  sender.set(3, true);
  sender.set(1, false);
  sender.set(2, false);
  expect(sent).toEqual([add(1)]);
  expect([1, 2, 3, 4].map((number) => sender.unsaved(number))).toEqual([
    false,
    false,
    true,
    undefined,
  ]);
  replies[0]?.resolve();
  await expect.poll(() => sent).toEqual([add(1), { add: [3], remove: [2, 1] }]);
  replies[1]?.resolve();
  await sender.settled();
  expect(sender.unsaved(3)).toBeUndefined();
});

test('a refusal drops what was built on it, and the next choice is sent again', async () => {
  const refused = vi.fn();
  const send = vi.fn(async (changes: PickChanges) => {
    if (changes.add.includes(2)) throw new Error('Too many');
  });
  const sender = new SelectionSender(send, refused);
  sender.set(2, true);
  sender.set(3, true);
  await sender.settled();
  expect(refused).toHaveBeenCalledTimes(1);
  sender.set(1, true);
  await sender.settled();
  expect(send.mock.calls).toEqual([[add(2)], [add(1)]]);
});

test('a long list is sent in parts', async () => {
  const sizes: number[] = [];
  const sender = new SelectionSender(
    async (changes) => void sizes.push(changes.add.length),
    vi.fn(),
  );
  for (let number = 1; number <= 1002; number += 1) sender.set(number, true);
  await sender.settled();
  expect(sizes).toEqual([1, 500, 500, 1]);
});
