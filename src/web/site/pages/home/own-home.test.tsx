import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOwnHome, type Waiting } from '#contract/bookings/own-home.ts';
import { getCreatorStart } from '#contract/creators/creator-start.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { creatorUser } from '#testing/replies/people.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** A balance that the client pays. */
const balance = (id: number, dueAt: string): Waiting => ({
  kind: 'balance',
  order: { kind: 'booking', id },
  offerId: null,
  side: 'client',
  title: '',
  person: { id, fullName: 'Ruth Reed', profileImage: '' },
  picture: null,
  dueAt,
  galleryId: null,
  count: 1,
  amountCents: 70_300,
});

const nothing = { approve: null, deliver: null, shoot: null, message: null, again: null };
const homeWith = (waiting: Waiting[]) =>
  new Replies().on(getOwnHome, () => ({ waiting, waitingCount: waiting.length, ...nothing }));

test('a balance that wasn’t paid on its day is overdue, and one of tomorrow is not', async () => {
  await openPage('/', client, homeWith([balance(1, inDays(-6)), balance(2, inDays(1))]));
  const rows = await screen.findAllByText(/^(due|overdue since) /);
  expect(rows.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['overdue', 'due']);
});

test.each([
  ['first if nothing waits for them', [], 0],
  ['after what waits for them', [balance(1, inDays(1))], 1],
])('a new creator reads their next steps %s', async (_, waiting, place) => {
  const open = { price: false, delivery: false, pictures: false, hours: false, payouts: false };
  const start = { ...open, place: true, deposit: false };
  const replies = homeWith(waiting).on(getCreatorStart, () => start);
  await openPage('/', creatorUser, replies);
  await screen.findByRole('heading', { name: /^What's next/ });
  await screen.findByRole('heading', { name: 'Get ready for your first booking' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings.indexOf('Get ready for your first booking')).toBe(place);
});
