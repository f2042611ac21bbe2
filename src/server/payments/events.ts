import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import type { OrderRef } from '#contract/order.ts';
import type { ReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';
import { defineEvent } from '#server/platform/events/event.ts';

/** Of a job the public page says that it is paid. */
const ofJob = ({ order }: { readonly order: OrderRef }) =>
  order.kind === 'job' ? ('all' as const) : ('nothing' as const);

interface OfPayment {
  readonly order: OrderRef;
  readonly paymentId: number;
}

interface OfInstallment extends OfPayment {
  /** Which part of what the client pays; see `installment-numbers.ts`. */
  readonly installment: number;
}

/**
 * The money is held. Recorded once per payment, in the transaction that accounts for it, under the
 * order's lock.
 */
export const paymentSucceeded = defineEvent<OfInstallment>('payment.succeeded', ofJob);
/** The bank is processing it; the outcome comes later. */
export const paymentProcessing = defineEvent<OfInstallment>('payment.processing', ofJob);
/** The provider took another amount than was asked for. */
export const paymentMismatched = defineEvent<{
  readonly order: OrderRef | null;
  readonly paymentId: number;
  readonly amountCents: number;
  readonly detail: string;
}>('payment.mismatched', 'nothing');
/** The payer may try again. */
export const paymentFailed = defineEvent<OfInstallment & { readonly message: string }>(
  'payment.failed',
  ofJob,
);
/** An automatic attempt was refused; `why` as in `installments/attempt-rules.ts`. */
export const installmentRefused = defineEvent<{
  readonly order: OrderRef;
  readonly installment: number;
  readonly why: 'declined' | 'final' | 'confirm';
  /** Null if none follows. */
  readonly nextAttemptAt: string | null;
}>('installment.refused', 'nothing');
/** The derived status changed; recorded in the same transaction as what changed it. */
export const paymentStatusChanged = defineEvent<{
  readonly order: OrderRef;
  readonly status: PaymentStatus;
}>('payment.status_changed', ofJob);

interface OfRelease extends OfPayment {
  readonly releaseId: number;
  readonly creatorId: number;
  readonly amountCents: number;
}
export const releaseTransferred = defineEvent<
  OfRelease & {
    /** Of the amount, for what the creator owes; absent in older events. */
    readonly withheldCents?: number;
  }
>('release.transferred', 'nothing');
export const releaseBlocked = defineEvent<
  OfRelease & { readonly why: 'onboarding' | 'dispute' | 'check' }
>('release.blocked', 'nothing');

interface OfRefund extends OfPayment {
  readonly refundId: number;
  readonly clientId: number;
  readonly amountCents: number;
}
/** It starts once the site's earlier payments have settled, usually by `expectedBy`. */
export const refundWaits = defineEvent<OfRefund & { readonly expectedBy: string }>(
  'refund.waits',
  'nothing',
);
export const refundSucceeded = defineEvent<OfRefund>('refund.succeeded', 'nothing');
export const refundFailed = defineEvent<OfRefund & { readonly message: string }>(
  'refund.failed',
  'nothing',
);

/** An operator paid it outside the provider; `words` say how. */
export const refundPaidElsewhere = defineEvent<OfRefund & { readonly words: string }>(
  'refund.paid_elsewhere',
  'nothing',
);
/**
 * Requested by neither side, but by an operator or in the provider's dashboard. `creators` owe what
 * they got.
 */
export const refundMade = defineEvent<
  OfRefund & {
    readonly by: 'operator' | 'provider';
    /** The operator's words. */
    readonly reason: string | null;
    readonly creators: readonly { readonly creatorId: number; readonly cents: number }[];
    /** Still held afterwards, in total and for the creators: both 0 after a full refund. */
    readonly heldCents: number;
    readonly releasedCents: number;
  }
>('refund.made', 'nothing');
/** All money held for an order was given out; `creatorId` got some of it, null if nobody did. */
export const heldGivenOut = defineEvent<OfPayment & { readonly creatorId: number | null }>(
  'money.given_out',
);
/** Money held for an ended order was divided: by an operator, or after a bank's decision. */
export const heldDivided = defineEvent<
  OfPayment & {
    readonly by: 'operator' | 'bank';
    readonly refundedCents: number;
    /** Without the platform's share. */
    readonly creatorCents: number;
    readonly creatorId: number | null;
    /** The operator's words. */
    readonly reason: string | null;
  }
>('money.divided', 'nothing');

interface OfChargeback extends OfPayment {
  readonly disputeId: number;
  readonly amountCents: number;
}
export const chargebackOpened = defineEvent<OfChargeback>('dispute.opened', 'nothing');
/**
 * The cardholder has `lostCents` of the payment for now; `heldCents` are still held for the
 * order.
 */
export const chargebackClosed = defineEvent<
  OfChargeback & {
    readonly outcome: 'won' | 'lost';
    readonly lostCents: number;
    readonly heldCents: number;
  }
>('dispute.closed', 'nothing');

/** A card's network suspects fraud, and nobody has looked at it. */
export const fraudSuspected = defineEvent<{ readonly paymentId: number }>(
  'payment.fraud_suspected',
  'nothing',
);

/** An operator retries an overdue step of this order. */
export const endingRetried = defineEvent<{ readonly order: OrderRef }>(
  'work.ending_retried',
  'nothing',
);

/** A money problem that an operator has to look at. Cents. */
export interface ExceptionNotice {
  readonly kind: ReconciliationException['kind'];
  readonly amountCents: number | null;
  readonly detail: string;
  /** Absent in older notices; null if it is about no order. */
  readonly order?: { readonly kind: string; readonly id: number } | null;
  /** Absent in older notices. */
  readonly advice?: ReconciliationException['advice'];
  /** The bank's deadline for an answer. */
  readonly dueAt: string | null;
}
/** Once per report; those found together in one event. */
export const exceptionsFound = defineEvent<{ readonly items: readonly ExceptionNotice[] }>(
  'reconciliation_exceptions.found',
  'nothing',
);

/** The card that a person pays with expires soon. */
export const cardExpires = defineEvent<{
  readonly userId: number;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}>('card.expires', 'nothing');

/** A card expires before the day on which it is to pay a balance. */
export const balanceCardExpires = defineEvent<{
  readonly userId: number;
  readonly order: OrderRef;
  readonly amountCents: number;
  readonly dueAt: string;
  readonly timeZone: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}>('balance.card_expires');

interface OfPayout {
  readonly payoutId: number;
  readonly creatorId: number;
  readonly amountCents: number;
}
export const payoutPaid = defineEvent<OfPayout>('payout.paid', 'nothing');
export const payoutFailed = defineEvent<OfPayout & { readonly message: string }>(
  'payout.failed',
  'nothing',
);

/** The creator's account can now receive money. */
export const payeeReady = defineEvent<{ readonly creatorId: number }>('payee.ready');
