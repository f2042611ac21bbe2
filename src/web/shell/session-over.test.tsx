import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { login } from '#contract/accounts/accounts.ts';
import { getUser } from '#contract/accounts/session.ts';
import { listClientBookings } from '#contract/bookings/bookings.ts';
import { LiveServer, returnToPage } from '#testing/live-server.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';

const noSession = (): never => {
  throw new ApiError(401, { error: 'Not authenticated', code: 'not_authenticated' });
};

/** Ends the session on the server; a sign-in with any password begins one again. */
function endOnServer(replies: Replies): void {
  replies.on(getUser, noSession).on(listClientBookings, noSession);
  replies.on(login, () => {
    replies.on(getUser, () => client).on(listClientBookings, () => []);
    return client;
  });
}

const title = 'Sign in to go on';
const isCovered = () => document.documentElement.hasAttribute('data-covered');
const ownBookings = () => new Replies().on(listClientBookings, () => []);

async function signInOverPage(): Promise<void> {
  const prompt = within(await screen.findByRole('dialog', { name: title }));
  expect(isCovered()).toBe(true);
  await userEvent.type(prompt.getByLabelText('Password'), 'correct-horse');
  await userEvent.click(prompt.getByRole('button', { name: 'Sign In' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(isCovered()).toBe(false);
}

/** The window regains focus after a while, and refetches its data. */
function returnLater(): void {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  onTestFinished(() => void clock.mockRestore());
  returnToPage();
}

test('a live connection closed for its session asks over the covered page, and connects again', async () => {
  const live = new LiveServer();
  const replies = ownBookings();
  const { address } = await openPage('/bookings', client, replies);
  await live.connected();
  endOnServer(replies);
  live.end(4001);
  await signInOverPage();
  await expect.poll(() => live.connections).toBe(2);
  expect(address()).toBe('/bookings');
  screen.getByRole('button', { name: 'Your account' });
});

test('a read without a session asks, too, and is repeated', async () => {
  const replies = ownBookings();
  const { address } = await openPage('/bookings', client, replies);
  await screen.findByText('No upcoming bookings found.');
  endOnServer(replies);
  const before = replies.count(listClientBookings);
  returnLater();
  await signInOverPage();
  await expect.poll(() => replies.count(listClientBookings)).toBeGreaterThan(before);
  screen.getByText('No upcoming bookings found.');
  expect(screen.queryByText(/This page may be out of date/)).toBeNull();
  expect(address()).toBe('/bookings');
});

test('who declines leaves the page, and is led back by signing in', async () => {
  const live = new LiveServer();
  const replies = ownBookings();
  const { address } = await openPage('/bookings', client, replies);
  await live.connected();
  endOnServer(replies);
  live.end(4001);
  const prompt = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(prompt.getByRole('button', { name: 'Close' }));
  await expect.poll(address).toBe('/auth?next=%2Fbookings');
  await screen.findByText("You've been signed out");
  expect([screen.queryByRole('dialog'), isCovered()]).toEqual([null, false]);
});

test('a public page becomes a visitor’s, with a word about it', async () => {
  const live = new LiveServer();
  const replies = new Replies();
  const { address } = await openPage('/help', client, replies);
  await live.connected();
  endOnServer(replies);
  live.end(4001);
  await screen.findByText("You've been signed out");
  expect([screen.queryByRole('dialog'), isCovered(), address()]).toEqual([null, false, '/help']);
  expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull();
});

test('a sign-out in another window of the browser leaves without a question', async () => {
  const live = new LiveServer();
  const replies = ownBookings();
  const { address } = await openPage('/bookings', client, replies);
  await live.connected();
  endOnServer(replies);
  live.end(4001);
  await screen.findByRole('dialog', { name: title });
  act(
    () => void dispatchEvent(new StorageEvent('storage', { key: 'person-here', newValue: 'out' })),
  );
  await expect.poll(address).toBe('/auth?next=%2Fbookings');
  expect([screen.queryByRole('dialog'), isCovered()]).toEqual([null, false]);
});
