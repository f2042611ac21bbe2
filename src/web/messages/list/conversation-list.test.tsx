import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Conversation, listConversations, type Message } from '#contract/messages/messages.ts';
import { LiveServer } from '#testing/live-server.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { makeConversation, makeMessage, writer } from '#testing/replies/messages.ts';

const second = { ...writer, id: 10, fullName: 'Ferdinand Ashgrove' };
const third = { ...writer, id: 11, fullName: 'Rosalind Meadowcroft' };
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Conversations' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const receive = (live: LiveServer, message: Message) =>
  live.send({ type: 'new_message', ...message });
const conversationWith = (user: Conversation['user'], id: number) =>
  makeConversation({
    user,
    lastMessage: { ...makeMessage(id, { senderId: user.id }), attachmentCount: 0 },
  });

test('the list updates with messages and receipts without a refetch, and fetches someone new', async () => {
  const live = new LiveServer();
  const before = [conversationWith(second, 2), conversationWith(writer, 1)];
  const replies = new Replies().on(listConversations, () => before);
  await openPage('/messages', client, replies);
  await live.connected();
  expect(entries()).toEqual([expect.stringContaining('Line 2'), expect.stringContaining('Line 1')]);
  // Once connected, the list is refetched for anything missed.
  await expect.poll(() => replies.count(listConversations)).toBe(2);

  for (const id of [3, 4, 5]) receive(live, makeMessage(id));
  await expect.poll(() => entries()[0]).toMatch(/Ottoline.*Line 5.*3 unread messages/);
  live.send({ type: 'messages_read', readerId: client.id, senderId: writer.id, upToId: 5 });
  await expect.poll(() => entries()[0]).not.toContain('unread');
  receive(live, makeMessage(6, { senderId: client.id, recipientId: writer.id }));
  await expect.poll(() => entries()[0]).toContain('You: Line 6');
  expect(replies.count(listConversations)).toBe(2);

  replies.on(listConversations, () => [conversationWith(third, 7), conversationWith(writer, 6)]);
  receive(live, makeMessage(7, { senderId: third.id }));
  await expect.poll(() => entries()[0]).toMatch(/Rosalind.*Line 7/);
  expect(replies.count(listConversations)).toBe(3);
});

test('a list that failed to load shows the reason, the retry, and then that it is empty', async () => {
  const replies = new Replies().on(
    listConversations,
    refused(503, 'Please try again in a minute.'),
  );
  await openPage('/messages', client, replies);
  const list = await screen.findByRole('navigation', { name: 'Conversations' });
  await within(list).findByText('Failed to fetch conversations');
  within(list).getByText('Please try again in a minute.');
  const { promise, resolve } = Promise.withResolvers<never[]>();
  replies.on(listConversations, () => promise);
  within(list).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => list.querySelector('[aria-busy=true]')).not.toBeNull();
  resolve([]);
  await within(list).findByText('No conversations yet');
  screen.getByRole('heading', { name: 'Your Messages' });
});

test('names and texts of both directions stand apart, each read in its own', async () => {
  const hebrew = { ...writer, fullName: 'נועה ברק (Noa)' };
  const entry = conversationWith(hebrew, 1);
  const lastMessage = { ...entry.lastMessage, content: '3 photos?' };
  const replies = new Replies().on(listConversations, () => [{ ...entry, lastMessage }]);
  await openPage('/messages', client, replies);
  await screen.findByText('נועה ברק (Noa)');
  expect(screen.getByText('3 photos?').dir).toBe('auto');
});

test('goes on by pages, and a search is among all of them', async () => {
  const replies = new Replies().on(listConversations, ({ query = {} }, { onLink }) => {
    const first = query.before === undefined;
    onLink?.(first ? '</api/messages/conversations?limit=50&before=2>; rel="next"' : null);
    return [first ? conversationWith(second, 2) : conversationWith(third, 1)];
  });
  await openPage('/messages', client, replies);
  expect(entries()).toEqual([expect.stringContaining('Ferdinand')]);
  const search = screen.getByRole('searchbox', { name: 'Search conversations' });
  fireEvent.change(search, { target: { value: 'meadow' } });
  await expect.poll(() => entries()[0]).toContain('Rosalind');
  fireEvent.change(search, { target: { value: '' } });
  await expect.poll(() => entries()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'View more' })).toBeNull();
});
