import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { unreachable } from '#contract/browser-errors.ts';
import { listMessages, type Message, markMessageRead } from '#contract/messages/messages.ts';
import { LiveServer, returnToPage } from '#testing/live-server.ts';
import { client, holdTime, openPage, Replies, unanswered } from '#testing/open-page.tsx';
import { makeMessage, withConversation, writer } from '#testing/replies/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const address = `/messages/${writer.id}`;
const readIds = ({ calls }: Replies) =>
  calls.flatMap(({ name, input }) =>
    name.endsWith('/read') ? (input.params as { messageId: number }).messageId : [],
  );

/** Whether the window is in the background. */
function setAway(away: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(away);
  onTestFinished(() => void vi.restoreAllMocks());
}

/** From now on, pauses between retries end when the returned function is called. */
function holdPauses(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return () => void act(() => vi.advanceTimersByTime(4000));
}

/** A conversation with one message, which is read. */
async function open(stored: Message[] = [makeMessage(1, { read: true })]) {
  const live = new LiveServer();
  const replies = withConversation(new Replies(), stored);
  await openPage(address, client, replies);
  await live.connected();
  const write = (message: Message) => {
    stored.push(message);
    live.send({ type: 'new_message', ...message });
  };
  return { live, replies, write };
}

test('a message is read when someone sees it, not when it arrives in a background window', async () => {
  const { live, replies, write } = await open();
  setAway(true);
  write(makeMessage(2));
  await screen.findByText('Line 2');
  await openPage(address, client, replies);
  await live.connected();
  await screen.findByText('Line 2');
  write(makeMessage(3));
  await screen.findByText('Line 3');
  expect(readIds(replies)).toEqual([]);

  setAway(false);
  returnToPage();
  expect(readIds(replies), 'all of it, by one call').toEqual([3]);
});

test('a read receipt is sent again if it got no response', async () => {
  const endTime = holdTime();
  const { replies, write } = await open();
  replies.on(markMessageRead, unanswered);
  write(makeMessage(2));
  await expect.poll(() => readIds(replies)).toEqual([2]);
  replies.on(markMessageRead, () => ({ ok: true as const }));
  const endPauses = holdPauses();
  endTime();
  const after = () => {
    endPauses();
    return readIds(replies);
  };
  await expect.poll(after).toEqual([2, 2]);
});

test('missed messages are requested again if the request got no response', async () => {
  const stored = [makeMessage(1, { read: true })];
  const { live, replies, write } = await open(stored);
  live.end();
  stored.push(makeMessage(2));
  const { promise, reject } = Promise.withResolvers<Message[]>();
  replies.on(listMessages, () => promise);
  returnToPage();
  await live.connected();

  write(makeMessage(3));
  await screen.findByText('Line 3');
  expect(screen.queryByText('Line 2')).toBeNull();
  expect(readIds(replies), 'what may be missing before it is not read').toEqual([]);

  withConversation(replies, stored);
  const endPauses = holdPauses();
  reject(new ApiError(0, unreachable));
  const missed = () => {
    endPauses();
    return within(screen.getByRole('log')).queryByText('Line 2');
  };
  await expect.poll(missed).not.toBeNull();
  const items = within(screen.getByRole('log')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => /Line \d/.exec(textContent)?.[0])).toEqual([
    'Line 1',
    'Line 2',
    'Line 3',
  ]);
  await expect.poll(() => readIds(replies)).toEqual([3]);
  await expect.poll(() => screen.queryByText(/This page may be out of date/)).toBeNull();
});
