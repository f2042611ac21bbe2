import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { register } from '#contract/accounts/accounts.ts';
import { getUser } from '#contract/accounts/session.ts';
import { listIdentityProviders, takeFormFlash } from '#contract/accounts/sign-in.ts';
import {
  getBooking,
  getBookingAvailability,
  listClientBookings,
  proposeMove,
  requestBooking,
} from '#contract/bookings/bookings.ts';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { getCreator } from '#contract/creators/creators.ts';
import { getCancellationTerms } from '#contract/payments/payments.ts';
import { readPlace } from '#contract/places/places.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { asRead } from '#testing/outside/as-read.ts';
import { booking } from '#testing/replies/bookings.ts';
import { availability, creatorDetail, nothingToDeliver } from '#testing/replies/creators.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const today = '2026-11-22T12:00:00.000Z';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(today) });
  // The reader sits in Berlin; the creator, and the work, are in Texas.
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** From 10 AM to 1 PM in Texas. */
const monday = {
  '2026-12-14': ['2026-12-14T16:00:00.000Z', '2026-12-14T19:00:00.000Z'],
} as const;

function repliesFor(
  free: Parameters<typeof availability>[0],
  creator = creatorDetail(),
  booked = booking({ status: 'pending' }),
): Replies {
  const held = { ...booked, holdExpiresAt: new Date(Date.now() + 900_000).toISOString() };
  return new Replies()
    .on(getCreator, () => creator)
    .on(getCreatorAvailability, () => availability(free))
    .on(getBookingAvailability, () => availability(free))
    .on(requestBooking, () => held)
    .on(getBooking, () => held)
    .on(getCancellationTerms, () => ({
      cancelled: 0,
      open: 0,
      keepsProcessingFee: false,
      keepsAboveCents: null,
      maxOpen: null,
      blockedUntil: null,
    }));
}

const panel = async () => within(await screen.findByRole('form', { name: /^Book / }));
const starts = async () =>
  within(await (await panel()).findByRole('group', { name: 'Start time' })).getAllByRole('button');
async function pressStart(label: string): Promise<void> {
  const start = (await starts()).find(({ textContent }) => asRead(textContent).startsWith(label));
  if (!start) throw new Error(`No start at ${label}`);
  await userEvent.click(start);
}
const requested = (replies: Replies) =>
  replies.calls.flatMap(({ name, input }) =>
    name === 'POST /api/bookings' ? [(input.body as { startsAt: string }).startsAt] : [],
  );

test('a client books a start and a length at the price that is shown', async () => {
  const replies = repliesFor(monday);
  await openPage('/creators/3?date=2026-12-14', client, replies);
  await pressStart('10:00 AM');
  const form = await panel();
  await userEvent.click(form.getByRole('button', { name: 'Longer' }));
  while (form.queryByRole('button', { name: 'Book for $300' }) === null)
    await userEvent.click(form.getByRole('button', { name: 'Longer' }));
  expect(form.getByRole('row', { name: /^Total/ }).textContent).toContain('$300.00');
  await userEvent.click(form.getByRole('button', { name: 'Book for $300' }));
  await screen.findByRole('heading', { name: 'Complete your payment' });
  expect(replies.calls).toContainEqual({
    name: 'POST /api/bookings',
    input: {
      body: {
        creatorId: 3,
        startsAt: '2026-12-14T16:00:00.000Z',
        hours: 3,
        address: '',
        seen: expect.objectContaining({ amount: 30_000, deliverables: null }),
      },
    },
  });
});

test.each([
  ['the next available day', '2026-11-22', /^Next available/],
  ['the first free day', '2026-11-24', /^Tuesday, November\s24/],
])('“Select a Date to Book” moves the focus to %s', async (_, date, name) => {
  await openPage(
    '/creators/3',
    client,
    repliesFor({ [date]: [`${date}T16:00:00.000Z`, `${date}T19:00:00.000Z`] }),
  );
  const form = await panel();
  await form.findByRole('button', { name });
  await userEvent.click(form.getByRole('button', { name: 'Select a Date to Book' }));
  expect(document.activeElement).toBe(form.getByRole('button', { name }));
});

