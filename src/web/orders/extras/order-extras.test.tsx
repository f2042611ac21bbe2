/** What both sides see of an extra in each of its states. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBooking } from '#contract/bookings/bookings.ts';
import type { Extra } from '#contract/orders/extra-fields.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { booking } from '#testing/replies/bookings.ts';
import { creatorUser } from '#testing/replies/people.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const extra = (of: Partial<Extra>): Extra => ({
  number: 3,
  reason: 'pictures',
  note: '',
  minutes: null,
  amountCents: 5000,
  shareCents: 4500,
  status: 'open',
  proposedAt: '2026-11-21T16:00:00.000Z',
  ...of,
});
const openUntil = '2026-11-28T16:00:00.000Z';

async function sees(side: 'client' | 'creator', of: Partial<Extra>) {
  const replies = new Replies().on(getBooking, () => booking({ side, extras: [extra(of)] }));
  await openPage('/bookings/8', side === 'client' ? client : creatorUser, replies);
  return within(await screen.findByRole('region', { name: 'Extras' }));
}

test('who pays an extra reads by when', async () => {
  const part = await sees('client', { openUntil });
  part.getByText('Open until Nov 28, 4:00 PM');
  part.getByRole('button', { name: 'Pay $50.00' });
  part.getByRole('button', { name: 'Decline' });
});

test('who proposed it, too', async () => {
  const part = await sees('creator', { openUntil });
  part.getByText(/^Waiting for .+ · Open until Nov 28, 4:00 PM$/);
  part.getByRole('button', { name: 'Withdraw' });
});

test.each(['client', 'creator'] as const)('the %s reads that time ended it', async (side) => {
  const part = await sees(side, { status: 'void', openUntil });
  part.getByText('Ended unpaid on Nov 28, 2026');
  expect(part.queryByRole('button', { name: /Pay|Decline|Withdraw/ })).toBeNull();
});

test('one that was declined just was not taken', async () => {
  const part = await sees('client', { status: 'void' });
  part.getByText('Not taken');
});
