/** What may happen in a history of bookings that are paid in parts. */
import fc from 'fast-check';

const nth = fc.nat({ max: 3 });
const side = fc.constantFrom('client' as const, 'creator' as const);
const method = fc.constantFrom('pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined');
const doing = <T extends string>(name: T) => fc.constant(name);
const cents = fc.integer({ min: 500, max: 9000 });
const outcomes = fc.array(
  fc.constantFrom('generic_decline', 'insufficient_funds', 'lost_card', 'challenge', 'success'),
  { minLength: 1, maxLength: 3 },
);
const faults = [
  { target: 'webhook', kind: 'drop', count: 8 },
  { target: 'webhook', kind: 'duplicate', count: 3 },
  { target: 'webhook', kind: 'reorder', count: 3 },
  { target: 'api', kind: '500', count: 1 },
  { target: 'api', kind: '500_after', count: 1 },
  { target: 'api', kind: 'lost_response', count: 1 },
  { target: 'api', kind: '429', count: 2 },
  { target: 'api', kind: 'lock_timeout', count: 1 },
] as const;
const as = <T>(weight: number, shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record(shape),
});

const plain = fc.oneof(
  as(2, {
    do: doing('book'),
    client: fc.constantFrom(0, 1),
    slot: fc.nat({ max: 5 }),
    hours: fc.constantFrom(1, 2, 3),
  }),
  as(4, {
    do: doing('pay'),
    nth,
    payIn: fc.constantFrom('deposit' as const, 'deposit' as const, 'full' as const),
    automatic: fc.boolean(),
    method: fc.oneof(method, fc.constant('pm_usBankAccount_success')),
  }),
  as(3, { do: doing('payRest'), nth, method }),
  as(1, { do: doing('payLate'), which: fc.nat({ max: 5 }) }),
  as(2, { do: doing('card'), nth, outcomes }),
  as(1, { do: doing('method'), nth, automatic: fc.boolean() }),
  as(1, { do: doing('removeCard'), nth }),
  as(4, { do: doing('toDue'), nth, days: fc.constantFrom(-1, 0, 1, 3, 6, 9) }),
  as(2, { do: doing('toStart'), nth, hours: fc.constantFrom(-30, -2, 1, 30, 60) }),
  as(3, { do: doing('charge') }),
  as(2, { do: doing('timers') }),
  as(1, { do: doing('days'), count: fc.integer({ min: 1, max: 9 }) }),
  as(1, { do: doing('away'), days: fc.integer({ min: 1, max: 9 }) }),
  as(1, { do: doing('extend'), nth, days: fc.integer({ min: 1, max: 20 }) }),
  as(1, { do: doing('goOn'), nth }),
  as(2, { do: doing('endUnpaid'), nth }),
  as(2, {
    do: doing('propose'),
    nth,
    cents,
    minutes: fc.constantFrom(undefined, 30, 60),
  }),
  as(3, { do: doing('payExtra'), nth, number: fc.constantFrom(3, 4), method }),
  as(1, { do: doing('endExtra'), nth, number: fc.constantFrom(3, 4), by: side }),
  as(2, { do: doing('move'), nth, by: side, week: fc.integer({ min: 1, max: 16 }) }),
  as(1, { do: doing('cancel'), nth, by: side }),
  as(1, { do: doing('report'), nth, by: side }),
  as(1, { do: doing('withdrawReport'), nth, by: side }),
  as(2, { do: doing('complete'), nth }),
  as(2, { do: doing('tip'), nth, cents }),
  as(1, { do: doing('dispute'), nth, which: fc.nat({ max: 2 }) }),
  as(1, { do: doing('decide'), status: fc.constantFrom('won', 'lost', 'under_review') }),
  as(1, { do: doing('banks') }),
  as(1, { do: doing('race'), nth }),
  as(1, { do: doing('reconcile') }),
);
export type Plain = typeof plain extends fc.Arbitrary<infer T> ? T : never;
export const stepArbitrary = fc.oneof(
  { weight: 6, arbitrary: plain },
  {
    weight: 1,
    arbitrary: fc.tuple(plain, fc.constantFrom(...faults)).map(([step, fault]) => ({
      ...step,
      fault,
    })),
  },
);
export type Step = (Plain | { do: 'days'; count: number }) & { fault?: (typeof faults)[number] };
export type Of<Name extends Plain['do']> = Extract<Plain, { do: Name }>;
