import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAwaitedAccounts } from './account-store.ts';
import { findUnsentAnswers } from './answer-store.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyPayout } from './apply-payout.ts';
import { findOpenDisputes } from './dispute-store.ts';
import { enqueueAnswer, enqueueRefund, enqueueReversal, enqueueTransfer } from './enqueue.ts';
import { fulfilPayment } from './fulfil-payment.ts';
import { processingFee } from './ledger-rules.ts';
import { balanceOf, checkLedger, findUnmatched, post } from './ledger-store.ts';
import { findUnfinishedPayments } from './payment-store.ts';
import { findOpenPayouts } from './payout-store.ts';
import type { ProviderEvent, ProviderMovement } from './provider.ts';
import { enqueueEvent, takeEvent } from './receive-webhook.ts';
import { refreshAccount } from './refresh-account.ts';
import { findUnfinishedRefunds } from './refund-store.ts';
import { findReleasesToSend, findUnfinishedReversals } from './release-store.ts';
import { providerOf } from './stripe-adapter.ts';
import { reportStuck, resolveMismatches } from './stuck-store.ts';
import { refreshStuck } from './stuck-watch-store.ts';
import { findWaitingTasks } from './task-key-store.ts';
import { findUnkept, findWaitingEvents } from './webhook-store.ts';

const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000);

/** One record that cannot be asked about must not keep the others from being looked at. */
async function each<T>(
  ctx: Platform,
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
) {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      ctx.log.warn({ err: error, item }, `Reconciling a ${what} failed; it will be tried again`);
    }
  }
}

/** Every few minutes: looks after whatever has not come to its end, should every webhook have been lost. */
export async function reconcile(ctx: Platform): Promise<void> {
  const { db } = ctx;
  await each(ctx, 'payment', await findUnfinishedPayments(db), async (id) => {
    await fulfilPayment(ctx, id);
  });
  await each(ctx, 'dispute', await findOpenDisputes(db), (id) => applyDispute(ctx, id));
  await each(ctx, 'payout', await findOpenPayouts(db), ({ stripeId, account }) =>
    applyPayout(ctx, stripeId, account),
  );
  await each(ctx, 'account', await findAwaitedAccounts(db), (id) => refreshAccount(ctx, id));
  const waiting = await findWaitingTasks(db);
  const idle = (name: string) => (id: number | string) => !waiting.has(`payments-${name}:${id}`);
  const refunds = (await findUnfinishedRefunds(db)).map(({ id }) => id);
  await inTransaction(db, async (tx) => {
    const releases = await findReleasesToSend(tx, null);
    for (const id of releases.filter(idle('transfer'))) await enqueueTransfer(tx, id);
    for (const id of refunds.filter(idle('refund'))) await enqueueRefund(tx, id);
    const reversals = await findUnfinishedReversals(tx);
    for (const id of reversals.filter(idle('reversal'))) await enqueueReversal(tx, id);
  });
  const answers = (await findUnsentAnswers(db)).filter(idle('answer'));
  if (answers.length > 0)
    await inTransaction(db, async (tx) => {
      for (const id of answers) await enqueueAnswer(tx, id);
    });
  const events = await findWaitingEvents(db);
  for (const id of events.filter(idle('event'))) await enqueueEvent(db, id);
  await refreshStuck(db);
}

/** Hourly: takes in the provider's events that never reached us. */
export async function catchUpEvents(ctx: Platform): Promise<void> {
  const events: ProviderEvent[] = [];
  for await (const event of providerOf(ctx).eventsSince(hours(26))) events.push(event);
  const missed = await findUnkept(
    ctx.db,
    events.map(({ id }) => id),
  );
  for (const event of events.reverse()) {
    if (missed.has(event.id)) await takeEvent(ctx, event);
  }
}

/**
 * Nightly: each movement of the provider's balance fits a posting, the ledger's picture of the balance is the
 * provider's own, and the ledger agrees with itself. What does not is shown to the operator.
 */
export async function auditLedger(ctx: Platform): Promise<void> {
  const movements: ProviderMovement[] = [];
  for await (const movement of providerOf(ctx).movementsSince(hours(72))) movements.push(movement);
  // What the provider charges for itself comes without an event.
  await inTransaction(ctx.db, async (tx) => {
    for (const { id, type, amountCents } of movements) {
      if (type === 'stripe_fee') await post(tx, processingFee(id, -amountCents));
    }
  });
  const provider = await providerOf(ctx).balance();
  const findings: { ref: string; detail: string; amountCents?: number }[] = [];
  for (const id of await findUnmatched(ctx.db, movements)) {
    const movement = movements.find((one) => one.id === id);
    findings.push({
      ref: `audit:${id}`,
      detail: `The provider moved ${movement?.amountCents} cents (${movement?.type}) that no posting explains`,
      ...(movement ? { amountCents: movement.amountCents } : {}),
    });
  }
  const ours = await balanceOf(ctx.db, 'stripe_balance');
  if (ours !== provider) {
    findings.push({
      ref: 'audit:balance',
      detail: `The provider holds ${provider} cents, the ledger says ${ours}`,
      amountCents: provider - ours,
    });
  }
  const { totalCents, brokenAccounts, brokenPayments } = await checkLedger(ctx.db);
  if (totalCents !== 0)
    findings.push({ ref: 'audit:sum', detail: `The ledger sums to ${totalCents} cents` });
  for (const name of brokenAccounts) {
    findings.push({
      ref: `audit:account:${name}`,
      detail: `The balance of ${name} is not the sum of its entries`,
    });
  }
  for (const id of brokenPayments) {
    findings.push({
      ref: `audit:payment:${id}`,
      detail: `Payment ${id} and the ledger disagree about what is held`,
    });
  }
  for (const finding of findings) {
    await reportStuck(ctx.db, { kind: 'mismatch', advice: 'compare', ...finding });
  }
  await resolveMismatches(
    ctx.db,
    findings.map(({ ref }) => ref),
  );
}
