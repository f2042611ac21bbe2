import { DomainError } from '#contract/errors.ts';
import * as papers from '#contract/papers.ts';
import * as contract from '#contract/payments.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { findCreatorPayments } from './account-store.ts';
import { confirmReturn } from './confirm-return.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawStatement, listStatementMonths, writeStatementTable } from './draw-statement.ts';
import { checkLedger, summarizeLedger } from './ledger-store.ts';
import { openPublicTest } from './public-test.ts';
import { retryStuck, writeOff } from './retry-stuck.ts';
import { startOnboarding } from './start-onboarding.ts';
import { listStuck, refreshStuck } from './stuck-store.ts';

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
