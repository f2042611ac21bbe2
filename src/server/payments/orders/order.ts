import type { OrderRef } from '#contract/order.ts';
import type { MoneyCause } from '#contract/payments/money-history.ts';

/** What to pay. All amounts are whole cents, USD. */
export interface PaymentInput {
  readonly order: OrderRef;
  /** Which part of what the client pays; see `installment-numbers.ts`. The first if it is absent. */
  readonly installment?: number;
  readonly clientId: number;
  /** Shown to the payer, for example the job's title. */
  readonly description: string;
  /** What the client pays, the platform's share included. */
  readonly totalCents: number;
  /** The platform's share of `totalCents`; the rest is the creator's. */
  readonly feeCents: number;
  /** What the client pays for the whole order; absent if it is this payment. */
  readonly orderCents?: number;
  /** When the work begins: methods whose money comes later aren't offered. Any are if it is absent. */
  readonly startsAt?: string;
  /** The payer's network; see `visitorKey`. */
  readonly openedFrom?: string;
}

export interface CheckoutInput extends PaymentInput {
  /** Paths on this site; `session_id=…` is added to the first one's query. */
  readonly successPath: string;
  readonly cancelPath: string;
  /** The payer's language; English by default. */
  readonly locale?: string;
}

/** The causes of a refund: a kept fee is not one. */
export type RefundCause = Exclude<MoneyCause, 'fee_kept'>;
/** The causes that end an order early, and so divide its held money. */
export type CancelCause = Extract<
  MoneyCause,
  'client_cancelled' | 'creator_cancelled' | 'creator_declined' | 'not_delivered' | 'balance_unpaid'
>;

/** Why money moves: a rule of the site, or a person's text. Stored and shown to both sides. */
export type MoneyReason = { readonly cause: RefundCause } | { readonly reason: string };

/** As the columns `cause` and `reason`, one of which is null. */
export const toReasonColumns = (why: MoneyReason) =>
  'cause' in why
    ? { cause: why.cause, reason: null }
    : { cause: null, reason: why.reason.slice(0, 500) };

export function fromReasonColumns({
  cause,
  reason,
}: {
  readonly cause: RefundCause | null;
  readonly reason: string | null;
}): MoneyReason {
  if (cause !== null) return { cause };
  if (reason !== null) return { reason };
  throw new Error('Neither a cause nor a reason is stored');
}
