import * as z from 'zod/mini';
import { policyNames } from '#contract/creators/cancellation-policies.ts';
import { orderCreator, publicPerson } from '#contract/creators/creator-work.ts';
import {
  agreedDelivery,
  deliveredWork,
  deliveryPart,
  proposedDateOf,
} from '#contract/deliveries/delivery-terms.ts';
import { dispute, settlementOf } from '#contract/disputes/disputes.ts';
import { cents, hoursOfWork, instant, timeZone, wholeDollars } from '#contract/fields.ts';
import { bookingStatuses } from '#contract/lifecycles/booking.ts';
import { deliveryStatuses } from '#contract/lifecycles/delivery.ts';
import { paymentStatuses } from '#contract/lifecycles/payment.ts';
import { orderSides } from '#contract/order.ts';
import { extraFields } from '#contract/orders/extra-fields.ts';
import { moneyHistory } from '#contract/payments/money-history.ts';
import { clientRecord, orderClientReview } from '#contract/reviews/client-reviews.ts';
import { shownReview } from '#contract/reviews/reviews.ts';
import { scheduleFields } from './booking-balance.ts';

export const booking = z.object({
  id: z.int(),
  clientId: z.int(),
  /** The creator's profile. */
  creatorId: z.int(),
  jobId: z.nullable(z.int()),
  /** The offer that it came from. */
  offerId: z.nullable(z.int()),
  /** The same as `startsAt`. */
  date: instant,
  startsAt: instant,
  endsAt: instant,
  hours: hoursOfWork,
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentId: z.nullable(z.int()),
  /** The client's total price. */
  amount: cents,
  /** The part of `amount` that the platform keeps. */
  commissionAmount: cents,
  /** An hour at the time of booking; null for a package. */
  hourlyRate: z.nullable(wholeDollars),
  /** The booked package, as of then. */
  package: z.nullable(z.object({ title: z.string(), deliverables: z.array(z.string()) })),
  cancellationPolicy: z.enum(policyNames),
  /**
   * Where the work is, as given by the client. The creator reads it from the payment until the work is
   * done, unless the client blocked them; otherwise it is null.
   */
  address: z.nullable(z.string()),
  /** The creator's, where the work is. */
  timeZone,
  createdAt: instant,
  /** The end of a pending booking's hold. */
  holdExpiresAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelReason: z.nullable(
    z.enum([
      'expired',
      'client',
      'creator',
      'declined',
      'operator',
      'agreed',
      'slot_taken',
      'payment_returned',
      'undelivered',
      'balance_unpaid',
    ]),
  ),
  /** Refunded to the client. */
  refundAmount: z.nullable(cents),
  /** The report pending our decision. */
  problem: z.nullable(z.object({ by: z.enum(orderSides), words: z.string(), at: instant })),
  /** An operator's decision, with the problem. */
  decision: z.nullable(
    z.object({
      by: z.enum(orderSides),
      problem: z.string(),
      words: z.string(),
      /** For the creator. */
      creatorAmount: cents,
      at: instant,
    }),
  ),
  dispute: z.nullable(dispute),
  /** The proposed split pending with the other side. */
  settlement: z.nullable(settlementOf(z.enum(orderSides))),
  /** The creator's cents of the held money, if both agreed on a split. */
  agreedAmount: z.nullable(cents),
  /** The proposed new time, if one is pending. */
  move: z.nullable(
    z.object({
      id: z.int(),
      proposedBy: z.enum(orderSides),
      startsAt: instant,
      endsAt: instant,
      /** Where it would be instead; the time is the agreed one. */
      address: z.nullable(z.string()),
    }),
  ),
  /** Beside `status`: none if nothing is delivered, or not before the booking is confirmed. */
  deliveryStatus: z.enum(deliveryStatuses),
  /** What was promised; null if nothing is delivered. */
  deliveryTerms: z.nullable(agreedDelivery),
  delivery: z.nullable(deliveredWork),
  /** What was sent ahead of it, oldest first. */
  deliveredParts: z.array(deliveryPart),
  /** The proposed day for the delivery, if one is pending. */
  deliveryDate: z.nullable(proposedDateOf(z.enum(orderSides))),
  /** When the delivery is approved automatically; null during a dispute. */
  autoApproveAt: z.nullable(instant),
  client: publicPerson,
  creator: orderCreator,
  /**
   * False while the creator is suspended: a client who cancels gets a full refund, whatever the
   * policy.
   */
  creatorHere: z.boolean(),
  /** Whether the creator can be paid. */
  payoutsReady: z.boolean(),
  /** How the other side was called until they renamed themselves, for 30 days. */
  otherFormerName: z.nullable(z.string()),
  review: z.nullable(shownReview),
  /** The creator's review of the client. */
  clientReview: z.nullable(orderClientReview),
  /** The viewer's side. */
  side: z.enum(orderSides),
  /** The viewer's current actions, by `lifecycles/booking.ts`. */
  actions: z.array(z.string()),
  ...scheduleFields,
});
export type Booking = z.infer<typeof booking>;

export const bookingDetail = z.extend(booking, {
  /** Null before any payment. */
  money: z.nullable(moneyHistory),
  /** How the client's orders went, for the creator; null for the client. */
  clientRecord: z.nullable(clientRecord),
  ...extraFields,
});
export type BookingDetail = z.infer<typeof bookingDetail>;
