import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getUser } from '#contract/accounts/session.ts';
import { closeCodes } from '#contract/live.ts';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { listConversations, listMessages, type Message } from '#contract/messages/messages.ts';
import { LiveServer } from '#testing/live-server.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import {
  makeCard,
  makeConversation,
  makeMessage,
  withConversation,
  writer,
} from '#testing/replies/messages.ts';

const address = `/messages/${writer.id}`;
const log = () => screen.findByRole('log', { name: `Messages with ${writer.fullName}` });
const field = () => screen.getByPlaceholderText('Type your message...');
const lines = (count: number) => Array.from({ length: count }, (_, n) => makeMessage(n + 1));

test('a conversation that failed to load shows the reason, the retry, and then that it is empty', async () => {
  const replies = withConversation(new Replies(), []);
  replies.on(listMessages, refused(503, 'Please try again in a minute.'));
  await openPage(address, client, replies);
  const conversation = within(await log());
  await conversation.findByText('Failed to fetch messages');
  conversation.getByText('Please try again in a minute.');
  const { promise, resolve } = Promise.withResolvers<Message[]>();
  replies.on(listMessages, () => promise);
  await userEvent.click(conversation.getByRole('button', { name: 'Try again' }));
  await conversation.findByText('Loading messages');
  resolve([]);
  await conversation.findByText('No messages yet');
  conversation.getByText(/Share what you have in mind/);
});

test('an empty conversation does not invite people who may not write', async () => {
  const refusal = "You can't message this person";
  const replies = withConversation(new Replies(), []).on(getMessageCard, () =>
    makeCard({ refusal }),
  );
  await openPage(address, client, replies);
  const conversation = within(await log());
  await conversation.findByText('No messages yet');
  expect(conversation.queryByText(/Share what you have in mind/)).toBeNull();
  expect(field()).toHaveProperty('disabled', true);
  screen.getByText(refusal);
});

test('a conversation of exactly one page offers nothing earlier, one of more shows the rest', async () => {
  const stored = lines(50);
  const replies = withConversation(new Replies(), stored);
  await openPage(address, client, replies);
  const items = () =>
    within(screen.getByRole('log'))
      .getAllByRole('listitem')
      .map(({ textContent }) => /Line \d+/.exec(textContent)?.[0]);
  const earlier = () => screen.queryByRole('button', { name: 'Show earlier messages' });
  await log();
  expect(items()).toHaveLength(50);
  expect(earlier()).toBeNull();

  stored.push(makeMessage(51));
  await openPage(address, client, replies);
  await log();
  expect(items()).toHaveLength(50);
  expect(items()[0]).toBe('Line 2');
  const button = await screen.findByRole('button', { name: 'Show earlier messages' });
  await userEvent.click(button);
  await expect.poll(() => items()[0]).toBe('Line 1');
  expect(items()).toHaveLength(51);
  expect(earlier()).toBeNull();
});

test('blocking and unblocking in another window take effect here', async () => {
  const live = new LiveServer();
  const replies = withConversation(new Replies(), lines(1));
  await openPage(address, client, replies);
  await log();
  await live.connected();
  const refusal = 'You blocked this person. Unblock them to exchange messages again.';
  replies.on(getMessageCard, () => makeCard({ blocked: true, refusal }));
  replies.on(listConversations, () => [makeConversation({ blocked: true })]);
  live.send({ type: 'contact_changed', userId: writer.id });
  await screen.findByText(refusal);
  await screen.findByText('Blocked', { exact: true });
  expect(field()).toHaveProperty('disabled', true);

  withConversation(replies, lines(1));
  live.send({ type: 'contact_changed', userId: writer.id });
  await expect.poll(() => field()).toHaveProperty('disabled', false);
  expect(screen.queryByText('Blocked', { exact: true })).toBeNull();
});

test('a new session in another window continues in this one', async () => {
  const live = new LiveServer();
  const replies = withConversation(new Replies(), lines(1));
  await openPage(address, client, replies);
  await live.connected();
  const connected = live.connections;
  // The event may arrive before the browser has the new session's cookie: the first response is
  // still a refusal.
  const responses = [refused(401, 'Not authenticated'), () => client];
  replies.on(getUser, () => (responses.shift() ?? (() => client))());
  live.end(closeCodes.sessionOver);
  await expect.poll(() => live.connections).toBeGreaterThan(connected);
  await live.connected();
  live.send({ type: 'new_message', ...makeMessage(2) });
  await screen.findByText('Line 2');
});
