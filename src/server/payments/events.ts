import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import type { PaymentSubject } from '#contract/payments.ts';
import { defineEvent } from '#server/platform/events/event.ts';

interface OfPayment {
  readonly subject: PaymentSubject;
  readonly paymentId: number;
}

/** The money is held. Recorded once per payment, in the transaction that accounts for it, the subject's lock taken. */
export const paymentSucceeded = defineEvent<OfPayment>('payment.succeeded');
/** The bank has it; the answer comes later. */
export const paymentProcessing = defineEvent<OfPayment>('payment.processing');
/** The payer may try again. */
export const paymentFailed = defineEvent<OfPayment & { readonly message: string }>(
  'payment.failed',
);
/** The derived status changed; recorded in the same transaction as what changed it. */
export const paymentStatusChanged = defineEvent<{
  readonly subject: PaymentSubject;
  readonly status: PaymentStatus;
}>('payment.status_changed');

interface OfRelease extends OfPayment {
  readonly releaseId: number;
  readonly creatorId: number;
  readonly amountCents: number;
}
export const releaseTransferred = defineEvent<OfRelease>('release.transferred');
export const releaseBlocked = defineEvent<OfRelease & { readonly why: 'onboarding' | 'dispute' }>(
  'release.blocked',
);

interface OfRefund extends OfPayment {
  readonly refundId: number;
  readonly clientId: number;
  readonly amountCents: number;
}
export const refundSucceeded = defineEvent<OfRefund>('refund.succeeded');
export const refundFailed = defineEvent<OfRefund & { readonly message: string }>('refund.failed');

interface OfDispute extends OfPayment {
  readonly disputeId: number;
  readonly amountCents: number;
}
export const disputeOpened = defineEvent<OfDispute>('dispute.opened');
export const disputeClosed = defineEvent<OfDispute & { readonly outcome: 'won' | 'lost' }>(
  'dispute.closed',
);

interface OfPayout {
  readonly payoutId: number;
  readonly creatorId: number;
  readonly amountCents: number;
}
export const payoutPaid = defineEvent<OfPayout>('payout.paid');
export const payoutFailed = defineEvent<OfPayout & { readonly message: string }>('payout.failed');

/** The creator's account may receive money from now on. */
export const payeeReady = defineEvent<{ readonly creatorId: number }>('payee.ready');
