import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listClientBookings } from '#contract/bookings/bookings.ts';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { listConversations, listMessages } from '#contract/messages/messages.ts';
import { LiveServer, returnToPage } from '#testing/live-server.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { makeMessage, withConversation, writer } from '#testing/replies/messages.ts';

const busy = 'The site is busy, please try again';

/** The window regains focus after a while, and refetches its data. */
function returnLater(): void {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  onTestFinished(() => void clock.mockRestore());
  returnToPage();
}

/** Every call of these tests' pages is refused. */
function refuseAll(replies: Replies): void {
  const respond = refused(503, busy);
  replies.on(listConversations, respond).on(listMessages, respond).on(getMessageCard, respond);
  replies.on(listClientBookings, respond);
}

test.each([
  ['/messages', writer.fullName],
  [`/messages/${writer.id}`, 'Hello'],
  ['/bookings', 'No upcoming bookings found.'],
])(
  '%s keeps its data and shows a notice when a refetch fails, until a retry succeeds',
  async (path, shown) => {
    const stored = [makeMessage(1, { content: 'Hello', read: true })];
    const replies = withConversation(new Replies(), stored).on(listClientBookings, () => []);
    await openPage(path, client, replies);
    const content = () => within(screen.getByRole('main')).queryAllByText(shown);
    await expect.poll(content).not.toEqual([]);
    refuseAll(replies);
    returnLater();
    await screen.findByText(/This page may be out of date/);
    screen.getByText(new RegExp(busy));
    expect(content()).not.toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();

    withConversation(replies, stored).on(listClientBookings, () => []);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => screen.queryByText(/This page may be out of date/)).toBeNull();
    expect(content()).not.toEqual([]);
  },
);

test('data is refetched as soon as a restarted site is back', async () => {
  const live = new LiveServer();
  const stored = [makeMessage(1, { content: 'Hello', read: true })];
  const replies = withConversation(new Replies(), stored);
  await openPage(`/messages/${writer.id}`, client, replies);
  await live.connected();
  refuseAll(replies);
  live.up = false;
  live.end();
  returnLater();
  await screen.findByText(/This page may be out of date/);
  within(screen.getByRole('log')).getByText('Hello');

  withConversation(replies, stored);
  live.up = true;
  act(() => void dispatchEvent(new Event('online')));
  await expect.poll(() => screen.queryByText(/This page may be out of date/)).toBeNull();
});
