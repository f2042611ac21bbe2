import * as z from 'zod/mini';
import { cents, instant } from '#contract/fields.ts';
import { installmentKinds } from '#contract/lifecycles/installment.ts';
import { paymentStatuses } from '#contract/lifecycles/payment.ts';
import { orderRef } from '#contract/order.ts';
import { installmentNumber } from './installment-numbers.ts';

/** Why the site itself moved money, if no person gave a reason. */
export const moneyCauses = [
  'client_cancelled',
  'creator_cancelled',
  'creator_declined',
  /** The payment arrived after the work had ended. */
  'order_ended',
  /** The payment arrived after the booked time was taken. */
  'slot_taken',
  'split_agreed',
  'operator_decided',
  'paid_twice',
  /** Made in the payment provider's dashboard. */
  'refunded_outside',
  /** Only the fee was left, without the creator's share it was charged for. */
  'nothing_left',
  /** Shown to the client before they paid. */
  'fee_kept',
  /** Nothing was delivered, long after the promised day. */
  'not_delivered',
  /** The client did not pay the balance. */
  'balance_unpaid',
] as const;
export type MoneyCause = (typeof moneyCauses)[number];

/**
 * Where the money of one job or booking is. `totalCents = heldCents + onItsWayCents + releasedCents + feeKeptCents +
 * refundedCents + lostCents` from the moment it was paid; everything is 0 but the total before. `onItsWayCents` is
 * approved for the creator and not yet transferred.
 */
export const moneyHistory = z.object({
  status: z.enum(paymentStatuses),
  totalCents: cents,
  feeCents: cents,
  heldCents: cents,
  /** The platform's share of the held money. */
  heldFeeCents: cents,
  onItsWayCents: cents,
  releasedCents: cents,
  feeKeptCents: cents,
  refundedCents: cents,
  lostCents: cents,
  /** For the order's creator only: of what was released, what is in their bank, and what was kept back. */
  own: z.nullable(
    z.object({
      paidOutCents: cents,
      /** For the refunded orders of which they owed something. */
      withheld: z.array(z.object({ subject: orderRef, title: z.string(), amountCents: cents })),
    }),
  ),
  heldSince: z.nullable(instant),
  /** The order ended while a bank was deciding: the client's refund if it decides for the site. */
  backWhenDecidedCents: z.nullable(cents),
  /** The next step, worded by the page. */
  next: z.enum([
    'pay',
    'wait_for_bank',
    'held_until_approved',
    'transfer_under_way',
    'creator_onboarding',
    // Approved, and waiting until the site has checked the payment.
    'payment_check',
    'dispute',
    'refund_under_way',
    'refund_failed',
    'refund_paid_elsewhere',
    'nothing',
  ]),
  /** The history, oldest first. The `effectCents` add up to `heldCents`. */
  rows: z.array(
    z.object({
      at: instant,
      /** `recovered` and `fee_back` are the creator's and the platform's shares of refunds after the release. */
      kind: z.enum(['held', 'release', 'fee', 'refund', 'dispute', 'recovered', 'fee_back']),
      amountCents: cents,
      /** Its effect on the held money; 0 for a dispute that is not lost. */
      effectCents: cents,
      /** State of the payment, release, refund, dispute or reversal behind the row. */
      state: z.string(),
      /** An operator's note on a refund, or a dispute's reason; '' if `cause` gives it. */
      note: z.string(),
      cause: z.nullable(z.enum(moneyCauses)),
      /** Of a duplicate payment, which is refunded. */
      duplicate: z.boolean(),
      /** By when a refund is usually made, or made and on the card; null if nobody can say. */
      expectedBy: z.nullable(instant),
      /** Which part of what the client pays, if there are several; see `installment-numbers.ts`. */
      installment: z.optional(installmentNumber),
      /** What that part is, if it was agreed as one. */
      part: z.optional(z.enum(installmentKinds)),
    }),
  ),
  /** The payments, the oldest first, if several were paid: each has its receipt. */
  receipts: z.optional(
    z.array(
      z.object({
        paymentId: z.int(),
        installment: installmentNumber,
        part: z.optional(z.enum(installmentKinds)),
        at: instant,
        amountCents: cents,
      }),
    ),
  ),
});
export type MoneyHistory = z.infer<typeof moneyHistory>;
