/** An operator's view of one order's money: its state, refunds, and dividing held money. */

import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { cents, id, inCents, instant, ok, requiredText } from '#contract/fields.ts';
import { orderKinds } from '#contract/order.ts';
import { firstTip, installmentNumber } from '#contract/payments/installment-numbers.ts';
import { moneyHistory } from '#contract/payments/money-history.ts';

export const adminOrderMoneyErrors = {
  'operator.work_not_found': [404, "This job or booking doesn't exist"],
  'operator.work_not_ended': [409, "This work hasn't ended, so its payment follows the work"],
  'operator.nobody_to_pay': [
    409,
    'No one was hired for this, so all of it goes back to the client',
  ],
} as const satisfies ErrorDefinitions;

const workMoney = z.object({
  /** Null before anything was paid. */
  money: z.nullable(moneyHistory),
  /** The maximum refund: held money and what creators got. Fee included. */
  refundableCents: cents,
  /** Of the held money, without the fee. */
  heldShareCents: cents,
  ended: z.boolean(),
  /** A side is suspended: the money waits, and may be divided, which ends the order. */
  suspended: z.boolean(),
  creatorName: z.nullable(z.string()),
  /** Paid tips, which are no part of the order's money. */
  tips: z.array(
    z.object({
      number: installmentNumber,
      amountCents: cents,
      refundedCents: cents,
      at: instant,
    }),
  ),
});
export type OrderMoney = z.infer<typeof workMoney>;

const work = { access: 'operator', params: z.object({ kind: z.enum(orderKinds), id }) } as const;
const reason = requiredText(10, 500, 'Please give your reasons (at least 10 characters)');
const amount = (missing: string, least: number) =>
  z
    .number(missing)
    .check(
      z.int('The amount must be in whole cents'),
      z.minimum(least, 'The amount is too small'),
      inCents,
    );

export const getOrderMoney = endpoint('GET /api/operator/work/:kind/:id/money', {
  ...work,
  cost: 'read',
  summary: 'Where the money of a job or booking is, and how much of it can go back',
  reply: workMoney,
  errors: ['operator.work_not_found'],
});

const refundErrors = [
  'operator.work_not_found',
  'operator.own_case',
  'payment.moved_meanwhile',
  'payment.nothing_held',
  'payment.too_much',
  'payment.disputed',
  'payment.transfer_under_way',
] as const;

export const refundOrder = endpoint('POST /api/operator/work/:kind/:id/refund', {
  ...work,
  cost: 'cheap',
  summary: 'Gives money back to the client: from what is held, then from what the creator got',
  body: z.object({
    /** Fee included. */
    amountCents: amount('Please enter how much to refund', 1),
    /** The refunded total the operator saw, so nothing is refunded twice. */
    seenRefundedCents: amount('Please review the payment first', 0),
    /** Both sides read it. */
    reason,
  }),
  reply: ok,
  errors: refundErrors,
});

export const refundTip = endpoint('POST /api/operator/work/:kind/:id/tip-refund', {
  ...work,
  cost: 'cheap',
  summary: 'Gives a tip back to the client, or a part of it; nothing else of the order moves',
  body: z.object({
    number: z.int('Which tip?').check(z.minimum(firstTip, 'Which tip?')),
    amountCents: amount('Please enter how much to refund', 1),
    /** The refunded total of the tip that the operator saw. */
    seenRefundedCents: amount('Please review the payment first', 0),
    /** Both sides read it. */
    reason,
  }),
  reply: ok,
  errors: refundErrors,
});

export const splitOrder = endpoint('POST /api/operator/work/:kind/:id/division', {
  ...work,
  cost: 'cheap',
  summary:
    'Divides money that is still held for work that has ended, or ends by this as a side is suspended',
  body: z.object({
    /** For the creator, and refunded to the client, without the fee, which follows in proportion. */
    creatorAmount: amount('Please enter what the creator gets', 0),
    clientAmount: amount('Please enter what the client gets back', 0),
    /** Both sides read it. */
    reason,
  }),
  reply: ok,
  errors: [
    'operator.work_not_found',
    'operator.own_case',
    'operator.work_not_ended',
    'operator.wrong_sum',
    'operator.nobody_to_pay',
    'payment.nothing_held',
    'payment.disputed',
  ],
});
