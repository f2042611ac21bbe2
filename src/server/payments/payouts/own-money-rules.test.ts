import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortCents, withdrawableCents } from './own-money-rules.ts';

const cents = fc.integer({ min: 0, max: 100_000_00 });
const signed = fc.integer({ min: -100_000_00, max: 100_000_00 });
const balances = fc.record({ availableCents: signed, pendingCents: signed });
const obligations = fc.record({
  owedCents: cents,
  deferredFeeCents: cents,
  disputedCents: cents,
});

test('a withdrawal leaves enough for all others, and the rest stays withdrawable', () => {
  fc.assert(
    fc.property(balances, obligations, (balance, others) => {
      const max = withdrawableCents(balance, others);
      expect(max).toBeGreaterThanOrEqual(0);
      if (max === 0) return;
      const left = { ...balance, availableCents: balance.availableCents - max };
      expect(withdrawableCents(left, others)).toBe(0);
      expect(left.availableCents).toBeGreaterThanOrEqual(
        others.owedCents + others.deferredFeeCents,
      );
      expect(shortCents(left, others)).toBe(0);
    }),
  );
});

test('money that settles, or that a bank holds, is not the operator’s', () => {
  const others = { owedCents: 500_00, deferredFeeCents: 50_00, disputedCents: 0 };
  const own = (availableCents: number, pendingCents: number) =>
    withdrawableCents({ availableCents, pendingCents }, others);
  expect([own(0, 533_75), own(550_00, 0), own(600_00, 0), own(600_00, -20_00)]).toEqual([
    0, 0, 50_00, 30_00,
  ]);
});

test('a balance below what is owed is short, unless a bank has the money', () => {
  const short = (availableCents: number, disputedCents: number) =>
    shortCents(
      { availableCents, pendingCents: 100_00 },
      { owedCents: 500_00, deferredFeeCents: 50_00, disputedCents },
    );
  expect([short(400_00, 0), short(399_99, 0), short(0, 0), short(0, 400_00)]).toEqual([
    0, 1, 400_00, 0,
  ]);
});
