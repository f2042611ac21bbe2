import { expect, test } from 'vitest';
import { createTranslator, translateIn } from '#server/platform/i18n/translator.ts';
import { type ReceiptSum, receiptLines } from './receipt-rules.ts';

const t = translateIn(createTranslator({}, {}), 'en');
const paidAt = '2027-03-05T10:00:00.000Z';
const booking: ReceiptSum = {
  order: { kind: 'booking', id: 4 },
  paidAt,
  totalCents: 15_150,
  feeCents: 1_515,
  hours: 1.5,
  packageTitle: null,
  losses: [],
  refunds: [],
  cancelled: false,
};
const refund = { at: '2027-03-08T10:00:00.000Z', cents: 7_575, state: 'succeeded' } as const;
const read = (receipt: ReceiptSum) =>
  receiptLines(receipt).map(({ at, label, cents }) => [at?.slice(0, 10) ?? '', t(label), cents]);

test('a canceled booking keeps a cancellation charge, and says why and when the rest comes back', () => {
  expect(
    read({
      ...booking,
      cancelled: true,
      refunds: [{ ...refund, cause: 'client_cancelled', reason: null }],
    }),
  ).toEqual([
    ['2027-03-05', '1.5 hours × $101', 15_150],
    ['', 'Total paid', 15_150],
    ['2027-03-08', 'Refunded: you canceled. On your card by about March 22, 2027.', -7_575],
    ['', 'Cancellation charge', 7_575],
  ]);
});

test('a lost dispute is dated on its own day, after an earlier refund in an operator’s words', () => {
  expect(
    read({
      ...booking,
      losses: [{ at: '2027-04-20T10:00:00.000Z', cents: 7_575 }],
      refunds: [{ ...refund, state: 'paid_elsewhere', cause: null, reason: 'Half was missing' }],
    }).slice(2),
  ).toEqual([
    ['2027-03-08', 'Refunded another way: Half was missing', -7_575],
    ['2027-04-20', 'Refunded by your bank after a dispute', -7_575],
    ['', 'Paid after refunds', 0],
  ]);
});

test.each([
  ['failed', 'Refund returned by the bank, still owed to you'],
  ['pending', 'Refund on its way. On your card by about March 22, 2027.'],
] as const)('a refund that is %s says so', (state, text) => {
  expect(read({ ...booking, refunds: [{ ...refund, state }] })[2]?.[1]).toBe(text);
});
