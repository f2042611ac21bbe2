import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  changePreference,
  getNotificationSettings,
  type NotificationSettings,
} from '#contract/notifications/notification-settings.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';

const busy = 'Please try again in a minute.';
const address = '/profile/settings?tab=notifications';
const settings: NotificationSettings = {
  preferences: [
    { topic: 'messages', mail: true, push: true },
    { topic: 'payments', mail: true, push: false },
  ],
  mail: { address: client.email, confirmed: true, refused: null },
};
const paymentsByMail = () => screen.findByRole('switch', { name: 'Payments by email' });

test('a choice is saved', async () => {
  const replies = new Replies().on(getNotificationSettings, () => settings);
  replies.on(changePreference, () => settings);
  await openPage(address, client, replies);
  const choice = await paymentsByMail();
  await userEvent.click(choice);
  expect(choice).toHaveProperty('checked', false);
  await waitFor(() =>
    expect(replies.calls).toContainEqual({
      name: 'PATCH /api/notifications/settings',
      input: { body: { topic: 'payments', channel: 'mail', wanted: false } },
    }),
  );
});

test('a choice that could not be saved is reverted with the reason', async () => {
  const replies = new Replies().on(getNotificationSettings, () => settings);
  replies.on(changePreference, refused(503, busy));
  await openPage(address, client, replies);
  const choice = await paymentsByMail();
  await userEvent.click(choice);
  await screen.findByText(busy);
  expect(choice).toHaveProperty('checked', true);
});

test('choices that failed to load appear after a retry', async () => {
  const replies = new Replies().on(getNotificationSettings, refused(503, busy));
  await openPage(address, client, replies);
  await screen.findByText(busy);
  const { promise, resolve } = Promise.withResolvers<NotificationSettings>();
  replies.on(getNotificationSettings, () => promise);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('switch')).toBeNull();
  resolve(settings);
  expect(await paymentsByMail()).toHaveProperty('checked', true);
});

test('a choice is made with the keyboard, and the page lists what is always sent', async () => {
  const unconfirmed = { ...settings, mail: { ...settings.mail, confirmed: false } };
  const replies = new Replies().on(getNotificationSettings, () => unconfirmed);
  replies.on(changePreference, () => unconfirmed);
  await openPage(address, { ...client, emailVerified: false }, replies);
  const choice = await paymentsByMail();
  const tab = screen.getByRole('tab', { name: 'Notifications' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  await screen.findByText(/Please confirm your email/);
  screen.getByText(/^Always on: emails about your password/);
  choice.focus();
  await userEvent.keyboard(' ');
  expect(choice).toHaveProperty('checked', false);
  await waitFor(() => expect(replies.count(changePreference)).toBe(1));
});

test('someone who blocked notifications in the browser sees how to change that', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: {} } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await openPage(
    address,
    client,
    new Replies().on(getNotificationSettings, () => settings),
  );
  await screen.findByText(/blocked in your browser/);
});
