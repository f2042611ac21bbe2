import { expect, test, vi } from 'vitest';
import { SelectionSender } from './selection-sender.ts';

test('while one list is on its way only the newest of those that follow is sent', async () => {
  const sent: (readonly number[])[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const sender = new SelectionSender((numbers) => {
    sent.push(numbers);
    answers.push(Promise.withResolvers<void>());
    return answers.at(-1)?.promise ?? Promise.resolve();
  }, vi.fn());
  for (const numbers of [[1], [1, 2], [1, 2, 3]]) sender.set(numbers);
  expect(sent).toEqual([[1]]);
  answers[0]?.resolve();
  await expect.poll(() => sent).toEqual([[1], [1, 2, 3]]);
  answers[1]?.resolve();
  await sender.settled();
  expect(sent).toHaveLength(2);
});

test('a refusal drops what was built on it, and the next choice is sent again', async () => {
  const refused = vi.fn();
  const send = vi.fn(async (numbers: readonly number[]) => {
    if (numbers.length > 1) throw new Error('Too many');
  });
  const sender = new SelectionSender(send, refused);
  sender.set([1, 2]);
  sender.set([1, 2, 3]);
  await sender.settled();
  expect(refused).toHaveBeenCalledTimes(1);
  sender.set([1]);
  await sender.settled();
  expect(send.mock.calls).toEqual([[[1, 2]], [[1]]]);
});
