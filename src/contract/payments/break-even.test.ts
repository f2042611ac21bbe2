import { expect, test } from 'vitest';
import { breakEvenCents } from './break-even.ts';

test('an order breaks even where its fee covers the card payment and the payout', () => {
  expect(breakEvenCents({ clientBp: 1_000 })).toBe(839);
  expect(breakEvenCents({ clientBp: 1_000 }, { onlyOne: true })).toBe(3_888);
  expect(breakEvenCents({ creatorBp: 1_000 })).toBe(800);
  expect(breakEvenCents({ creatorBp: 1_000 }, { onlyOne: true })).toBe(3_710);
});

test('one dollar more than that earns, one less costs', () => {
  const profit = (cents: number) =>
    cents * 0.1 - (cents * 1.1 * 0.029 + 30) - (cents * 0.0025 + 25);
  const even = breakEvenCents({ clientBp: 1_000 }) ?? 0;
  expect(profit(even + 100)).toBeGreaterThan(0);
  expect(profit(even - 100)).toBeLessThan(0);
});

test('a fee of 3 % never covers them', () => {
  expect(breakEvenCents({ clientBp: 300 })).toBeNull();
  expect(breakEvenCents({ creatorBp: 300 })).toBeNull();
});
