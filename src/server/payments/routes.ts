import { DomainError } from '#contract/errors.ts';
import * as operatorMoney from '#contract/operator-money.ts';
import * as papers from '#contract/papers.ts';
import * as contract from '#contract/payments.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { findCreatorPayments } from './account-store.ts';
import { answerDispute } from './answer-dispute.ts';
import { listChargebacks } from './answer-store.ts';
import { confirmReturn } from './confirm-return.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawStatement, listStatementMonths, writeStatementTable } from './draw-statement.ts';
import { checkLedger, summarizeLedger } from './ledger-store.ts';
import { openPublicTest } from './public-test.ts';
import { dismissStuck, retryStuck, writeOff } from './retry-stuck.ts';
import { startOnboarding } from './start-onboarding.ts';
import { listStuck } from './stuck-store.ts';
import { refreshStuck } from './stuck-watch-store.ts';

export const routes: readonly Route[] = [
  handle(contract.getPaymentSettings, ({ paymentProvider }) => ({
    publishableKey: paymentProvider.publishableKey,
    sandbox: paymentProvider.api !== undefined,
  })),
  handle(contract.getPublicTest, (ctx) => openPublicTest(ctx)),
  handle(contract.confirmReturn, (ctx, { body }) =>
    confirmReturn(ctx, { sessionId: body.sessionId, intentId: body.paymentIntentId }),
  ),
  handle(contract.startOnboarding, (ctx, { body }) => startOnboarding(ctx, body.returnTo)),
  handle(contract.getCreatorPayments, (ctx) => {
    if (ctx.viewer.creatorId === null) throw new DomainError('payment.not_a_creator');
    return findCreatorPayments(ctx.db, ctx.viewer.creatorId);
  }),
  handle(papers.getReceipt, (ctx, { params }) => drawReceipt(ctx, params.id)),
  handle(papers.listStatements, (ctx) => listStatementMonths(ctx)),
  handle(papers.getStatement, (ctx, { params }) => drawStatement(ctx, params.month)),
  handle(papers.getStatementTable, (ctx, { params }) => writeStatementTable(ctx, params.month)),
  handle(operatorMoney.dismissStuckMoney, async (ctx, { params, body }) => {
    await dismissStuck(ctx, ctx.viewer, params.id, body.note);
    return { ok: true as const };
  }),
  handle(operatorMoney.listChargebacks, ({ db }) => listChargebacks(db)),
  handle(operatorMoney.answerChargeback, async (ctx, { params, body }) => {
    await answerDispute(ctx, params.id, { kind: 'evidence', words: body.words });
    return { ok: true as const };
  }),
  handle(operatorMoney.acceptChargeback, async (ctx, { params }) => {
    await answerDispute(ctx, params.id, { kind: 'acceptance' });
    return { ok: true as const };
  }),
  handle(contract.getLedger, ({ db }) => summarizeLedger(db)),
  handle(contract.listStuckMoney, async ({ db }) => {
    await refreshStuck(db);
    const { totalCents } = await checkLedger(db);
    return { items: await listStuck(db), ledgerTotalCents: totalCents };
  }),
  handle(contract.retryStuckMoney, async (ctx, { params }) => {
    await retryStuck(ctx, ctx.viewer, params.id);
    return { ok: true as const };
  }),
  handle(contract.writeOffStuckMoney, async (ctx, { params }) => {
    await writeOff(ctx, ctx.viewer, params.id);
    return { ok: true as const };
  }),
];
