import type { Capability } from '#server/platform/capability.ts';
import { holdBalanceAtStart } from './hold-balance.ts';
import { identifyInstallation } from './installation-store.ts';
import { personalData } from './personal-data.ts';
import { addWebhook } from './receive-webhook.ts';
import { stuckWatchers } from './refresh-stuck.ts';
import { routes } from './routes.ts';
import { tasks } from './tasks.ts';

export { checkProvider } from './check-provider.ts';
export { divideHeld } from './divide-held.ts';
export { endWhenDue } from './end-when-due.ts';
export {
  disputeClosed,
  disputeOpened,
  endingRetried,
  heldDivided,
  payeeReady,
  paymentFailed,
  paymentProcessing,
  paymentStatusChanged,
  paymentSucceeded,
  payoutFailed,
  payoutPaid,
  refundFailed,
  refundMade,
  refundPaidElsewhere,
  refundSucceeded,
  releaseBlocked,
  releaseTransferred,
  stuckMoneyFound,
} from './events.ts';
export { checkLedger } from './ledger-store.ts';
export { forgetPayeeName } from './left-payer-store.ts';
export { heldIn, heldShares } from './money-store.ts';
export { divideByOperator, refundByOperator } from './operate-money.ts';
export type { CheckoutOrder, Order, PaymentFacts, RefundOrder } from './orders.ts';
export { moneyHistoryOf, paymentOf, paymentStatusOf } from './read-money.ts';
export { refund } from './refund-money.ts';
export { release } from './release-money.ts';
export { cancelPayable } from './request-cancel.ts';
export { retryDelivery } from './retry-delivery.ts';
export { settle } from './settle-money.ts';
export { startCheckout, startIntent } from './start-payment.ts';
export { type StuckNews, stuckLine } from './stuck-rules.ts';
export { listDeliveries } from './webhook-store.ts';

export const payments: Capability = {
  name: 'payments',
  routes,
  personalData,
  addRawRoutes: addWebhook,
  prepare: async (platform) => {
    await identifyInstallation(platform);
    // Not waited for: the pages are shown while the provider is away.
    void holdBalanceAtStart(platform);
  },
  tasks,
  subscribers: stuckWatchers,
};
