import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelOutcome, policyStartAfterMove } from './cancellation-rules.ts';

const startsAt = '2030-05-20T15:00:00.000Z';
const hour = 3_600_000;
const day = 24 * hour;
const msBefore = (ms: number) => new Date(Date.parse(startsAt) - ms);
const longAgo = '2030-01-01T00:00:00.000Z';
const policies = ['flexible', 'moderate', 'strict'] as const;
const outcome = (
  policy: (typeof policies)[number],
  now: Date,
  bookedAt = longAgo,
  amount = 20_000,
) => cancelOutcome({ policy, amount, bookedAt, startsAt }, now);

describe('what a client gets back', () => {
  it.each([
    ['flexible', day, 20_000],
    ['flexible', day - 1, 10_000],
    ['flexible', 0, 10_000],
    ['moderate', 5 * day, 20_000],
    ['moderate', 5 * day - 1, 10_000],
    ['moderate', 1, 10_000],
    ['strict', 7 * day, 20_000],
    ['strict', 7 * day - 1, 0],
    ['strict', 1, 0],
  ] as const)('by the %s policy, %d ms before the start: %d cents', (policy, ms, refundAmount) => {
    expect(outcome(policy, msBefore(ms)).refundAmount).toBe(refundAmount);
  });

  it('gives the reason, and the end of the full refund', () => {
    expect(outcome('moderate', msBefore(6 * day))).toEqual({
      refundAmount: 20_000,
      why: 'in_time',
      freeUntil: msBefore(5 * day).toISOString(),
    });
    expect(outcome('moderate', msBefore(4 * day))).toEqual({
      refundAmount: 10_000,
      why: 'late',
      freeUntil: null,
    });
  });

  it('is everything within 24 hours of a booking made more than 7 days ahead, whatever the policy', () => {
    const early = msBefore(7 * day + 1).toISOString();
    expect(outcome('strict', msBefore(6 * day + 1), early)).toEqual({
      refundAmount: 20_000,
      why: 'just_booked',
      freeUntil: msBefore(6 * day + 1).toISOString(),
    });
    expect(outcome('strict', msBefore(6 * day), early).refundAmount).toBe(0);
    const late = msBefore(7 * day).toISOString();
    expect(outcome('strict', msBefore(7 * day - hour), late).refundAmount).toBe(0);
  });

  it('rounds halves in favor of the client', () => {
    expect(outcome('flexible', msBefore(hour), longAgo, 10_001).refundAmount).toBe(5001);
  });

  it('never grows with time, and is never more than was paid', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...policies),
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.integer({ min: 0, max: 30 * day }),
        fc.integer({ min: 0, max: 30 * day }),
        (policy, amount, first, second) => {
          const early = outcome(policy, msBefore(Math.max(first, second)), longAgo, amount);
          const late = outcome(policy, msBefore(Math.min(first, second)), longAgo, amount);
          expect(late.refundAmount).toBeLessThanOrEqual(early.refundAmount);
          expect(early.refundAmount).toBeLessThanOrEqual(amount);
          expect(late.refundAmount).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('a move', () => {
  const terms = { policy: 'strict', amount: 20_000, bookedAt: longAgo, startsAt } as const;
  const later = '2030-07-20T15:00:00.000Z';
  const earlier = '2030-05-19T15:00:00.000Z';

  it.each([
    ['in time, counts from the new start', msBefore(8 * day), later, later],
    ['too late, brings nothing back that was lost', msBefore(6 * day), later, startsAt],
    ['too late and to an earlier time, counts from that', msBefore(6 * day), earlier, earlier],
  ])('%s', (_, now, newStart, counted) => {
    expect(policyStartAfterMove(terms, newStart, now)).toBe(counted);
  });

  it('never refunds more than canceling before it would have', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...policies),
        fc.integer({ min: 0, max: 60 * day }),
        fc.array(fc.integer({ min: 0, max: 400 * day }), { minLength: 1, maxLength: 5 }),
        (policy, ms, moves) => {
          const now = msBefore(ms);
          const before = { ...terms, policy };
          const moved = moves.reduce<string>((start, ahead) => {
            const newStart = new Date(now.getTime() + ahead).toISOString();
            return policyStartAfterMove({ ...before, startsAt: start }, newStart, now);
          }, before.startsAt);
          const after = cancelOutcome({ ...before, startsAt: moved }, now);
          expect(after.refundAmount).toBeLessThanOrEqual(cancelOutcome(before, now).refundAmount);
        },
      ),
    );
  });
});
