import { expect, test } from 'vitest';
import { booking } from '#testing/replies/bookings.ts';
import { job, money } from '#testing/replies/jobs.ts';
import { bookingSteps, jobSteps, type OrderStep } from './order-progress.ts';

const before = new Date('2026-12-01T12:00:00Z');
const after = new Date('2026-12-20T12:00:00Z');
/** 'paid done, shoot current', with why the current one waits. */
const read = (steps: readonly OrderStep[]) =>
  steps.map(({ name, state, waits }) => `${name} ${state}${waits ? ` (${waits})` : ''}`).join(', ');

const terms = {
  deliveryDays: 14,
  rounds: 2,
  picturesToPick: null,
  editedPhotos: 40,
  roundsLeft: 2,
  autoApproveDays: 14,
  dueOn: '2026-12-28',
  daysLate: 0,
};
const delivery = {
  version: 1,
  note: 'Here',
  url: null,
  galleryId: 4,
  manifest: null,
  status: 'delivered' as const,
  deliveredAt: '2026-12-19T12:00:00.000Z',
  changesNote: null,
};
const sent = { deliveryTerms: terms, delivery, deliveryStatus: 'delivered' } as const;
const problem = { by: 'client', words: 'Closed', at: '2026-12-15T12:00:00.000Z' } as const;
const canceled = { status: 'cancelled', cancelledAt: '2026-12-02T12:00:00.000Z' } as const;

test.each<[string, Parameters<typeof booking>[0], Date, string]>([
  [
    'held and unpaid',
    { status: 'pending' },
    before,
    'paid current, shoot later, approval later, payout later',
  ],
  [
    'paid at a slow bank',
    { status: 'pending', paymentStatus: 'processing' },
    before,
    'paid current (processing), shoot later, approval later, payout later',
  ],
  ['ahead', {}, before, 'paid done, shoot current, approval later, payout later'],
  ['over', {}, after, 'paid done, shoot done, approval current, payout later'],
  [
    'with a promised delivery',
    { deliveryTerms: terms, deliveryStatus: 'awaiting' },
    after,
    'paid done, shoot done, work current, approval later, payout later',
  ],
  ['delivered', sent, after, 'paid done, shoot done, work done, approval current, payout later'],
  [
    'sent back',
    { ...sent, deliveryStatus: 'changes_requested' },
    after,
    'paid done, shoot done, work current (changes), approval later, payout later',
  ],
  [
    'with a reported problem',
    { problem },
    after,
    'paid done, shoot done, approval current (problem), payout later',
  ],
  [
    'disputed with the bank',
    { paymentStatus: 'disputed' },
    after,
    'paid done, shoot done, approval current (bank), payout later',
  ],
  [
    'approved, the money on its way',
    { ...sent, status: 'completed', deliveryStatus: 'approved' },
    after,
    'paid done, shoot done, work done, approval done, payout current',
  ],
  [
    'approved without the promised delivery, and paid out',
    { status: 'completed', paymentStatus: 'paid', deliveryTerms: terms },
    after,
    'paid done, shoot done, approval done, payout done',
  ],
  [
    'completed by our decision',
    {
      status: 'completed',
      paymentStatus: 'paid',
      decision: {
        by: 'client',
        problem: 'Closed',
        words: 'Half each',
        creatorAmount: 9000,
        at: '2026-12-18T12:00:00.000Z',
      },
    },
    after,
    'paid done, shoot done, decision done, payout done',
  ],
  [
    'completed, then refunded by the bank',
    { status: 'completed', paymentStatus: 'refunded' },
    after,
    'paid done, shoot done, approval done, refund done',
  ],
  [
    'never paid',
    { ...canceled, paymentStatus: 'unpaid', cancelReason: 'expired' },
    after,
    'canceled stopped',
  ],
  [
    'canceled with everything back',
    { ...canceled, paymentStatus: 'refunded', refundAmount: 20_000, money: money() },
    after,
    'paid done, canceled stopped, refund done',
  ],
  [
    'canceled late: half for the creator',
    {
      ...canceled,
      paymentStatus: 'paid',
      refundAmount: 10_000,
      money: money({ heldCents: 0, releasedCents: 9000 }),
    },
    after,
    'paid done, canceled stopped, refund done, payout done',
  ],
])('a booking that is %s', (_, given, now, steps) => {
  expect(read(bookingSteps(booking(given), now))).toBe(steps);
});

test.each<[string, Parameters<typeof job>[0], Date, string]>([
  [
    'unpaid',
    { paymentStatus: 'unpaid' },
    before,
    'paid current, shoot later, work later, approval later, payout later',
  ],
  ['paid', {}, before, 'paid done, shoot current, work later, approval later, payout later'],
  [
    'delivered before its day',
    { status: 'submitted', progress: { submittedAt: '2026-11-30T12:00:00.000Z' } },
    before,
    'paid done, shoot later, work done, approval current, payout later',
  ],
  [
    'approved before its day',
    {
      status: 'completed',
      progress: { submittedAt: '2026-11-30T12:00:00.000Z', ending: 'approved' },
    },
    before,
    'paid done, shoot later, work done, approval done, payout current',
  ],
  [
    'completed by our decision',
    {
      status: 'completed',
      paymentStatus: 'paid',
      progress: { submittedAt: '2026-12-18T12:00:00.000Z', ending: 'decided' },
    },
    after,
    'paid done, shoot done, work done, decision done, payout done',
  ],
  [
    'in a dispute',
    { progress: { disputed: true } },
    after,
    'paid done, shoot done, work current (problem), approval later, payout later',
  ],
  [
    'approved and paid out',
    {
      status: 'completed',
      paymentStatus: 'paid',
      progress: { submittedAt: '2026-12-18T12:00:00.000Z', ending: 'approved' },
    },
    after,
    'paid done, shoot done, work done, approval done, payout done',
  ],
  [
    'ended by a split',
    {
      status: 'cancelled',
      paymentStatus: 'paid',
      progress: { ending: 'agreed', agreedAmount: 20_000 },
    },
    after,
    'paid done, shoot done, canceled stopped, refund done, payout done',
  ],
])('a job that is %s', (_, given, now, steps) => {
  expect(read(jobSteps(job(given), now))).toBe(steps);
});
