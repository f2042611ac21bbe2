import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { logout } from '#contract/accounts/session.ts';
import type { Attachment } from '#contract/messages/message-attachments.ts';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { type Message, sendMessage } from '#contract/messages/messages.ts';
import { returnToPage } from '#testing/live-server.ts';
import { client, holdTime, openPage, Replies, refused, unanswered } from '#testing/open-page.tsx';
import { makeCard, makeMessage, withConversation, writer } from '#testing/replies/messages.ts';
import { saveDraft } from '#web/lib/drafts/drafts.ts';

const address = `/messages/${writer.id}`;
const busy = 'Please try again in a minute.';
const noMore = "You can't message this person";
const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Type your message...');
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const log = () => within(screen.getByRole('log'));
const contents = (messages: readonly Message[]) => messages.map(({ content }) => content);

async function write(text: string): Promise<void> {
  await userEvent.type(field(), `${text}{Enter}`);
}

/** A conversation in which one message was written, at its page. */
async function open(prepare: (replies: Replies) => void = () => {}) {
  const stored = [makeMessage(1, { content: 'Hello' })];
  const replies = withConversation(new Replies(), stored);
  prepare(replies);
  await openPage(address, client, replies);
  await log().findByText('Hello');
  return { replies, stored, letThrough: () => void withConversation(replies, stored) };
}

const plan: Attachment = {
  key: 'f'.repeat(32),
  kind: 'document',
  name: 'Plan.pdf',
  bytes: 2000,
  url: '/attachments/plan',
  thumbnailUrl: null,
  width: null,
  height: null,
  placeholder: null,
};

/** Attaches an uploaded file in another window; the server returns this when it is checked. */
function attachPlan(status: number): void {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const key = `files:${client.id}:${writer.id}`;
  saveDraft(key, [plan]);
  dispatchEvent(new StorageEvent('storage', { key: `draft:${key}` }));
}

test('a message that could not be sent survives a reload, and can be sent again', async () => {
  // A refused message would be refused again: it is not retried.
  const { replies, stored, letThrough } = await open((given) =>
    given.on(sendMessage, refused(403, noMore)),
  );
  await write('Hello from the far side');
  await log().findByText('Not sent');
  await screen.findByText('Failed to send message');
  await openPage(address, client, replies);
  await log().findByText('Not sent');
  expect(stored).toHaveLength(1);
  letThrough();
  await userEvent.click(log().getByRole('button', { name: 'Retry' }));
  await expect.poll(() => log().queryByText('Not sent')).toBeNull();
  log().getByText('Hello from the far side');
  expect(contents(stored)).toEqual(['Hello', 'Hello from the far side']);
});

