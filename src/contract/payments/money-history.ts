import * as z from 'zod/mini';
import { cents, instant } from '#contract/fields.ts';
import { paymentStatuses } from '#contract/lifecycles/payment.ts';

/** Why the site itself moved money, where no person wrote a reason. */
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
  /** Only the fee was left, and no share of the creator's that it was charged for. */
  'nothing_left',
  /** Shown to the client before they paid. */
  'fee_kept',
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
  /** The platform's part in what is held. */
  heldFeeCents: cents,
  onItsWayCents: cents,
  releasedCents: cents,
  feeKeptCents: cents,
  refundedCents: cents,
  lostCents: cents,
  heldSince: z.nullable(instant),
  /** The work ended while a bank was deciding: as much goes back to the client when it decides for the site. */
  backWhenDecidedCents: z.nullable(cents),
  /** What happens next, for the page to say in words. */
  next: z.enum([
    'pay',
    'wait_for_bank',
    'held_until_approved',
    'transfer_under_way',
    'creator_onboarding',
    'dispute',
    'refund_under_way',
    'refund_failed',
    'refund_paid_elsewhere',
    'nothing',
  ]),
  /** What happened, oldest first. Their `effectCents` add up to `heldCents`. */
  rows: z.array(
    z.object({
      at: instant,
      /** `recovered` and `fee_back` are what creator and platform gave back of what was released. */
      kind: z.enum(['held', 'release', 'fee', 'refund', 'dispute', 'recovered', 'fee_back']),
      amountCents: cents,
      /** Its effect on the held money; 0 for a dispute that is not lost. */
      effectCents: cents,
      /** State of the payment, release, refund, dispute or reversal behind the row. */
      state: z.string(),
      /** What an operator wrote about a refund, or a dispute's reason; '' where `cause` says why. */
      note: z.string(),
      cause: z.nullable(z.enum(moneyCauses)),
      /** Of a second payment for the same thing, which is refunded. */
      duplicate: z.boolean(),
    }),
  ),
});
export type MoneyHistory = z.infer<typeof moneyHistory>;
