import type { Capability } from '#server/platform/capability.ts';
import { liveMoney } from './notifications/live-money.ts';
import { notifications } from './notifications/payment-notifications.ts';
import { identifyInstallation } from './orders/installation-store.ts';
import { isBehind, readAgain, readSoon, startReadings } from './outbound/reading-store.ts';
import { personalData } from './personal-data.ts';
import { holdBalanceAtStart } from './provider/hold-balance.ts';
import { suspensionFollowers } from './reconciliation/follow-suspensions.ts';
import { exceptionWatchers } from './reconciliation/refresh-exceptions.ts';
import { routes } from './routes.ts';
import { tasks } from './tasks.ts';
import { addWebhook } from './webhooks/receive-webhook.ts';

export { orderLimitOf } from './checkout/cancellation-terms.ts';
export {
  deleteRaisedLimit,
  isPayerAddress,
  type RaisedLimit,
  setRaisedLimit,
} from './checkout/open-order-store.ts';
export { cancelPayable } from './checkout/request-cancel.ts';
export { moneyHistoryOf } from './documents/money-history.ts';
export { forgetPayeeName } from './escrow/anonymize-payer-store.ts';
export { findTie, keptOnCancel, noteCreatorLeft } from './escrow/cancellations.ts';
export { refundByOperator, refundTipByOperator } from './escrow/refunds.ts';
export { releasePayment, returnPayment, settle } from './escrow/settle.ts';
export { settleCancelled } from './escrow/settle-cancelled.ts';
export {
  chargebackClosed,
  type ExceptionNotice,
  endingRetried,
  exceptionsFound,
  heldDivided,
  heldGivenOut,
  installmentRefused,
  paymentStatusChanged,
  paymentSucceeded,
  refundMade,
  releaseTransferred,
} from './events.ts';
export {
  endOverdueExtra,
  listOverdueExtrasAsSystem,
  moveOpenExtras,
} from './extras/extra-end-store.ts';
export {
  type Extra,
  extraRefusal,
  extrasShown,
  payingMinutes,
  ranOut,
  tipRefusal,
} from './extras/extra-rules.ts';
export {
  claimTip,
  extraShareOf,
  extrasOf,
  extrasOfOrder,
  insertExtra,
  listExtras,
  settleExtra,
  sumTipsSince,
} from './extras/extra-store.ts';
export { agreedText, consentText } from './installments/consent-text.ts';
export {
  changeInstallment,
  deleteSchedule,
  type InstallmentPart,
  insertConsent,
  insertSchedule,
  installmentsOf,
  listInstallments,
  listOpenBalances,
} from './installments/installment-store.ts';
export { checkLedger } from './ledger/ledger-store.ts';
export {
  forSide,
  nameOf as orderName,
  orderPlace,
  paymentNoticeOf,
} from './notifications/order-notices.ts';
export { moneyOf, type OrderMoney, paymentStatusOf } from './orders/payment-status.ts';
export { heldFor, heldIn, heldSharesOf } from './orders/payment-summary-store.ts';
export { isOrderPaused } from './orders/suspension-store.ts';
export { canBePaid, findAccountOf, listSuspendedPayees } from './payouts/account-store.ts';
export { onItsWayFor, paidOutFor } from './payouts/arrival-store.ts';
export { findSavedCard } from './provider/saved-cards.ts';
export { startCheckout, startIntent } from './provider/start-payment.ts';
export { describeException } from './reconciliation/exception-rules.ts';
export { checkProvider } from './reconciliation/reconcile.ts';
export { endWhenDue } from './reconciliation/refresh-exceptions.ts';
export { retryDelivery } from './webhooks/receive-webhook.ts';
export { listDeliveries } from './webhooks/webhook-store.ts';

export const payments: Capability = {
  name: 'payments',
  lastTimes: [
    'outbound_requests.key_spent_at',
    'outbound_requests.sent_at',
    'payment_accounts.checked_at',
    'payment_customers.cards_looked_at',
    'payments.checked_at',
    'provider_readings.read_until',
    'reconciliation_exceptions.told_at',
    'webhook_events.received_at',
  ],
  routes,
  personalData,
  addRawRoutes: addWebhook,
  prepare: async (platform) => {
    if (await identifyInstallation(platform)) await readAgain(platform.db);
    await startReadings(platform);
    if (await isBehind(platform.db)) await readSoon(platform.db);
    // Not awaited: pages are served while the provider is unreachable.
    void holdBalanceAtStart(platform);
  },
  tasks,
  notifications,
  subscribers: [...exceptionWatchers, ...suspensionFollowers, ...liveMoney],
};
