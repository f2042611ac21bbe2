import { describe, expect, it } from 'vitest';
import { policyNames } from '#contract/creators/cancellation-policies.ts';
import { runsOf } from '#testing/long.ts';
import { scheduleOf } from '../balance/schedule-rules.ts';
import { cancelOutcome } from './cancellation-rules.ts';
import { backOf, cancelLines, type KeepTerms, keptOutcome } from './kept-rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const bookedAt = '2027-03-01T18:00:00.000Z';
const startsAt = '2027-06-10T19:00:00.000Z';
const terms = (changes: Partial<KeepTerms> = {}): KeepTerms => ({
  policy: 'moderate',
  amount: 150_000,
  bookedAt,
  startsAt,
  depositCents: 45_000,
  keepsDeposit: false,
  ...changes,
});
const before = (days: number) => new Date(Date.parse(startsAt) - days * dayMs);
const all = (cents: number) => ({ paidCents: cents, heldCents: cents });
const back = (of: Partial<KeepTerms>, paid: number, days: number) =>
  backOf(keptOutcome(terms(of), before(days)), all(paid));

describe('of $1,500 with a deposit of $450', () => {
  it.each([
    ['60 days before, deposit only', {}, 45_000, 60, 45_000],
    ['60 days before, the deposit kept', { keepsDeposit: true }, 45_000, 60, 0],
    ['in time, both paid, the deposit kept', { keepsDeposit: true }, 150_000, 60, 105_000],
    ['in time, both paid', {}, 150_000, 60, 150_000],
    ['3 days before, both paid', {}, 150_000, 3, 75_000],
    ['3 days before, deposit only', {}, 45_000, 3, 0],
    ['3 days before, with an extra of $200', { amount: 170_000 }, 170_000, 3, 85_000],
    ['3 days before, strict', { policy: 'strict' as const }, 150_000, 3, 0],
    [
      'never paid the balance, strict, 30 days before',
      { policy: 'strict' as const },
      45_000,
      30,
      45_000,
    ],
  ])('%s', (_, of, paid, days, cents) => expect(back(of, paid, days)).toBe(cents));

  it('goes back whole within a day, also a deposit that is kept later', () => {
    const at = new Date(Date.parse(bookedAt) + dayMs);
    const kept = terms({ keepsDeposit: true });
    expect(backOf(keptOutcome(kept, at), all(45_000))).toBe(45_000);
    expect(backOf(keptOutcome(kept, new Date(at.getTime() + 1)), all(45_000))).toBe(0);
  });

  it('leaves what a bank took back out, and never gives more than is held', () => {
    const outcome = keptOutcome(terms({ keepsDeposit: true }), before(60));
    expect(backOf(outcome, { paidCents: 105_000, heldCents: 105_000 })).toBe(60_000);
    expect(backOf(outcome, { paidCents: 150_000, heldCents: 20_000 })).toBe(20_000);
  });

  it('of $1,111.12, late, half goes back', () => {
    expect(back({ amount: 111_112, depositCents: 33_400 }, 111_112, 3)).toBe(55_556);
  });
});

describe('the lines shown before paying', () => {
  const now = new Date(bookedAt);
  it('are three where the deposit stays', () => {
    expect(cancelLines(terms({ keepsDeposit: true }), now)).toEqual([
      { until: '2027-03-02T18:00:00.000Z', keptCents: 0, backCents: 150_000, keptDeposit: false },
      {
        until: '2027-06-05T19:00:00.000Z',
        keptCents: 45_000,
        backCents: 105_000,
        keptDeposit: true,
      },
      { until: null, keptCents: 75_000, backCents: 75_000, keptDeposit: false },
    ]);
  });

  it('are two where it does not', () => {
    expect(cancelLines(terms(), now)).toEqual([
      { until: '2027-06-05T19:00:00.000Z', keptCents: 0, backCents: 150_000, keptDeposit: false },
      { until: null, keptCents: 75_000, backCents: 75_000, keptDeposit: false },
    ]);
  });

  it('are one where a late cancellation costs what the deposit does', () => {
    const half = terms({ keepsDeposit: true, depositCents: 75_000 });
    const later = new Date(Date.parse(bookedAt) + 2 * dayMs);
    expect(cancelLines(half, later).map(({ keptCents }) => keptCents)).toEqual([75_000]);
  });
});

it('says of 200,000 random bookings what then happens, and never more than is held', () => {
  let random = 42;
  const next = (max: number) => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((random / 2_147_483_648) * max);
  };
  const wrong: unknown[] = [];
  for (let n = 0; n < runsOf({ default: 200_000, long: 1_000_000 }); n += 1) {
    const now = new Date(Date.parse(bookedAt) + next(400) * hourMs);
    const start = new Date(now.getTime() + (21 + next(340)) * dayMs + next(24) * hourMs);
    const booking = {
      amount: 5000 + next(1_000_000),
      commissionAmount: 0,
      startsAt: start.toISOString(),
      timeZone: 'America/Chicago',
    };
    const schedule = scheduleOf(
      booking,
      { depositPercent: 10 + next(41), balanceDays: 14, keepsDeposit: true },
      now,
    );
    const of: KeepTerms = {
      policy: policyNames[next(policyNames.length)] ?? 'strict',
      amount: booking.amount,
      bookedAt: now.toISOString(),
      startsAt: booking.startsAt,
      depositCents: schedule?.deposit.cents ?? null,
      keepsDeposit: schedule !== null && next(2) === 1,
    };
    const lines = cancelLines(of, now);
    const at = new Date(
      now.getTime() + next(Math.round((start.getTime() - now.getTime()) / 1000)) * 1000,
    );
    const line = lines.find(({ until }) => until === null || at.getTime() <= Date.parse(until));
    const outcome = keptOutcome(of, at);
    const full = backOf(outcome, all(of.amount));
    const deposit = of.depositCents ?? 0;
    const part = backOf(outcome, all(deposit));
    const plain = cancelOutcome(of, at).refundAmount;
    const right =
      line !== undefined &&
      full === line.backCents &&
      part === Math.max(0, deposit - line.keptCents) &&
      part <= deposit &&
      full <= of.amount &&
      (of.keepsDeposit ? full <= plain : full === plain) &&
      of.amount - full === outcome.entitledCents;
    if (!right) wrong.push({ of, at, line, full, part, plain });
  }
  expect(wrong).toEqual([]);
});
