import type { Capability } from '#server/platform/capability.ts';

export type { CheckoutOrder, Order, PaymentFacts, Payments, RefundOrder } from './door.ts';
export {
  disputeClosed,
  disputeOpened,
  payeeReady,
  paymentFailed,
  paymentProcessing,
  paymentStatusChanged,
  paymentSucceeded,
  payoutFailed,
  payoutPaid,
  refundFailed,
  refundSucceeded,
  releaseBlocked,
  releaseTransferred,
} from './events.ts';

export const payments: Capability = { name: 'payments' };
