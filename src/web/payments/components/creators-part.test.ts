import { expect, test } from 'vitest';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import { creatorsPart } from './creators-part.ts';

const paid: MoneyHistory = {
  own: null,
  status: 'in_escrow',
  totalCents: 55_000,
  feeCents: 5_000,
  heldCents: 55_000,
  heldFeeCents: 5_000,
  onItsWayCents: 0,
  releasedCents: 0,
  feeKeptCents: 0,
  refundedCents: 0,
  lostCents: 0,
  heldSince: '2027-03-01T00:00:00Z',
  backWhenDecidedCents: null,
  next: 'held_until_approved',
  rows: [],
};
const row = (kind: MoneyHistory['rows'][number]['kind'], effectCents: number) => ({
  at: '2027-03-01T00:00:00Z',
  kind,
  amountCents: Math.abs(effectCents),
  effectCents,
  state: 'succeeded',
  note: '',
  cause: null,
  duplicate: false,
  expectedBy: null,
});

/** The share's rows, each with its effect; they have to add up like the whole. */
function partOf(money: MoneyHistory) {
  const part = creatorsPart(money);
  const { heldCents, onItsWayCents, releasedCents, feeKeptCents, refundedCents, lostCents } = part;
  expect(heldCents + onItsWayCents + releasedCents + feeKeptCents + refundedCents + lostCents).toBe(
    part.totalCents,
  );
  expect(part.rows.reduce((sum, { effectCents }) => sum + effectCents, 0)).toBe(heldCents);
  return {
    refunded: refundedCents,
    lost: lostCents,
    rows: part.rows.map(({ kind, effectCents }) => [kind, effectCents]),
  };
}

test('while it is held, the creator has the budget', () => {
  expect(partOf({ ...paid, rows: [row('held', 55_000)] }).rows).toEqual([['held', 50_000]]);
});

test('a partial refund leaves the fee out of both the refund and the release', () => {
  const money = { ...paid, heldCents: 0, heldFeeCents: 0, releasedCents: 30_000 };
  const rows = [
    row('held', 55_000),
    row('refund', -11_000),
    row('refund', -11_000),
    row('release', -30_000),
    row('fee', -3_000),
  ];
  expect(partOf({ ...money, feeKeptCents: 3_000, refundedCents: 22_000, rows })).toEqual({
    refunded: 20_000,
    lost: 0,
    rows: [
      ['held', 50_000],
      ['refund', -10_000],
      ['refund', -10_000],
      ['release', -30_000],
    ],
  });
});

test('a chargeback is shared with the fee like a refund', () => {
  const rows = [row('held', 55_000), row('refund', -11_000), row('dispute', -44_000)];
  const money = { ...paid, heldCents: 0, heldFeeCents: 0, refundedCents: 11_000 };
  expect(partOf({ ...money, lostCents: 44_000, rows })).toEqual({
    refunded: 10_000,
    lost: 40_000,
    rows: [
      ['held', 50_000],
      ['refund', -10_000],
      ['dispute', -40_000],
    ],
  });
});

test('a refund paid by the site takes nothing from the creator', () => {
  const rows = [
    row('held', 55_000),
    row('release', -50_000),
    row('fee', -5_000),
    row('refund', -55_000),
    row('fee_back', 55_000),
  ];
  const money = { ...paid, heldCents: 0, heldFeeCents: 0, releasedCents: 50_000 };
  const part = partOf({ ...money, feeKeptCents: -50_000, refundedCents: 55_000, rows });
  expect(part).toMatchObject({ refunded: 0, lost: 0 });
  expect(part.rows.at(-1)).toEqual(['refund', 0]);
});