test('who takes no bookings is asked for an offer, without being charged', async () => {
  const replies = repliesFor({}, creatorDetail({ acceptsBookings: false }));
  const name = /^Ask .+ for an offer$/;
  await openPage('/creators/3', client, replies);
  const form = within((await screen.findAllByRole('form', { name }))[0] as HTMLElement);
  expect(form.getByText('By request').parentElement?.textContent).toContain("You won't be charged");
  form.getByRole('button', { name: 'Ask for an offer' });
  form.getByText(/^Nothing is charged/);
});

test('a client who comes back from paying sees that the time is theirs', async () => {
  const later = { '2026-12-14': ['2026-12-14T18:00:00.000Z', '2026-12-14T23:00:00.000Z'] } as const;
  const replies = repliesFor(later).on(listClientBookings, () => [booking()]);
  await openPage('/creators/3?date=2026-12-14&start=10:00&hours=2', client, replies);
  const form = await panel();
  await form.findByText('You booked this time.');
  const link = form.getByRole('link', { name: 'View your booking' });
  expect(link.getAttribute('href')).toBe('/bookings/8');
  expect(form.queryByText(/^That time isn't available/)).toBeNull();
});

test('the button without a start says what is missing and leads there', async () => {
  await openPage('/creators/3?date=2026-12-14', client, repliesFor(monday));
  const form = await panel();
  await userEvent.click(await form.findByRole('button', { name: 'Book Now' }));
  expect(form.getByRole('alert').textContent).toBe('Choose a start time first');
  expect(document.activeElement).toBe((await starts())[0]);
  await pressStart('10:00 AM');
  expect(form.queryByRole('alert')).toBeNull();
});

test('a client reuses the address of their last booking', async () => {
  const booked = [
    booking({ id: 5, address: '1 Old Road', createdAt: '2026-01-20T12:00:00.000Z' }),
    booking({ id: 6, address: '500 Congress Ave', createdAt: '2026-02-20T12:00:00.000Z' }),
    booking({ id: 7, createdAt: '2026-03-20T12:00:00.000Z' }),
  ];
  const replies = repliesFor(monday).on(listClientBookings, () => booked);
  await openPage('/creators/3?date=2026-12-14&start=10:00', client, replies);
  const form = await panel();
  await userEvent.click(await form.findByRole('button', { name: 'Use 500 Congress Ave' }));
  expect(form.getByLabelText(/^Address/)).toHaveProperty('value', '500 Congress Ave');
  expect(form.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('a reader far away sees on which of their days the work is', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const evening = {
    '2026-12-14': ['2026-12-15T03:00:00.000Z', '2026-12-15T06:00:00.000Z'],
  } as const;
  await openPage('/creators/3?date=2026-12-14&start=21:00', client, repliesFor(evening));
  const form = await panel();
  await form.findByText(/12:00 PM \(Tue\) your time/);
});

test('days of another year say it', async () => {
  const next = { '2027-11-08': ['2027-11-08T16:00:00.000Z', '2027-11-08T19:00:00.000Z'] } as const;
  await openPage('/creators/3?date=2027-11-08', client, repliesFor(next));
  await (await panel()).findByText('Mon, Nov 8, 2027');
});

test.each([
  ['the steps', '/creators/3?date=2026-12-14&start=10:00'],
  ['the checkout', '/checkout/8'],
])('%s say how long a payment is held, and where the work is', async (_, path) => {
  const there = booking({ status: 'pending', address: '500 Congress Ave' });
  const replies = repliesFor(monday, creatorDetail(), there).on(listClientBookings, () => [there]);
  await openPage(path, client, replies);
  await screen.findByText(/until 48 hours after it ends/);
  await screen.findByText(/500 Congress Ave/);
  expect(screen.queryByText(/until the work is done/)).toBeNull();
});

const signingIn = (replies: Replies, knownDevice: boolean) =>
  replies
    .on(listIdentityProviders, () => ({ providers: [] }))
    .on(takeFormFlash, () => ({ flash: null, knownDevice }));

/** A stranger presses “Book for $300” and creates an account; `meanwhile` happens before they are back. */
async function bookAsStranger(replies: Replies, meanwhile = () => {}): Promise<() => string> {
  signingIn(replies, false).on(register, () => {
    replies.on(getUser, () => client);
    meanwhile();
    return client;
  });
  const at = '/creators/3?date=2026-12-14&start=10:00&hours=3';
  const { address } = await openPage(at, null, replies);
  const form = await panel();
  await userEvent.type(form.getByLabelText(/^Address/), '1 Congress Ave');
  await userEvent.click(await form.findByRole('link', { name: 'Book for $300' }));
  const plan = within(await screen.findByRole('region', { name: /^Your booking with / }));
  plan.getByText('Monday, December 14, 2026');
  plan.getByText(/^10:00 AM – 1:00 PM/);
  plan.getByText('Total $300.00');
  expect(screen.getByRole('tab', { name: 'Create Account', selected: true })).toBeTruthy();
  const fields = { 'Full Name': 'Carla Reyes', Email: 'carla@example.com' };
  for (const [label, value] of Object.entries({ ...fields, Password: 'warm light at seven' }))
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
  await userEvent.click(screen.getByRole('checkbox', { name: /terms/i }));
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  return address;
}

test('what a stranger asked for is booked once they have an account, without another press', async () => {
  const replies = repliesFor(monday);
  const address = await bookAsStranger(replies);
  await screen.findByRole('heading', { name: 'Complete your payment' });
  expect(address()).toBe('/checkout/8');
  const booked = replies.calls.filter(({ name }) => name === 'POST /api/bookings');
  expect(booked).toMatchObject([
    {
      input: {
        body: { startsAt: '2026-12-14T16:00:00.000Z', hours: 3, address: '1 Congress Ave' },
      },
    },
  ]);
});

test('a price that changed meanwhile is shown instead of booked', async () => {
  const replies = repliesFor(monday);
  const address = await bookAsStranger(replies, () =>
    replies.on(getCreator, () => creatorDetail({ hourlyRate: 120 })),
  );
  await screen.findByRole('button', { name: 'Book for $360' });
  expect(address()).toBe('/creators/3?date=2026-12-14&start=10%3A00&hours=3#book');
  expect(requested(replies)).toEqual([]);
});

test('a link books nothing', async () => {
  const replies = repliesFor(monday);
  await openPage('/creators/3?date=2026-12-14&start=10:00&hours=3#book', client, replies);
  await screen.findByRole('button', { name: 'Book for $300' });
  expect(requested(replies)).toEqual([]);
});

test.each(['/creators/3?date=2026-12-14&start=10:00#book', '/creators/3'])(
  'where someone signed in before, %s leads to signing in first',
  async (next) => {
    const replies = signingIn(repliesFor(monday), next.includes('#'));
    await openPage(`/auth?next=${encodeURIComponent(next)}`, null, replies);
    await screen.findByRole('tab', { name: 'Sign In', selected: true });
  },
);

test('a client whose start was just taken picks one of the nearest free times with one click', async () => {
  const replies = repliesFor(monday);
  const nearest = ['2026-12-14T17:00:00.000Z', '2026-12-15T16:00:00.000Z'].map((startsAt) => ({
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 7_200_000).toISOString(),
  }));
  replies.on(requestBooking, () => {
    replies.on(requestBooking, () => booking({ status: 'pending' }));
    replies.on(getCreatorAvailability, () =>
      availability({
        '2026-12-14': ['2026-12-14T17:00:00.000Z', '2026-12-14T19:00:00.000Z'],
        '2026-12-15': ['2026-12-15T16:00:00.000Z', '2026-12-15T19:00:00.000Z'],
      }),
    );
    const error = 'This time is no longer available. Please choose another.';
    const body = { error, code: 'booking.slot_taken', nearest };
    throw new ApiError(409, body);
  });
  const { address } = await openPage('/creators/3?date=2026-12-14', client, replies);
  await pressStart('10:00 AM');
  await userEvent.click((await panel()).getByRole('button', { name: 'Book for $200' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Booking failed');
  expect(alert.textContent).toContain('no longer available');
  const form = await panel();
  form.getByText(/^Someone just booked this time\./);
  const offered = form.getAllByRole('button', { name: /^\w{3}, \w{3}\s\d+, \d+:\d\d\s[AP]M$/ });
  expect(offered.map(({ textContent }) => asRead(textContent))).toEqual([
    'Mon, Dec 14, 11:00 AM',
    'Tue, Dec 15, 10:00 AM',
  ]);
  await userEvent.click(form.getByRole('button', { name: /^Tue, Dec\s15, 10:00\sAM$/ }));
  await expect.poll(address).toContain('date=2026-12-15');
  await expect.poll(() => screen.queryByText('Booking failed')).toBeNull();
  await userEvent.click(await form.findByRole('button', { name: 'Book for $200' }));
  await screen.findByRole('heading', { name: 'Complete your payment' });
  expect(requested(replies)).toEqual(['2026-12-14T16:00:00.000Z', '2026-12-15T16:00:00.000Z']);
});

test.each([
  {
    when: 'spring, when the hour from two is not there',
    now: '2027-03-01T12:00:00.000Z',
    date: '2027-03-14',
    free: ['2027-03-14T06:00:00.000Z', '2027-03-14T13:00:00.000Z'],
    offered: ['12:00 AM', '1:00 AM', '3:00 AM', '4:00 AM'],
    start: '2027-03-14T07:00:00.000Z',
    end: '2027-03-14T10:00:00.000Z',
    label: '1:00 AM8:00 AM',
    there: '1:00 AM CST – 5:00 AM CDT',
    here: 'Your time: Mar 14, 8:00 AM – 11:00 AM',
  },
  {
    when: 'autumn, when the hour from one comes twice',
    now: '2026-10-20T12:00:00.000Z',
    date: '2026-11-01',
    free: ['2026-11-01T05:00:00.000Z', '2026-11-01T13:00:00.000Z'],
    offered: ['12:00 AM', '1:00 AM CDT', '1:00 AM CST', '2:00 AM', '3:00 AM', '4:00 AM'],
    start: '2026-11-01T06:00:00.000Z',
    end: '2026-11-01T09:00:00.000Z',
    label: '1:00 AM CDT7:00 AM',
    there: '1:00 AM CDT – 3:00 AM CST',
    here: 'Your time: Nov 1, 7:00 AM – 10:00 AM',
  },
] as const)('a change of clocks in $when is booked by both clocks', async (change) => {
  vi.setSystemTime(Date.parse(change.now));
  const times = { startsAt: change.start, endsAt: change.end, hours: 3 };
  const booked = booking({ status: 'pending', ...times });
  const replies = repliesFor({ [change.date]: change.free }, creatorDetail(), booked);
  await openPage(`/creators/3?date=${change.date}`, client, replies);
  const labels = (await starts()).map(({ textContent }) => asRead(textContent));
  const hourly = labels.flatMap((label) => /^\d+:00 AM( C[DS]T)?/.exec(label)?.[0] ?? []);
  expect(hourly.slice(0, change.offered.length)).toEqual(change.offered);
  await pressStart(change.label);
  await userEvent.click((await panel()).getByRole('button', { name: /^Book for/ }));
  const summary = await screen.findByRole('region', { name: 'Order Summary' });
  expect(requested(replies)).toEqual([change.start]);
  expect(asRead(summary.textContent)).toContain(change.there);
  expect(asRead(summary.textContent)).toContain(change.here);
});

test('a client whose hold expires sees a message, and chooses again', async () => {
  const replies = repliesFor(monday);
  await openPage('/checkout/8', client, replies);
  await screen.findByRole('heading', { name: 'Complete your payment' });
  await screen.findByRole('timer');
  vi.setSystemTime(Date.parse(today) + 16 * 60_000);
  // The device's clock alone ends nothing.
  await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('0:00'));
  expect(screen.queryByRole('heading', { name: 'Your time to pay ran out' })).toBeNull();
  replies.on(getBooking, () =>
    booking({ status: 'cancelled', cancelReason: 'expired', holdExpiresAt: null, actions: [] }),
  );
  await screen.findByRole('heading', { name: 'Your time to pay ran out' });
  expect(screen.queryByRole('timer')).toBeNull();
  const link = screen.getByRole('link', { name: 'Choose a new time' });
  expect(link.getAttribute('href')).toBe('/creators/3?tab=availability');
});

test('a client books a package at its price', async () => {
  const offer = {
    id: 4,
    title: 'Golden half hour',
    hours: 3,
    deliverables: ['20 edited photos', 'A private gallery'],
    price: 24_950,
    minutesBeforeSunset: null,
    ...nothingToDeliver,
  };
  const booked = booking({ status: 'pending', amount: 24_950, hourlyRate: null, package: offer });
  const replies = repliesFor(monday, creatorDetail({ packages: [offer] }), booked);
  await openPage('/creators/3?date=2026-12-14', client, replies);
  await pressStart('10:00 AM');
  const form = await panel();
  await userEvent.click(form.getByRole('radio', { name: /Golden half hour/ }));
  await userEvent.click(await form.findByRole('button', { name: 'Book for $249.50' }));
  const summary = await screen.findByRole('region', { name: 'Order Summary' });
  for (const text of ['Golden half hour', '20 edited photos', '$249.50'])
    expect(summary.textContent).toContain(text);
  expect(replies.calls).toContainEqual({
    name: 'POST /api/bookings',
    input: {
      body: {
        creatorId: 3,
        startsAt: '2026-12-14T16:00:00.000Z',
        packageId: 4,
        address: '',
        seen: expect.objectContaining({ deliverables: expect.any(Array) }),
      },
    },
  });
});

test('an hour later is proposed: the booked day is open, all but the booked start', async () => {
  const replies = repliesFor(
    { '2026-12-14': ['2026-12-14T15:00:00.000Z', '2026-12-14T19:00:00.000Z'] },
    creatorDetail(),
    booking(),
  );
  // A stranger finds the booked hours taken.
  replies.on(getCreatorAvailability, () => availability({}));
  replies.on(proposeMove, () => booking());
  await openPage('/bookings/8', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a new time' }));
  const dialog = within(await screen.findByRole('dialog'));
  const start = await dialog.findByRole('combobox', { name: /Start time/ });
  expect(
    within(start)
      .getAllByRole('option')
      .map(({ textContent }) => asRead(textContent)),
  ).toEqual(['9:00 AM', '9:30 AM', '10:30 AM', '11:00 AM']);
  await userEvent.selectOptions(start, within(start).getByText('11:00 AM'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  await screen.findByText('Proposal sent');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/bookings/:id/moves',
    input: { params: { id: 8 }, body: { startsAt: '2026-12-14T17:00:00.000Z' } },
  });
});

test('another time is proposed in a calendar that opens at the booked day', async () => {
  const tuesday = ['2026-12-15T16:00:00.000Z', '2026-12-15T19:00:00.000Z'] as const;
  const replies = repliesFor({ '2026-12-15': tuesday }, creatorDetail(), booking());
  replies.on(proposeMove, () => booking());
  await openPage('/bookings/8', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a new time' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('grid', { name: 'December 2026' });
  expect(dialog.getByRole('button', { name: 'Send proposal' })).toHaveProperty('disabled', true);
  await userEvent.click(await dialog.findByRole('button', { name: /December\s15/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  await screen.findByText('Proposal sent');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/bookings/:id/moves',
    input: { params: { id: 8 }, body: { startsAt: tuesday[0] } },
  });
});

test('a place beyond the reach of the creator is said before booking', async () => {
  const { user } = creatorDetail();
  const austin = { ...user, coordinates: { lat: 30.27, lng: -97.74 } };
  const places: Readonly<Record<string, { lat: number; lng: number }>> = {
    'Austin, TX': { lat: 30.27, lng: -97.74 },
    'Miami, FL': { lat: 25.76, lng: -80.19 },
  };
  const replies = repliesFor(monday, creatorDetail({ user: austin })).on(
    readPlace,
    ({ query: { q } }) => ({
      place: places[q] ? { label: q, coordinates: places[q] } : null,
      others: [],
      suggestion: null,
    }),
  );
  await openPage('/creators/3?date=2026-12-14&start=10:00', client, replies);
  const form = await panel();
  const address = await form.findByLabelText(/^Address/);
  const enter = async (text: string) => {
    await userEvent.clear(address);
    await userEvent.click(address);
    await userEvent.paste(text);
    await userEvent.tab();
  };
  await enter('1 Ocean Dr, Miami, FL');
  await form.findByText(/usually works within/);
  await enter('1 Congress Ave, Austin, TX');
  await waitFor(() => expect(form.queryByText(/usually works within/)).toBeNull());
});
