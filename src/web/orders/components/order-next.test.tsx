import { expect, test } from 'vitest';
import { booking } from '#testing/replies/bookings.ts';
import { job } from '#testing/replies/jobs.ts';
import { bookingNext, jobNext, type OrderNext } from './order-next.ts';

const ahead = new Date('2026-12-01T12:00:00Z');
const over = new Date('2026-12-20T12:00:00Z');
const started = { facts: { started: true } };
const reported = {
  by: 'client',
  reason: 'Closed',
  openedAt: '2026-11-21T12:00:00.000Z',
  ending: null,
  endedAt: null,
  decision: null,
} as const;
const move = {
  id: 1,
  proposedBy: 'creator',
  address: null,
  startsAt: '2026-12-15T16:00:00.000Z',
  endsAt: '2026-12-15T18:00:00.000Z',
} as const;
const review = {
  id: 1,
  rating: 5,
  comment: 'Good',
  answer: null,
  editedAt: null,
  createdAt: move.startsAt,
};
const address = '1 Congress Avenue';
const creator = { side: 'creator' } as const;
const balance = (status: 'planned' | 'due' | 'failed') =>
  ({
    number: 2,
    kind: 'balance',
    cents: 14_000,
    status,
    dueAt: '2026-11-20T16:00:00.000Z',
    automatic: false,
    card: null,
    failure: null,
    nextAttemptAt: null,
    wentOn: false,
  }) as const;
const open = { facts: { paidUp: false, openInstallment: true } } as const;
const unpaid = {
  installments: [balance('due')],
  facts: { ...open.facts, balanceDue: true, balanceOverdue: true },
};
const extras = [
  {
    number: 3,
    reason: 'travel',
    note: '',
    minutes: null,
    amountCents: 5_000,
    shareCents: 4_500,
    status: 'open',
    proposedAt: '2026-11-21T16:00:00.000Z',
  },
] as const;
const canceled = { status: 'cancelled' } as const;

test.each<[OrderNext, string, Parameters<typeof booking>[0], Date]>([
  ['pay', 'while the time is held', { status: 'pending' }, ahead],
  ['comment', 'on a reported problem', { dispute: reported }, ahead],
  [
    'pay_rest',
    'if the balance was declined',
    { installments: [balance('failed')], ...open },
    ahead,
  ],
  [
    'pay_rest',
    'also if a time was proposed',
    { installments: [balance('due')], ...open, move },
    ahead,
  ],
  [
    'add_address',
    'if the balance is planned',
    { installments: [balance('planned')], ...open },
    ahead,
  ],
  ['decide_balance', 'for the creator of one that stays open', { ...unpaid, ...creator }, ahead],
  ['answer_move', 'if the other side proposed a time', { move }, ahead],
  ['add_address', 'before the session', {}, ahead],
  ['answer_extra', 'while one is open, before the address', { extras: [...extras] }, ahead],
  ['look_at_day', 'once the place is known', { address }, ahead],
  ['complete', 'after it, if nothing is delivered', { address, ...started }, over],
  ['approve', 'once it is delivered', { deliveryStatus: 'delivered', ...started }, over],
  [
    'approve',
    'also if an extra is open',
    { deliveryStatus: 'delivered', extras: [...extras], ...started },
    over,
  ],
  ['message', 'while the delivery is awaited', { deliveryStatus: 'awaiting', ...started }, over],
  ['review', 'once it is complete', { status: 'completed' }, over],
  ['book_again', 'after the review', { status: 'completed', review }, over],
  ['choose_time', 'if the hold ran out', { ...canceled, cancelReason: 'expired' }, over],
  ['browse', 'if the creator canceled', { ...canceled, cancelReason: 'creator' }, over],
  ['look_at_day', 'for the creator before it', creator, ahead],
  ['set_up_payouts', 'for a creator without them', { ...creator, payoutsReady: false }, ahead],
  ['deliver', 'for the creator', { ...creator, deliveryStatus: 'awaiting', ...started }, over],
  [
    'review_client',
    'for the creator once it is complete',
    { ...creator, status: 'completed' },
    over,
  ],
  ['message', 'for a creator who waits', { ...creator, deliveryStatus: 'delivered' }, over],
])('%s is next %s', (next, _, given, now) => {
  expect(bookingNext(booking(given), { now, mustSign: false, choosing: false })).toBe(next);
});

test('a signature and a choice of photos come first', () => {
  const known = { now: ahead, mustSign: false, choosing: false };
  expect(bookingNext(booking(), { ...known, mustSign: true })).toBe('sign');
  expect(bookingNext(booking(), { ...known, choosing: true })).toBe('choose_photos');
});

const selected = { as: 'selected', date: '2026-12-15' } as const;
const own = { date: '2026-12-15' } as const;
const submitted = { status: 'submitted' } as const;

test.each<[OrderNext, string, Parameters<typeof job>[0], Date]>([
  ['pay', 'once someone is hired', { ...own, paymentStatus: 'unpaid' }, ahead],
  ['add_address', 'before its day', own, ahead],
  ['look_at_day', 'once the place is known', { ...own, address }, ahead],
  ['complete', 'after it, if nothing was promised', { ...own, address }, over],
  ['approve', 'once it is delivered', { ...own, ...submitted }, over],
  ['review', 'once it is complete', { ...own, status: 'completed' }, over],
  ['look_at_day', 'for the creator before it', { ...selected, viewerPayouts: true }, ahead],
  ['set_up_payouts', 'for a creator without them', { ...selected, viewerPayouts: false }, ahead],
  ['deliver', 'for the creator from its day on', selected, over],
  [
    'deliver',
    'before its day, if changes were requested',
    { ...selected, progress: { changesNote: 'Brighter' } },
    ahead,
  ],
  ['message', 'for a creator who waits', { ...selected, ...submitted }, over],
  ['message', 'for a creator who is not paid yet', { ...selected, paymentStatus: 'unpaid' }, ahead],
])('of a job, %s is next %s', (next, _, given, now) => {
  const side = given?.as === 'selected' ? 'creator' : 'client';
  const known = { now, mustSign: false, choosing: false };
  expect(jobNext(job(given), side, known)).toBe(next);
});
