import { expect, test } from 'vitest';
import { createTranslator, translateIn } from '#server/platform/i18n/translator.ts';
import { type StatementSum, statementOf as statementIn, tableOf } from './statement-rules.ts';
import { localDay, monthPeriod, nextMonth } from './zone-rules.ts';

const t = translateIn(createTranslator({}, {}), 'en');
const zone = 'America/Chicago';
const statementOf = (sum: StatementSum) => statementIn(sum, zone);
const at = '2027-03-05T10:00:00.000Z';
const booking = { order: { kind: 'booking', id: 4 } as const, description: 'Booking #4: Ada' };

test('a booking is earned in full, with its commission as a separate line', () => {
  const { owed } = statementOf({
    openingCents: 100,
    accountOpeningCents: 0,
    entries: [{ at, kind: 'approved', cents: 18_000, commissionCents: 2_000, ...booking }],
    payouts: [],
  });
  expect({ ...owed, lines: owed.lines.map((line) => ({ ...line, label: t(line.label) })) }).toEqual(
    {
      openingCents: 100,
      lines: [
        { at, label: 'Earned: Booking #4: Ada', cents: 20_000 },
        { at, label: 'Commission: Booking #4: Ada', cents: -2_000 },
      ],
      closingCents: 18_100,
    },
  );
});

test('a withdrawn approval reverses its commission too', () => {
  const entry = { at, kind: 'withdrawn', cents: -18_000, commissionCents: -2_000, ...booking };
  const facts = { openingCents: 18_000, accountOpeningCents: 0, entries: [entry], payouts: [] };
  const { owed } = statementOf(facts);
  expect(owed.lines.map(({ cents }) => cents)).toEqual([-20_000, 2_000]);
  expect(owed.closingCents).toBe(0);
});

test('a transfer debits one account and credits the other; a failed payout moves nothing', () => {
  const { owed, account } = statementOf({
    openingCents: 500,
    accountOpeningCents: 0,
    entries: [{ at, kind: 'transfer', cents: -500, commissionCents: 0, ...booking }],
    payouts: [{ day: '2027-03-06', cents: 500, state: 'failed' }],
  });
  expect([owed.closingCents, account.closingCents]).toEqual([0, 500]);
  expect(account.lines.at(-1)).toMatchObject({ cents: 0 });
});

test('a dispute lost and then won shows both', () => {
  const entry = { at, commissionCents: 0, ...booking };
  const { owed } = statementOf({
    openingCents: 0,
    accountOpeningCents: 0,
    entries: [
      { ...entry, kind: 'lost_1', cents: -500 },
      { ...entry, kind: 'lost_1_undone', cents: 500 },
    ],
    payouts: [],
  });
  expect(owed.lines.map(({ label }) => t(label))).toEqual([
    'Lost to a card dispute: Booking #4: Ada',
    'Returned to you: card dispute won: Booking #4: Ada',
  ]);
  expect(owed.closingCents).toBe(0);
});

test('months continue across the end of a year', () => {
  expect(nextMonth('2027-12')).toBe('2028-01');
  expect(monthPeriod('2027-12', 'UTC')).toMatchObject({ from: '2027-12-01', to: '2028-01-01' });
});

test('a title in the CSV is neither a formula nor another column', () => {
  const order = { kind: 'job', id: 1 } as const;
  const description = '=HYPERLINK("https://evil.example","x"), "quoted"';
  const entry = { at, kind: 'approved', cents: 100, commissionCents: 0, order, description };
  const statement = statementOf({
    openingCents: 0,
    accountOpeningCents: 0,
    entries: [entry],
    payouts: [],
  });
  const row = tableOf(statement, monthPeriod('2027-03', zone), t).split('\r\n')[2];
  expect(row).toBe(
    `Owed to you,2027-03-05,"Earned: Job #1: =HYPERLINK(""https://evil.example"",""x""), ""quoted""",1.00,1.00`,
  );
});

test('a day belongs to the month of the site, whatever UTC says', () => {
  // Dec 31, 11 PM in Texas.
  expect(localDay('2028-01-01T05:00:00.000Z', zone)).toBe('2027-12-31');
  expect(localDay('2028-01-01T06:00:00.000Z', zone)).toBe('2028-01-01');
});

test('what was withheld names each refunded order, and adds up', () => {
  const debts = [
    { cents: 300, order: { kind: 'job', id: 7 } as const, description: 'Team headshots' },
    { cents: 200, order: { kind: 'booking', id: 8 } as const, description: 'Portrait hour' },
  ];
  const entry = { at, kind: 'withheld', commissionCents: 0, ...booking, debts };
  const { owed } = statementOf({
    openingCents: 0,
    accountOpeningCents: 0,
    entries: [
      { ...entry, cents: -500 },
      { ...entry, cents: 500 },
    ],
    payouts: [],
  });
  expect(owed.lines.map(({ label, cents }) => [t(label), cents])).toEqual([
    ['Withheld for refunded work: Job #7: Team headshots', -300],
    ['Withheld for refunded work: Booking #8: Portrait hour', -200],
    ['Paid back from later earnings: Job #7: Team headshots', 300],
    ['Paid back from later earnings: Booking #8: Portrait hour', 200],
  ]);
  expect(owed.closingCents).toBe(0);
});