test('a message without a response is retried and does not block later ones', async () => {
  // Later messages are sent by themselves: no press closes the error.
  Object.defineProperty(navigator, 'userActivation', {
    value: { isActive: false },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const endTime = holdTime();
  const { stored, letThrough } = await open((replies) => replies.on(sendMessage, unanswered));
  await write('Into the fog');
  await write('And after it');
  await expect.poll(() => log().queryAllByText('Sending…')).toHaveLength(2);
  endTime();
  await screen.findByText(/^We couldn't reach the site/);
  await log().findByText('Not sent');
  log().getByRole('button', { name: 'Discard' });

  letThrough();
  endTime();
  // It is retried after a pause, and immediately when someone returns to the window.
  returnToPage();
  await expect.poll(() => log().queryByText(/Not sent|Sending/)).toBeNull();
  expect(contents(stored)).toEqual(['Hello', 'Into the fog', 'And after it']);
});

test('writing faster than the server accepts loses no message, and keeps their order', async () => {
  const { replies, stored, letThrough } = await open();
  const { promise, resolve } = Promise.withResolvers<Message>();
  replies.on(sendMessage, () => promise);
  await write('Light at six');
  await log().findByText('Sending…');
  await userEvent.type(field(), 'And at the pier');
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('');
  letThrough();
  const first = makeMessage(2, { senderId: client.id, content: 'Light at six' });
  stored.push(first);
  resolve(first);
  await expect.poll(() => contents(stored)).toEqual(['Hello', 'Light at six', 'And at the pier']);
});

test('a message is sent on plain http, where browsers disable some APIs', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('Only by https');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect('locks' in navigator).toBe(false);
  const { stored } = await open();
  await write('From the local network');
  await expect.poll(() => contents(stored)).toEqual(['Hello', 'From the local network']);
});

test('a pending message is sent from any page', async () => {
  const { replies, stored, letThrough } = await open((given) =>
    given.on(sendMessage, refused(503, busy)),
  );
  await write('Written in the tunnel');
  await log().findByText(/Not sent|Sending/);
  letThrough();
  await openPage('/help', client, replies);
  await expect.poll(() => contents(stored)).toEqual(['Hello', 'Written in the tunnel']);
});

test('a refused message can be edited: text and files return to the composer, and are sent once', async () => {
  const { replies, letThrough } = await open((given) =>
    given.on(sendMessage, refused(403, 'Not now.')),
  );
  attachPlan(200);
  await screen.findByText('Plan.pdf');
  await write('Shall we meet at dawn?');
  await log().findByText('Not sent');
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
  await userEvent.type(field(), 'By the way');
  await userEvent.click(log().getByRole('button', { name: 'Edit' }));
  await expect.poll(() => field().value).toBe('Shall we meet at dawn?\n\nBy the way');
  expect(document.activeElement).toBe(field());
  expect(log().queryByText('Shall we meet at dawn?')).toBeNull();
  within(screen.getByRole('list', { name: 'Files to send' })).getByText('Plan.pdf');

  letThrough();
  await userEvent.click(sendButton());
  await expect.poll(() => replies.count(sendMessage)).toBe(2);
  expect(replies.calls.findLast(({ name }) => name === 'POST /api/messages')?.input).toMatchObject({
    body: { content: 'Shall we meet at dawn?\n\nBy the way', attachments: [plan.key] },
  });
});

test('a deleted file is reported before sending', async () => {
  await open((given) => given.on(sendMessage, refused(403, 'Not now.')));
  attachPlan(404);
  await screen.findByText('Plan.pdf');
  await write('With an old file');
  await log().findByText('Not sent');
  await userEvent.click(log().getByRole('button', { name: 'Edit' }));
  const tray = await screen.findByRole('list', { name: 'Files to send' });
  expect((await within(tray).findByRole('alert')).textContent).toContain('missing');
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(within(tray).getByRole('button', { name: 'Remove Plan.pdf' }));
  expect(sendButton().getAttribute('aria-disabled')).toBeNull();
});

test('Undo restores a discarded message', async () => {
  await open((given) => given.on(sendMessage, refused(403, 'Not now.')));
  await write('Thrown away too soon');
  await userEvent.click(await log().findByRole('button', { name: 'Discard' }));
  await screen.findByText('Message discarded');
  expect(log().queryByText('Thrown away too soon')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await log().findByText('Thrown away too soon');
  log().getByText('Not sent');
});

test('signing out asks first if messages are pending, then deletes them', async () => {
  const { replies } = await open((given) => given.on(sendMessage, refused(403, 'Not now.')));
  await write('For no one else’s eyes');
  await log().findByText('Not sent');
  const openDialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    return within(await screen.findByRole('alertdialog', { name: /lose unsent messages/ }));
  };
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Stay signed in' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your account' }));
  log().getByText('For no one else’s eyes');
  expect(JSON.stringify({ ...localStorage })).toContain('For no one else');

  replies.on(logout, () => ({ ok: true }) as never);
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Sign out' }));
  await expect.poll(() => JSON.stringify({ ...localStorage })).not.toContain('For no one else');
  expect(replies.count(logout)).toBe(1);
});

test('a text that is too long is kept, and sent once it is shorter', async () => {
  const { stored } = await open();
  const long = 'light '.repeat(900).trim();
  await userEvent.click(field());
  await userEvent.paste(long);
  await screen.findByText('5,399 of 5,000 characters');
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe(long);
  await userEvent.clear(field());
  await userEvent.paste(long.slice(0, 4799));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => contents(stored).at(-1)).toBe(long.slice(0, 4799));
  expect(field().value).toBe('');
});

test('an unblocked person can resend refused messages: by Edit, and by Retry', async () => {
  const { replies, stored, letThrough } = await open();
  const block = () => {
    replies.on(sendMessage, refused(403, noMore));
    replies.on(getMessageCard, () => makeCard({ refusal: noMore }));
  };
  block();
  await write('Shall we meet at dawn?');
  await log().findByText('Not sent');
  await expect.poll(() => field().disabled).toBe(true);
  await userEvent.click(log().getByRole('button', { name: 'Edit' }));
  await screen.findByText("This message can't be edited now");
  log().getByText('Shall we meet at dawn?');
  expect(field().value).toBe('');

  letThrough();
  await userEvent.click(log().getByRole('button', { name: 'Edit' }));
  await expect.poll(() => field().value).toBe('Shall we meet at dawn?');
  expect(field().disabled).toBe(false);
  await expect.poll(() => document.activeElement).toBe(field());
  expect(log().queryByText('Not sent')).toBeNull();

  block();
  await userEvent.keyboard('{Enter}');
  await log().findByText('Not sent');
  await expect.poll(() => field().disabled).toBe(true);
  letThrough();
  await userEvent.click(log().getByRole('button', { name: 'Retry' }));
  await expect.poll(() => contents(stored)).toEqual(['Hello', 'Shall we meet at dawn?']);
  await expect.poll(() => field().disabled).toBe(false);
});
