import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { logout } from '#contract/accounts/session.ts';
import { bookingDispute } from '#contract/bookings/booking-disputes.ts';
import {
  cancelBooking,
  getBooking,
  getBookingAvailability,
  listClientBookings,
  listCreatorBookings,
  previewCancellation,
  proposeMove,
} from '#contract/bookings/bookings.ts';
import { expectToAddUp } from '#testing/money-tables.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { booking } from '#testing/replies/bookings.ts';
import { money, moneyRow } from '#testing/replies/jobs.ts';
import { creatorUser } from '#testing/replies/people.ts';

test('both sides find a booking under Upcoming', async () => {
  const replies = new Replies().on(listClientBookings, () => [booking({ status: 'pending' })]);
  await openPage('/bookings', client, replies);
  const own = within(await screen.findByRole('article'));
  own.getByText('Creator Booking', { exact: false });
  own.getByText('Ottoline Brackenbury');
  own.getByText('$200.00');
  own.getByRole('link', { name: /^Continue to Payment/ });

  const theirs = booking({ side: 'creator' });
  replies.on(listClientBookings, () => []).on(listCreatorBookings, () => [theirs]);
  await openPage('/bookings', creatorUser, replies);
  const card = within(await screen.findByRole('article'));
  card.getByText('Client Booking', { exact: false });
  card.getByText('Carla Client');
  card.getByText('Confirmed');
  // What the creator gets, not what the client pays.
  expect(card.getByText('You earn').nextSibling?.textContent).toBe('$180.00');
  expect(card.queryByText('$200.00')).toBeNull();
  card.getByText('No address yet');
  expect(card.queryByRole('link', { name: /^Continue to Payment/ })).toBeNull();
});

