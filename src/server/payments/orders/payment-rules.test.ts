import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionCents, jobTotalCents, serviceFeeCents } from '#contract/money.ts';
import { backoffMinutes, heldOf, splitFor, statusOf, takeFrom } from './payment-rules.ts';

const paid = (change: object = {}) => ({
  status: 'succeeded' as const,
  totalCents: 55_000,
  feeCents: 5_000,
  capturedCents: 55_000,
  releasedCents: 0,
  releasedFeeCents: 0,
  refundedCents: 0,
  refundedFeeCents: 0,
  lostCents: 0,
  lostFeeCents: 0,
  ...change,
});
const quiet = { disputed: false, releaseWaits: false };

/** A payment of any size with a fee of any part of it. */
const order = fc
  .tuple(fc.integer({ min: 1, max: 100_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([totalCents, part]) => ({ totalCents, feeCents: Math.floor(totalCents * part) }));

describe('taking part of held money', () => {
  test('takes the fee in proportion, rounded down', () => {
    const portion = { cents: 55_000, feeCents: 5_000 };
    expect(takeFrom(portion, 1_000, { totalCents: 55_000, feeCents: 5_000 })).toEqual({
      cents: 1_000,
      feeCents: 90,
    });
  });

  test('gives the last part the exact remainders, in any number of parts', () => {
    fc.assert(
      fc.property(order, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (payment, parts) => {
        let portion = { cents: payment.totalCents, feeCents: payment.feeCents };
        let taken = 0;
        let fees = 0;
        for (const part of [...parts, 1]) {
          const one = takeFrom(
            portion,
            part === 1 ? portion.cents : Math.floor(portion.cents * part),
            payment,
          );
          expect(one.feeCents).toBeGreaterThanOrEqual(0);
          expect(one.feeCents).toBeLessThanOrEqual(one.cents);
          taken += one.cents;
          fees += one.feeCents;
          portion = { cents: portion.cents - one.cents, feeCents: portion.feeCents - one.feeCents };
          expect(portion.feeCents).toBeLessThanOrEqual(portion.cents);
        }
        expect([taken, fees]).toEqual([payment.totalCents, payment.feeCents]);
      }),
    );
  });

  test('refuses more than there is', () => {
    expect(() => takeFrom({ cents: 5, feeCents: 0 }, 6, { totalCents: 5, feeCents: 0 })).toThrow();
    expect(() => splitFor({ cents: 55, feeCents: 5 }, 51)).toThrow(RangeError);
  });

  test('splits into parts that add up, rounding in favor of the client', () => {
    fc.assert(
      fc.property(order, fc.double({ min: 0, max: 1, noNaN: true }), (payment, part) => {
        const portion = { cents: payment.totalCents, feeCents: payment.feeCents };
        const share = portion.cents - portion.feeCents;
        const creatorCents = Math.floor(share * part);
        const { release, refund } = splitFor(portion, creatorCents);
        expect(release.cents - release.feeCents).toBe(creatorCents);
        expect(release.cents + refund.cents).toBe(portion.cents);
        expect(release.feeCents + refund.feeCents).toBe(portion.feeCents);
        expect(release.feeCents * share).toBeLessThanOrEqual(portion.feeCents * creatorCents);
      }),
    );
  });
});

describe('amounts', () => {
  test('are whole cents from whole dollars: 19 dollars are 1900 cents and 190 of fee', () => {
    expect([jobTotalCents(19, 10), serviceFeeCents(19, 10)]).toEqual([2_090, 190]);
    expect(commissionCents(1_999, 1000)).toBe(199);
  });
});

describe('the displayed status', () => {
  test.each([
    ['nothing was begun', undefined, quiet, 'unpaid'],
    ['the page is open', paid({ status: 'open', capturedCents: 0 }), quiet, 'unpaid'],
    ['the card was declined', paid({ status: 'failed', capturedCents: 0 }), quiet, 'unpaid'],
    [
      'the bank takes its time',
      paid({ status: 'processing', capturedCents: 0 }),
      quiet,
      'processing',
    ],
    ['it is held', paid(), quiet, 'in_escrow'],
    ['part was refunded', paid({ refundedCents: 1_000, refundedFeeCents: 90 }), quiet, 'in_escrow'],
    [
      'it is approved and waits for the creator',
      paid({ releasedCents: 55_000, releasedFeeCents: 5_000 }),
      { disputed: false, releaseWaits: true },
      'in_escrow',
    ],
    ['it was transferred', paid({ releasedCents: 55_000, releasedFeeCents: 5_000 }), quiet, 'paid'],
    [
      'all was refunded',
      paid({ refundedCents: 55_000, refundedFeeCents: 5_000 }),
      quiet,
      'refunded',
    ],
    ['a dispute is open', paid(), { disputed: true, releaseWaits: false }, 'disputed'],
    ['the dispute was lost', paid({ lostCents: 55_000, lostFeeCents: 5_000 }), quiet, 'refunded'],
  ])('when %s', (_, payment, facts, status) => {
    expect(statusOf(payment ? [{ ...payment, ...facts }] : [])).toBe(status);
  });

  test('nothing is held without a capture', () => {
    expect(heldOf(paid({ capturedCents: 0 }))).toEqual({ cents: 0, feeCents: 0 });
  });
});

test('waits longer after each refusal, a day at most', () => {
  expect([1, 2, 3, 1000].map(backoffMinutes)).toEqual([1, 4, 9, 1440]);
});
