import { describe, expect, it } from 'vitest';
import type { DepositTerms } from '#contract/creators/deposit-terms.ts';
import { runsOf } from '#testing/long.ts';
import { dueAfterMove, type Priced, scheduleOf } from './schedule-rules.ts';

const now = new Date('2026-11-28T18:00:00Z');
const terms: DepositTerms = { depositPercent: 30, balanceDays: 30, keepsDeposit: false };
const priced = (changes: Partial<Priced> = {}): Priced => ({
  amount: 150_000,
  commissionAmount: 15_000,
  startsAt: '2027-06-10T19:00:00.000Z',
  timeZone: 'America/Chicago',
  ...changes,
});

describe('the parts of a price', () => {
  it('are a deposit and a balance, each with its share of the fee', () => {
    expect(scheduleOf(priced(), terms, now)).toEqual({
      deposit: { cents: 45_000, feeCents: 4_500 },
      balance: { cents: 105_000, feeCents: 10_500 },
      dueAt: '2027-05-11T15:00:00.000Z',
    });
  });

  it.each([
    ['33 percent of $50.01', 5001, 33, [1700, 3301]],
    ['10 percent of $50.00', 5000, 10, [500, 4500]],
    ['50 percent of $50.01: the deposit takes the odd dollar', 5001, 50, [2600, 2401]],
    ['10 percent of $123,456.78', 12_345_678, 10, [1_234_600, 11_111_078]],
  ])('%s', (_, amount, depositPercent, parts) => {
    const found = scheduleOf(
      priced({ amount, commissionAmount: Math.floor(amount / 10) }),
      { ...terms, depositPercent },
      now,
    );
    expect([found?.deposit.cents, found?.balance.cents]).toEqual(parts);
  });

  it.each([
    ['without terms', {}, { depositPercent: null }],
    ['below $50', { amount: 4999 }, {}],
    ['36 days ahead', { startsAt: '2027-01-03T19:00:00.000Z' }, {}],
    ['a minute short of 37 days', { startsAt: '2027-01-04T17:59:00.000Z' }, {}],
  ])('are one %s', (_, booking, more) => {
    expect(scheduleOf(priced(booking), { ...terms, ...more }, now)).toBeNull();
  });

  it('are two from exactly 37 days on', () => {
    const found = scheduleOf(priced({ startsAt: '2027-01-04T18:00:00.000Z' }), terms, now);
    expect(found?.dueAt).toBe('2026-12-05T16:00:00.000Z');
  });

  it('always add up, in whole dollars, and the fee never exceeds its part', () => {
    let random = 7;
    const next = (max: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      return random % max;
    };
    for (let n = 0; n < runsOf({ default: 50_000, long: 200_000 }); n += 1) {
      const amount = 5000 + next(2_000_000);
      const commissionAmount = Math.floor((amount * next(3001)) / 10_000);
      const depositPercent = 10 + next(41);
      const found = scheduleOf(
        priced({ amount, commissionAmount }),
        { ...terms, depositPercent },
        now,
      );
      if (!found) throw new Error(`No schedule for ${amount} at ${depositPercent}`);
      const { deposit, balance } = found;
      const right =
        deposit.cents + balance.cents === amount &&
        deposit.feeCents + balance.feeCents === commissionAmount &&
        deposit.cents % 100 === 0 &&
        deposit.cents * 100 >= amount * depositPercent &&
        deposit.cents * 100 < amount * depositPercent + 10_000 &&
        deposit.feeCents <= deposit.cents &&
        balance.feeCents <= balance.cents;
      if (!right) throw new Error(`${amount} at ${depositPercent}: ${JSON.stringify(found)}`);
    }
  });
});

describe('the day a balance is due', () => {
  it.each([
    ['before the clocks change', '2027-03-30T19:00:00.000Z', '2027-02-28T16:00:00.000Z'],
    ['on the day they change', '2027-04-13T19:00:00.000Z', '2027-03-14T15:00:00.000Z'],
    ['in autumn', '2027-12-07T19:00:00.000Z', '2027-11-07T16:00:00.000Z'],
    ['for a start after midnight in UTC', '2027-06-11T03:00:00.000Z', '2027-05-11T15:00:00.000Z'],
  ])('is 10:00 where the work is, %s', (_, startsAt, dueAt) => {
    expect(scheduleOf(priced({ startsAt }), terms, now)?.dueAt).toBe(dueAt);
  });

  it('follows a moved booking, at least three days from now', () => {
    const zone = { timeZone: 'America/Chicago' };
    const far = { ...zone, startsAt: '2027-08-10T19:00:00.000Z' };
    expect(dueAfterMove(far, 30, now)).toBe('2027-07-11T15:00:00.000Z');
    const near = { ...zone, startsAt: '2026-12-20T19:00:00.000Z' };
    expect(dueAfterMove(near, 30, now)).toBe('2026-12-01T18:00:00.000Z');
  });
});