test('a creator sees a time that is held and not paid, and until when', async () => {
  const held = booking({
    side: 'creator',
    status: 'pending',
    paymentStatus: 'unpaid',
    holdExpiresAt: '2026-11-24T21:15:00.000Z',
  });
  const replies = new Replies()
    .on(listClientBookings, () => [])
    .on(listCreatorBookings, () => [held])
    .on(getBooking, () => ({ ...held, money: null }));
  await openPage('/bookings', creatorUser, replies);
  within(await screen.findByRole('article')).getByText('Held, not paid');
  await openPage(`/bookings/${held.id}`, creatorUser, replies);
  await screen.findByText(/^We're holding this time until 3:15\sPM while Carla Client pays\./);
  screen.getByText('Held, not paid');
});

test('a booking whose hold is running out comes before sooner ones', async () => {
  const sooner = booking({ id: 4, startsAt: '2026-11-24T18:00:00.000Z' });
  const toPay = booking({ id: 9, status: 'pending', startsAt: '2026-12-24T18:00:00.000Z' });
  const replies = new Replies().on(listClientBookings, () => [sooner, toPay]);
  await openPage('/bookings', client, replies);
  const cards = await screen.findAllByRole('article');
  expect(cards.map(({ textContent }) => /#\d/.exec(textContent)?.[0])).toEqual(['#9', '#4']);
});

test('an empty list shows each side what they can do', async () => {
  const none = new Replies().on(listClientBookings, () => []).on(listCreatorBookings, () => []);
  await openPage('/bookings', client, none);
  await screen.findByText(/^Find a creator and book a time/);
  // The footer has such a link too.
  within(screen.getByRole('main')).getByRole('link', { name: 'Browse Creators' });

  await openPage('/bookings', creatorUser, none);
  await screen.findByText(/^Clients can book the hours you offer/);
  screen.getByRole('link', { name: 'Set your hours' });
  expect(screen.queryByText(/^Find a creator/)).toBeNull();
});

test('a client who cancels late sees in advance that half is refunded', async () => {
  let current = booking();
  const replies = new Replies().on(getBooking, () => current);
  replies.on(previewCancellation, () => ({
    refundAmount: 10_000,
    returnedAmount: 0,
    keptAmount: 10_000,
    why: 'late' as const,
    freeUntil: null,
  }));
  replies.on(cancelBooking, () => {
    current = booking({ status: 'cancelled', cancelReason: 'client', refundAmount: 10_000 });
    return current;
  });
  await openPage('/bookings/8', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  await expectToAddUp('If you cancel now', {
    'Your refund': 10_000,
    'Not refunded': 10_000,
    Paid: 20_000,
  });
  dialog.getByText('The full refund period for this booking has ended.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  await screen.findByText('Booking canceled');
  await screen.findByRole('heading', { name: 'This booking was canceled' });
  await screen.findByText('Refund to your card: $100.00');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/bookings/:id/cancel',
    input: { params: { id: 8 } },
  });
});

const reported = {
  by: 'client',
  reason: 'The studio is closed for good.',
  openedAt: '2026-11-21T12:00:00.000Z',
  ending: null,
  endedAt: null,
  decision: null,
} as const;
const comment = (id: number, by: 'client' | 'creator', text: string) => ({
  id,
  by,
  words: text,
  at: '2026-11-21T13:00:00.000Z',
  files: [],
});

test('a client reports a problem with a booking', async () => {
  let current = booking();
  const replies = new Replies().on(getBooking, () => current);
  replies.on(bookingDispute.listComments, () => []);
  replies.on(bookingDispute.open, () => {
    current = booking({ dispute: reported });
    return current;
  });
  await openPage('/bookings/8', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
  await userEvent.type(dialog.getByLabelText(/^What happened\?/), 'Closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(document.activeElement).toBe(dialog.getByLabelText(/^What happened\?/));
  expect(replies.count(bookingDispute.open)).toBe(0);
  await userEvent.clear(dialog.getByLabelText(/^What happened\?/));
  await userEvent.type(dialog.getByLabelText(/^What happened\?/), reported.reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  await screen.findByText('Problem reported');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/bookings/:id/dispute',
    input: { params: { id: 8 }, body: { reason: reported.reason } },
  });
  await screen.findByText(/^Our team is reviewing this\. No money moves until we decide\./);
});

test('a creator sees a reported problem, and responds', async () => {
  const comments = [comment(1, 'client', 'This hangs at its door.')];
  const replies = new Replies().on(getBooking, () =>
    booking({ side: 'creator', dispute: reported }),
  );
  replies.on(bookingDispute.listComments, () => [...comments]);
  replies.on(bookingDispute.comment, () => {
    const answer = comment(2, 'creator', 'I moved across the street.');
    comments.push(answer);
    return answer;
  });
  await openPage('/bookings/8', creatorUser, replies);
  await screen.findByText(reported.reason);
  await screen.findByText('This hangs at its door.');
  await userEvent.type(
    await screen.findByLabelText(/^Add a comment/),
    'I moved across the street.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  await screen.findByText('Added');
  await screen.findByText('I moved across the street.', { selector: 'p' });
  expect(replies.calls).toContainEqual({
    name: 'POST /api/bookings/:id/dispute/statements',
    input: { params: { id: 8 }, body: { words: 'I moved across the street.', files: [] } },
  });
});

test.each(['client', 'creator'] as const)(
  'the %s sees our team’s decision and its reason',
  async (side) => {
    const at = '2026-11-22T10:00:00.000Z';
    const decided = booking({
      side,
      status: 'cancelled',
      paymentStatus: 'refunded',
      cancelReason: 'operator',
      refundAmount: 20_000,
      dispute: {
        ...reported,
        ending: 'decided',
        endedAt: at,
        decision: { words: 'Nobody told the client about the move.', creatorAmount: 0 },
      },
      money: money({
        status: 'refunded',
        totalCents: 20_000,
        heldCents: 0,
        refundedCents: 20_000,
        next: 'nothing',
        rows: [moneyRow('held', 20_000), moneyRow('refund', -20_000)],
      }),
    });
    const replies = new Replies().on(getBooking, () => decided);
    replies.on(bookingDispute.listComments, () => [
      comment(2, 'creator', 'I moved across the street.'),
    ]);
    await openPage('/bookings/8', side === 'client' ? client : creatorUser, replies);
    const record = within(await screen.findByRole('region', { name: 'What our team decided' }));
    record.getByText('Nobody told the client about the move.');
    record.getByText(
      side === 'client'
        ? /^All the money we held goes back to you\./
        : /^All the money we held goes back to Carla Client\./,
    );
    await record.findByText('I moved across the street.');
    expect(screen.queryByLabelText(/^Add a comment/)).toBeNull();
    await expectToAddUp('Money history', {
      [side === 'client' ? 'You paid' : 'Carla paid']: 20_000,
      [side === 'client' ? 'Your refund' : 'Refund to Carla']: -20_000,
      'Held now': 0,
    });
  },
);

test('a booking is led by what, with whom and when, and its one next step', async () => {
  const replies = new Replies().on(getBooking, () => booking({ id: 9 }));
  await openPage('/bookings/9', client, replies);
  await screen.findByRole('heading', {
    level: 1,
    name: 'Photography with Ottoline Brackenbury',
  });
  screen.getByText(/^Creator Booking · Booking #9$/);
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('span > span')?.textContent)).toEqual([
    'Paid (done)',
    'Shoot',
    'Your approval',
    'Ottoline paid',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
  ]);
  const main = screen.getByRole('main');
  const amber = () => [...main.querySelectorAll('.btn-default')].map((each) => each.textContent);
  expect(amber()).toEqual(['Add an address']);

  const known = booking({ id: 9, side: 'creator', address: '1 Congress Avenue' });
  replies.on(getBooking, () => known);
  await openPage('/bookings/9', creatorUser, replies);
  await screen.findByRole('heading', { level: 1, name: 'Photography with Carla Client' });
  screen.getByText(/^Client Booking · Booking #9$/);
  screen.getByText('Client approval');
  const directions = screen.getByRole('link', { name: 'Directions' });
  expect(directions.getAttribute('href')).toContain('query=1%20Congress%20Avenue');
  expect(
    [...screen.getByRole('main').querySelectorAll('.btn-default')].map((each) => each.textContent),
  ).toEqual(['Open the day sheet']);
});

test("someone else's booking says who is signed in, and leads to the other account and back", async () => {
  const replies = new Replies()
    .on(getBooking, refused(404, 'Booking not found'))
    .on(logout, () => ({ ok: true as const }));
  const { address } = await openPage('/bookings/7#part', client, replies);
  await screen.findByText("You're signed in as Carla Client.");
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }));
  await expect.poll(() => address()).toBe('/auth?next=%2Fbookings%2F7%23part');
  expect(replies.count(logout)).toBe(1);
});

test('a creator is offered every half hour, and reads what is outside their times; a client is not', async () => {
  const free = { startsAt: '2026-12-14T16:00:00.000Z', endsAt: '2026-12-14T20:00:00.000Z' };
  const openDialog = async (person: typeof client, side: 'client' | 'creator') => {
    const shown = booking({ side });
    const replies = new Replies()
      .on(getBooking, () => shown)
      .on(getBookingAvailability, () => ({
        timeZone: 'America/Chicago',
        days: [{ date: '2026-12-14', free: [free], daylight: null }],
      }))
      .on(proposeMove, () => shown);
    await openPage(`/bookings/${shown.id}`, person, replies);
    await userEvent.click(await screen.findByRole('button', { name: 'Propose a new time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a new time' }));
    const starts = async () =>
      within(await dialog.findByLabelText(/^Start time/)).getAllByRole('option');
    return { dialog, starts, replies };
  };
  const outside =
    /^This is outside the times that clients can book\. Carla Client has to accept it\.$/;
  const anyTime = /^Also outside your hours, on days off, and inside your notice/;

  const own = await openDialog(creatorUser, 'creator');
  // Two hours from 10:00 to 14:00, other than the booked one.
  expect(await own.starts()).toHaveLength(4);
  expect(own.dialog.queryByText(outside)).toBeNull();
  await userEvent.click(own.dialog.getByLabelText(anyTime));
  const all = await own.starts();
  expect(all).toHaveLength(47);
  const night = all.find(({ textContent }) => /^11:00\sPM$/.test(textContent ?? ''));
  await userEvent.selectOptions(own.dialog.getByLabelText(/^Start time/), night ?? []);
  own.dialog.getByText(outside);
  await userEvent.selectOptions(
    own.dialog.getByLabelText(/^Start time/),
    (await own.starts()).find(({ textContent }) => /^11:00\sAM$/.test(textContent ?? '')) ?? [],
  );
  expect(own.dialog.queryByText(outside)).toBeNull();
  await userEvent.selectOptions(own.dialog.getByLabelText(/^Start time/), night ?? []);
  await userEvent.click(own.dialog.getByRole('button', { name: 'Send proposal' }));
  await expect
    .poll(() => own.replies.calls.find(({ name }) => name.endsWith('/moves'))?.input.body)
    .toEqual({ startsAt: '2026-12-15T05:00:00.000Z' });

  const theirs = await openDialog(client, 'client');
  expect(await theirs.starts()).toHaveLength(4);
  expect(theirs.dialog.queryByLabelText(anyTime)).toBeNull();
});
