import type { Tasks } from '#server/platform/tasks/tasks.ts';
import { forgetNetworks } from './escrow/cancellation-store.ts';
import { deleteOldRequests } from './outbound/outbound-request-store.ts';
import { chargeDue, chargeInstallment } from './provider/charge-installment.ts';
import { closePayment } from './provider/fulfill-payment.ts';
import { deleteCustomer } from './provider/saved-cards.ts';
import { sendAnswer } from './provider/send-answer.ts';
import { sendRefund } from './provider/send-refund.ts';
import { sendReversal } from './provider/send-reversal.ts';
import { sendTransfer } from './provider/send-transfer.ts';
import { warnOfExpiringCards } from './provider/warn-of-expiring-cards.ts';
import { auditAtNight } from './reconciliation/audit-ledger.ts';
import { catchUpAccounts } from './reconciliation/catch-up-accounts.ts';
import { catchUpNews } from './reconciliation/catch-up-news.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { handleWebhook } from './webhooks/handle-webhook.ts';
import { deleteOldEvents } from './webhooks/webhook-store.ts';

const forgottenAtOnce = 1000;

export const tasks: Tasks = {
  'payments-event': (ctx, { eventId }: { eventId: string }) => handleWebhook(ctx, eventId),
  'payments-charge-due': (ctx) => chargeDue(ctx),
  'payments-charge': (ctx, { installmentId }: { installmentId: number }) =>
    chargeInstallment(ctx, installmentId),
  'payments-close': async (ctx, { paymentId }: { paymentId: number }) => {
    await closePayment(ctx, paymentId);
  },
  'payments-transfer': (ctx, { releaseId }: { releaseId: number }) => sendTransfer(ctx, releaseId),
  'payments-refund': (ctx, { refundId }: { refundId: number }) => sendRefund(ctx, refundId),
  'payments-reversal': (ctx, { reversalId }: { reversalId: number }) =>
    sendReversal(ctx, reversalId),
  'payments-answer': (ctx, { answerId }: { answerId: number }) => sendAnswer(ctx, answerId),
  'payments-delete-customer': (ctx, customer: Parameters<typeof deleteCustomer>[1]) =>
    deleteCustomer(ctx, customer),
  'payments-reconcile': (ctx) => reconcile(ctx),
  'payments-catch-up': (ctx) => catchUpNews(ctx),
  'payments-audit': async (ctx, cursor: { seen?: string[] }) => {
    if (!cursor.seen) await catchUpAccounts(ctx);
    await auditAtNight(ctx, cursor);
  },
  'payments-expiring-cards': (ctx) => warnOfExpiringCards(ctx),
  'payments-forget-events': async ({ db, clock }) => {
    const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000);
    while ((await deleteOldEvents(db, forgottenAtOnce)) === forgottenAtOnce);
    while ((await deleteOldRequests(db, daysAgo(730), forgottenAtOnce)) === forgottenAtOnce);
    await forgetNetworks(db, daysAgo(30));
  },
};
