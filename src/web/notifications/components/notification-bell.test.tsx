import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { NoticeFrame } from '#contract/live.ts';
import {
  countUnread,
  dismissNotification,
  listNotifications,
  seeNotifications,
} from '#contract/notifications/notifications.ts';
import { LiveServer } from '#testing/live-server.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { makeMessage, withConversation, writer } from '#testing/replies/messages.ts';
import { makeNotification } from '#testing/replies/notifications.ts';

const busy = 'Please try again in a minute.';
const bell = (unread?: number) =>
  screen.findByRole('button', {
    name: unread === undefined ? 'Notifications' : `Notifications ${unread} unread`,
  });
const { type: kind, read: _, about: __, ...notice } = makeNotification();
const frame: NoticeFrame = { ...notice, type: 'notification', kind };

/** Replies of a bell with one notification. */
function withNotice(replies: Replies): Replies {
  return replies
    .on(listNotifications, () => [makeNotification()])
    .on(countUnread, () => ({ count: 1 }))
    .on(seeNotifications, () => ({ count: 0 }));
}

test('a failed dismissal is reported and reverted, and the list survives a failed refresh', async () => {
  const replies = withNotice(new Replies());
  await openPage('/help', client, replies);
  await userEvent.click(await bell(1));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await panel.findByText('New Message');
  replies.on(dismissNotification, refused(503, busy));
  replies.on(listNotifications, refused(503, busy)).on(countUnread, refused(503, busy));
  const before = replies.count(listNotifications);
  await userEvent.click(panel.getByRole('button', { name: /^Dismiss/ }));
  await screen.findByText("We couldn't dismiss the notification");
  await expect.poll(() => replies.count(listNotifications)).toBeGreaterThan(before);
  await panel.findByText('New Message');
  expect(screen.queryByText("We couldn't load your notifications")).toBeNull();
  screen.getByRole('button', { name: 'Notifications 1 unread', hidden: true });
});

test('notifications that failed to load show the reason, and appear after a retry', async () => {
  const live = new LiveServer();
  const replies = new Replies().on(listNotifications, refused(503, busy));
  await openPage(
    '/help',
    client,
    replies.on(countUnread, () => ({ count: 0 })),
  );
  await live.connected();
  await userEvent.click(await bell());
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await panel.findByText("We couldn't load your notifications");
  panel.getByText(busy);
  replies.on(listNotifications, () => []);
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await panel.findByText('No notifications yet');
  panel.getByText('Connected');
  live.up = false;
  live.end();
  await panel.findByText('Disconnected');
  live.up = true;
  await panel.findByText('Connected');
});

test('a message is announced by a toast and the bell, but not to someone who has its conversation on screen', async () => {
  const live = new LiveServer();
  const replies = withConversation(new Replies(), [makeMessage(1, { read: true })]);
  replies.on(listNotifications, () => []).on(countUnread, () => ({ count: 0 }));
  replies.on(seeNotifications, () => ({ count: 0 }));
  await openPage(`/messages/${writer.id}`, client, replies);
  await live.connected();
  await bell();
  const before = replies.count(countUnread);
  withNotice(replies);
  live.send(frame);
  live.send({ type: 'new_message', ...makeMessage(2) });
  await screen.findAllByText('Line 2');
  expect(screen.queryByText('New Message')).toBeNull();
  expect(replies.count(countUnread), 'nothing flashes').toBe(before);
  replies.on(countUnread, () => ({ count: 0 }));
  live.send({ type: 'messages_read', readerId: client.id, senderId: writer.id, upToId: 2 });
  await expect.poll(() => replies.count(countUnread)).toBe(before + 1);

  await openPage(
    '/help',
    client,
    withNotice(replies).on(countUnread, () => ({ count: 0 })),
  );
  await live.connected();
  await bell();
  withNotice(replies);
  live.send(frame);
  await screen.findByText('New Message');
  await bell(1);
});

test('a notification is seen by opening its page, even from another page', async () => {
  const replies = withNotice(new Replies());
  await openPage('/help', client, replies);
  await bell(1);
  const seen = () =>
    replies.calls.flatMap(({ name, input }) =>
      name === 'POST /api/notifications/seen' ? (input.body as { path: string }).path : [],
    );
  await expect.poll(seen).toEqual(['/help']);
  replies.on(seeNotifications, () => ({ count: 1 })).on(countUnread, () => ({ count: 0 }));
  const [link] = screen.getAllByRole('link', { name: /^My Jobs/ });
  await userEvent.click(link as HTMLElement);
  await expect.poll(() => seen().at(-1)).toBe('/my-jobs');
  await bell();
});

test('the bell comes with its number, which the installed site’s icon has, too', async () => {
  const badges: number[] = [];
  const setAppBadge = async (count: number) => void badges.push(count);
  vi.stubGlobal('navigator', Object.assign(navigator, { setAppBadge }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const held = Promise.withResolvers<void>();
  const replies = withNotice(new Replies()).on(countUnread, async () => {
    await held.promise;
    return { count: 4 };
  });
  await openPage('/help', client, replies);
  await expect.poll(() => replies.count(countUnread)).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  held.resolve();
  await bell(4);
  expect(badges).toEqual([4]);
});
