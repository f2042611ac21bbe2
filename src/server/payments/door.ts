import type { MoneyHistory, PaymentSession, PaymentSubject } from '#contract/payments.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What is to be paid. All amounts are whole cents, USD. */
export interface Order {
  readonly subject: PaymentSubject;
  readonly clientId: number;
  /** Shown to the payer, for example the job's title. */
  readonly description: string;
  /** What the client pays, the platform's share included. */
  readonly totalCents: number;
  /** The platform's share of `totalCents`; the rest is the creator's. */
  readonly feeCents: number;
}

export interface CheckoutOrder extends Order {
  /** Paths on this site; `session_id=…` is added to the first one's query. */
  readonly successPath: string;
  readonly cancelPath: string;
}

export interface RefundOrder {
  readonly subject: PaymentSubject;
  /** What the client gets back, fee included; 'rest' is all that is still held. */
  readonly amountCents: number | 'rest';
  /** Kept in the records and shown to both. */
  readonly reason: string;
  /** What is not held any more is taken back from the creator: an operator's refund. */
  readonly recover?: boolean;
}

export interface PaymentFacts {
  readonly id: number;
  readonly status: PaymentStatus;
  readonly totalCents: number;
  readonly feeCents: number;
  /** Fee included. */
  readonly heldCents: number;
  readonly refundedCents: number;
  readonly heldSince: string | null;
}

/** The door of payments, in one look. */
export interface Payments {
  startCheckout(ctx: Platform, order: CheckoutOrder): Promise<PaymentSession>;
  startIntent(ctx: Platform, order: Order): Promise<{ clientSecret: string }>;
  cancelPayable(tx: Tx, subject: PaymentSubject): Promise<void>;
  release(ctx: Platform, tx: Tx, order: { subject: PaymentSubject; creatorId: number }): Promise<void>;
  refund(ctx: Platform, tx: Tx, order: RefundOrder): Promise<{ refundedCents: number }>;
  settle(
    ctx: Platform,
    tx: Tx,
    order: { subject: PaymentSubject; creatorId: number; creatorCents: number; reason: string },
  ): Promise<{ refundedCents: number }>;
  paymentOf(db: Queryable, subject: PaymentSubject): Promise<PaymentFacts | undefined>;
  paymentStatusOf(db: Queryable, subject: PaymentSubject): Promise<PaymentStatus>;
  moneyHistoryOf(db: Queryable, subject: PaymentSubject): Promise<MoneyHistory | undefined>;
}
