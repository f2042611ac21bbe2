import * as chargebacks from '#contract/chargebacks.ts';
import * as creatorPayments from '#contract/creator-payments.ts';
import { DomainError } from '#contract/errors.ts';
import * as papers from '#contract/papers.ts';
import * as payments from '#contract/payments.ts';
import * as stuckMoney from '#contract/stuck-money.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { findCreatorPayments } from './account-store.ts';
import { answerDispute } from './answer-dispute.ts';
import { listChargebacks } from './answer-store.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { checkOnboarding } from './check-onboarding.ts';
import { confirmReturn } from './confirm-return.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawStatement, listStatementMonths, writeStatementTable } from './draw-statement.ts';
import { checkLedger, summarizeLedger } from './ledger-store.ts';
import { payElsewhere } from './pay-elsewhere.ts';
import { openPublicTest } from './public-test.ts';
import { refreshStuck } from './refresh-stuck.ts';
import { dismissStuck, retryStuck } from './retry-stuck.ts';
import { startOnboarding } from './start-onboarding.ts';
import { listStuck } from './stuck-store.ts';
import { writeOff } from './write-off.ts';

export const routes: readonly Route[] = [
  handle(payments.getPaymentSettings, ({ paymentProvider }) => ({
    publishableKey: paymentProvider.publishableKey,
    sandbox: paymentProvider.api !== undefined,
  })),
  handle(payments.getPublicTest, (ctx) => openPublicTest(ctx)),
  handle(payments.confirmReturn, (ctx, { body }) =>
    confirmReturn(ctx, { sessionId: body.sessionId, intentId: body.paymentIntentId }),
  ),
  handle(payments.getCancellationTerms, (ctx) => cancellationTerms(ctx, ctx.db, ctx.viewer.id)),
  handle(creatorPayments.startOnboarding, (ctx, { body }) => startOnboarding(ctx, body.returnTo)),
  handle(creatorPayments.checkOnboarding, (ctx) => checkOnboarding(ctx)),
  handle(creatorPayments.getCreatorPayments, (ctx) => {
    if (ctx.viewer.creatorId === null) throw new DomainError('payment.not_a_creator');
    return findCreatorPayments(ctx.db, ctx.viewer.creatorId);
  }),
  handle(papers.getReceipt, (ctx, { params }) => drawReceipt(ctx, params.id)),
  handle(papers.listStatements, (ctx) => listStatementMonths(ctx)),
  handle(papers.getStatement, (ctx, { params }) => drawStatement(ctx, params.month)),
  handle(papers.getStatementTable, (ctx, { params }) => writeStatementTable(ctx, params.month)),
  handle(stuckMoney.dismissStuckMoney, async (ctx, { params, body }) => {
    await dismissStuck(ctx, ctx.viewer, params.id, body.note);
    return { ok: true as const };
  }),
  handle(stuckMoney.payStuckElsewhere, async (ctx, { params, body }) => {
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
  handle(stuckMoney.getLedger, ({ db }) => summarizeLedger(db)),
  handle(stuckMoney.listStuckMoney, async (ctx) => {
    await refreshStuck(ctx);
    const { totalCents } = await checkLedger(ctx.db);
    return { items: await listStuck(ctx.db), ledgerTotalCents: totalCents };
  }),
  handle(stuckMoney.retryStuckMoney, async (ctx, { params }) => {
    await retryStuck(ctx, ctx.viewer, params.id);
    return { ok: true as const };
  }),
  handle(stuckMoney.writeOffStuckMoney, async (ctx, { params }) => {
    await writeOff(ctx, ctx.viewer, params.id);
    return { ok: true as const };
  }),
];
