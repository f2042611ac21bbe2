import { describe, expect, it } from 'vitest';
import type { Counters } from '../orders/payment-rules.ts';
import { historyRows, type Movement } from './history-rules.ts';

const nothing: Counters = {
  totalCents: 55_000,
  feeCents: 5_000,
  capturedCents: 55_000,
  releasedCents: 0,
  releasedFeeCents: 0,
  refundedCents: 0,
  refundedFeeCents: 0,
  lostCents: 0,
  lostFeeCents: 0,
};
const days = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0'));
const moved = (kind: Movement['kind'], amountCents: number, lostCents = 0): Movement => ({
  at: `2027-03-${days.shift()}T00:00:00Z`,
  kind,
  amountCents,
  state: 'succeeded',
  note: '',
  cause: null,
  duplicate: false,
  lostCents,
  installment: 1,
  part: null,
});
const effects = (movements: Movement[], counters: Partial<Counters>) =>
  historyRows(movements, { ...nothing, ...counters }).map((row) => [row.kind, row.effectCents]);

describe("the history of a job's money", () => {
  it('ends with nothing held once it was released', () => {
    const rows = [moved('held', 55_000), moved('release', 50_000), moved('fee', 5_000)];
    const counters = { releasedCents: 55_000, releasedFeeCents: 5_000 };
    expect(effects(rows, counters)).toEqual([
      ['held', 55_000],
      ['release', -50_000],
      ['fee', -5_000],
    ]);
  });

  it('counts a dispute only when it was lost', () => {
    const rows = [
      moved('held', 55_000),
      moved('dispute', 55_000),
      moved('dispute', 55_000, 55_000),
    ];
    expect(effects(rows, { lostCents: 55_000, lostFeeCents: 5_000 })).toEqual([
      ['held', 55_000],
      ['dispute', 0],
      ['dispute', -55_000],
    ]);
  });

  it('shows what the platform refunded of its fee after a release', () => {
    const rows = [
      moved('held', 55_000),
      moved('release', 50_000),
      moved('fee', 5_000),
      moved('refund', 11_000),
      moved('recovered', 10_000),
    ];
    const counters = {
      releasedCents: 44_000,
      releasedFeeCents: 4_000,
      refundedCents: 11_000,
      refundedFeeCents: 1_000,
    };
    expect(effects(rows, counters).slice(3)).toEqual([
      ['refund', -11_000],
      ['recovered', 10_000],
      ['fee_back', 1_000],
    ]);
  });
});
