import { orderKinds } from '#contract/order.ts';
import * as billing from '#contract/payments/billing.ts';
import * as chargebacks from '#contract/payments/chargebacks.ts';
import * as creatorPayments from '#contract/payments/creator-payments.ts';
import * as papers from '#contract/payments/documents.ts';
import * as earnings from '#contract/payments/earnings.ts';
import * as ownMoney from '#contract/payments/own-money.ts';
import * as paymentMethods from '#contract/payments/payment-methods.ts';
import * as payments from '#contract/payments/payments.ts';
import * as profit from '#contract/payments/profit.ts';
import * as reconciliationExceptions from '#contract/payments/reconciliation-exceptions.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { answerDispute } from './chargebacks/answer-chargeback.ts';
import { listChargebacks } from './chargebacks/answer-store.ts';
import { findBilling, putBilling } from './checkout/billing-store.ts';
import { cancellationTerms } from './checkout/cancellation-terms.ts';
import { exportEarnings, exportTransfers, showEarnings } from './documents/export-earnings.ts';
import { exportJournal, showProfit } from './documents/export-journal.ts';
import { renderReceipt } from './documents/render-receipt.ts';
import {
  creatorOf,
  listStatementMonths,
  renderStatement,
  writeStatementTable,
} from './documents/render-statement.ts';
import { renderSummary } from './documents/render-summary.ts';
import { renderYear } from './documents/render-year.ts';
import { checkLedger, summarizeLedger } from './ledger/ledger-store.ts';
import { findCreatorPayments } from './payouts/account-store.ts';
import { confirmReturn } from './provider/fulfill-payment.ts';
import { checkOnboarding, openPayoutAccount, startOnboarding } from './provider/onboarding.ts';
import { chooseDefaultCard, listSavedCards, removeSavedCard } from './provider/saved-cards.ts';
import { openPublicTest } from './provider/start-payment.ts';
import { findOwnMoney, withdraw } from './provider/withdraw.ts';
import { bookMovement } from './reconciliation/book-movement.ts';
import { listExceptions } from './reconciliation/exception-store.ts';
import { payElsewhere } from './reconciliation/pay-elsewhere.ts';
import { refreshExceptions } from './reconciliation/refresh-exceptions.ts';
import { dismissException, retryException } from './reconciliation/retry-exception.ts';
import { writeOff } from './reconciliation/write-off.ts';

export const routes: readonly Route[] = [
  handle(payments.getPaymentSettings, ({ stripeConnection }) => ({
    publishableKey: stripeConnection.publishableKey,
    sandbox: stripeConnection.api !== undefined,
  })),
  handle(payments.getPublicTest, (ctx) => openPublicTest(ctx)),
  handle(payments.confirmReturn, (ctx, { body }) =>
    confirmReturn(ctx, { sessionId: body.sessionId, intentId: body.paymentIntentId }),
  ),
  handle(payments.getCancellationTerms, (ctx) => cancellationTerms(ctx, ctx.db, ctx.viewer.id)),
  handle(billing.getBilling, ({ db, viewer }) => findBilling(db, viewer.id)),
  handle(billing.saveBilling, async ({ db, viewer }, { body }) => {
    await putBilling(db, viewer.id, body);
    return { ok: true as const };
  }),
  handle(paymentMethods.listPaymentMethods, (ctx) => listSavedCards(ctx)),
  handle(paymentMethods.chooseDefaultPaymentMethod, (ctx, { params }) =>
    chooseDefaultCard(ctx, params.id),
  ),
  handle(paymentMethods.deletePaymentMethod, async (ctx, { params }) => {
    await removeSavedCard(ctx, params.id);
    return { ok: true as const };
  }),
  handle(creatorPayments.startOnboarding, (ctx, { body }) => {
    logSecurity(ctx, 'payout_details_opened', { account: ctx.viewer.id });
    return startOnboarding(ctx, body.returnTo);
  }),
  handle(creatorPayments.openPayoutAccount, (ctx) => {
    logSecurity(ctx, 'payout_details_opened', { account: ctx.viewer.id });
    return openPayoutAccount(ctx);
  }),
  handle(creatorPayments.checkOnboarding, (ctx) => checkOnboarding(ctx)),
  handle(creatorPayments.getCreatorPayments, (ctx) => findCreatorPayments(ctx.db, creatorOf(ctx))),
  handle(earnings.getEarnings, (ctx) => showEarnings(ctx)),
  handle(earnings.exportEarnings, (ctx, { params }) => exportEarnings(ctx, params.year)),
  handle(earnings.exportTransfers, (ctx, { params }) => exportTransfers(ctx, params.year)),
  handle(earnings.getYearStatement, (ctx, { params }) => renderYear(ctx, params.year)),
  handle(papers.getReceipt, (ctx, { params }) => renderReceipt(ctx, params.id)),
  ...orderKinds.map((kind) =>
    handle(papers.getOrderSummary[kind], (ctx, { params: { id } }) =>
      renderSummary(ctx, { kind, id }),
    ),
  ),
  handle(papers.listStatements, (ctx) => listStatementMonths(ctx)),
  handle(papers.getStatement, (ctx, { params }) => renderStatement(ctx, params.month)),
  handle(papers.getStatementTable, (ctx, { params }) => writeStatementTable(ctx, params.month)),
  handle(reconciliationExceptions.dismissReconciliationException, async (ctx, { params, body }) => {
    await dismissException(ctx, ctx.viewer, params.id, body.note);
    return { ok: true as const };
  }),
  handle(reconciliationExceptions.payExceptionElsewhere, async (ctx, { params, body }) => {
    await payElsewhere(ctx, ctx.viewer, params.id, body.words);
    return { ok: true as const };
  }),
  handle(chargebacks.listChargebacks, ({ db }) => listChargebacks(db)),
  handle(chargebacks.answerChargeback, async (ctx, { params, body }) => {
    await answerDispute(ctx, params.id, { kind: 'evidence', words: body.words });
    return { ok: true as const };
  }),
  handle(chargebacks.acceptChargeback, async (ctx, { params }) => {
    await answerDispute(ctx, params.id, { kind: 'acceptance' });
    return { ok: true as const };
  }),
  handle(ownMoney.getOwnMoney, (ctx) => findOwnMoney(ctx)),
  handle(ownMoney.withdraw, async (ctx, { body }) => {
    await withdraw(ctx, ctx.viewer, body.amountCents);
    return { ok: true as const };
  }),
  handle(profit.getProfit, (ctx) => showProfit(ctx)),
  handle(profit.exportJournal, (ctx, { params }) => exportJournal(ctx, params.year)),
  handle(reconciliationExceptions.getLedger, ({ db }) => summarizeLedger(db)),
  handle(reconciliationExceptions.listReconciliationExceptions, async (ctx) => {
    await refreshExceptions(ctx);
    const { totalCents } = await checkLedger(ctx.db);
    return { items: await listExceptions(ctx.db), ledgerTotalCents: totalCents };
  }),
  handle(reconciliationExceptions.retryReconciliation, async (ctx, { params }) => {
    await retryException(ctx, ctx.viewer, params.id);
    return { ok: true as const };
  }),
  handle(reconciliationExceptions.bookMovement, async (ctx, { params, body }) => {
    await bookMovement(ctx, ctx.viewer, params.id, body);
    return { ok: true as const };
  }),
  handle(reconciliationExceptions.writeOffException, async (ctx, { params }) => {
    await writeOff(ctx, ctx.viewer, params.id);
    return { ok: true as const };
  }),
];
