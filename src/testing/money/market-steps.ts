/** What happens in random histories of markets: jobs that are paid, released, refunded and disputed while the provider misbehaves. */
import fc from 'fast-check';

const cards = [
  '4242424242424242',
  '4000000000000077',
  '4000000000007726',
  '4000000000005126',
  '4000000000000002',
  // Its release waits for an operator.
  '4000000000005423',
];
const methods = ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_usBankAccount_success'];
const webhookFaults = ['drop', 'duplicate', 'reorder', 'bad_signature', 'stale'];
const apiFaults = ['lost_response', '409', '429', 'lock_timeout', '500', '500_after'];
const job = fc.nat({ max: 1 });
/** Of the job's payments. */
const which = fc.nat({ max: 2 });
/** One step of a history. */
export const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pay' as const), job, card: fc.constantFrom(...cards) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('payForm' as const),
      job,
      method: fc.constantFrom(...methods),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('release' as const),
      job,
      to: fc.nat({ max: 1 }),
      part: fc.nat({ max: 100 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      job,
      to: fc.nat({ max: 1 }),
      part: fc.nat({ max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      job,
      part: fc.nat({ max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('operatorRefund' as const),
      job,
      part: fc.nat({ max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dashboardRefund' as const),
      job,
      which,
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      job,
      to: fc.nat({ max: 1 }),
      part: fc.nat({ max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('giveUp' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dispute' as const), job, which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      status: fc.constantFrom('won', 'lost', 'prevented', 'under_review', 'appeal_under_review'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('webhookFault' as const),
      kind: fc.constantFrom(...webhookFaults),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('apiFault' as const),
      kind: fc.constantFrom(...apiFaults),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rest' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('days' as const),
      days: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('away' as const),
      job,
      which,
      days: fc.integer({ min: 1, max: 10 }),
      meanwhile: fc.constantFrom('dispute', 'dashboardRefund', 'nothing'),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
);
export type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** Jobs are paid, their money arrives, and it goes to a creator or back: among random histories it may not. */
export const plain: [Action[], number, number] = [
  [
    { do: 'pay', job: 0, card: '4242424242424242' },
    { do: 'pay', job: 1, card: '4242424242424242' },
    { do: 'rest' },
    { do: 'release', job: 0, to: 0, part: 100 },
    { do: 'refund', job: 1, part: 100 },
  ],
  10_000,
  1,
];
