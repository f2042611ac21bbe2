import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tryEach } from '#server/platform/tasks/try-each.ts';
import { findUnsentAnswers } from '../chargebacks/answer-store.ts';
import { findOpenChargebacks } from '../chargebacks/chargeback-store.ts';
import { findUnfinishedRefunds } from '../escrow/refund-store.ts';
import { findReleasesToSend } from '../escrow/release-store.ts';
import { findUnfinishedReversals } from '../escrow/reversal-store.ts';
import { findUnfinishedPayments } from '../orders/payment-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { findRefusedAccount, findWaitingTasks } from '../outbound/outbound-request-store.ts';
import { ProviderSilence } from '../outbound/provider.ts';
import { isBehind } from '../outbound/reading-store.ts';
import { findAwaitedAccounts } from '../payouts/account-store.ts';
import { findOpenPayouts } from '../payouts/payout-store.ts';
import type { AccountProblem } from '../provider/account-rules.ts';
import { followChargeback, followPayout } from '../provider/follow.ts';
import { fulfillPayment } from '../provider/fulfill-payment.ts';
import { findAccountProblems } from '../provider/hold-balance.ts';
import { refreshAccount } from '../provider/refresh-account.ts';
import { retryWhereBalanceSuffices } from '../provider/retry-for-balance.ts';
import { findShortCents } from '../provider/withdraw.ts';
import { enqueueEvent } from '../webhooks/receive-webhook.ts';
import { findWaitingEvents, readDeliveryState } from '../webhooks/webhook-store.ts';
import { catchUpNews } from './catch-up-news.ts';
import { reportShortage } from './exception-store.ts';
import { announceException, refreshExceptions } from './refresh-exceptions.ts';

/** Every few minutes: checks everything unfinished, in case webhooks were lost. */
export async function reconcile(ctx: Platform): Promise<void> {
  const { db } = ctx;
  await tryEach(ctx, 'look at a payment', await findUnfinishedPayments(db), (id) =>
    fulfillPayment(ctx, id),
  );
  // Until then nothing is released.
  if (await isBehind(db)) await tryEach(ctx, 'read the news', ['missed'], () => catchUpNews(ctx));
  await tryEach(ctx, 'look at a dispute', await findOpenChargebacks(db), (id) =>
    followChargeback(ctx, id),
  );
  await tryEach(ctx, 'look at a payout', await findOpenPayouts(db), ({ stripeId, account }) =>
    followPayout(ctx, stripeId, account),
  );
  await tryEach(ctx, 'look at a account', await findAwaitedAccounts(db), (id) =>
    refreshAccount(ctx, id),
  );
  await retryWhereBalanceSuffices(ctx);
  const waiting = await findWaitingTasks(db);
  const idle = (name: string) => (id: number | string) => !waiting.has(`payments-${name}:${id}`);
  const refunds = (await findUnfinishedRefunds(db)).map(({ id }) => id);
  await inTransaction(db, async (tx) => {
    const releases = await findReleasesToSend(tx, null);
    for (const id of releases.filter(idle('transfer'))) await enqueueRequest(tx, 'transfer', id);
    for (const id of refunds.filter(idle('refund'))) await enqueueRequest(tx, 'refund', id);
    const reversals = await findUnfinishedReversals(tx);
    for (const id of reversals.filter(idle('reversal'))) await enqueueRequest(tx, 'reversal', id);
  });
  const replies = (await findUnsentAnswers(db)).filter(idle('answer'));
  if (replies.length > 0)
    await inTransaction(db, async (tx) => {
      for (const id of replies) await enqueueRequest(tx, 'answer', id);
    });
  const events = await findWaitingEvents(db);
  for (const id of events.filter(idle('event'))) await enqueueEvent(db, id);
  await tryEach(ctx, 'look at the balance', ['own'], () => watchBalance(ctx));
  await refreshExceptions(ctx);
}

/** Reports at once if the balance no longer covers what is held for others. */
export async function watchBalance(ctx: Platform): Promise<void> {
  const short = await findShortCents(ctx);
  await inTransaction(ctx.db, async (tx) =>
    announceException(ctx, tx, [await reportShortage(tx, short)]),
  );
}

/**
 * What the account at the provider lacks, why the newest creator could not get an account there
 * ('' if they could), and the state of its webhook deliveries: `lastAt` the newest, `waiting` those
 * not handled within ten minutes.
 */
export async function checkProvider(platform: Platform) {
  const { stripeConnection, db } = platform;
  return {
    problems: await findAccountProblems(platform).catch((error: unknown): AccountProblem[] => {
      if (!(error instanceof ProviderSilence)) throw error;
      // What is known here is said as well.
      return [
        { kind: 'unreachable', detail: error.message },
        ...(stripeConnection.webhookSecret === '' ? [{ kind: 'secret', detail: '' } as const] : []),
      ];
    }),
    refusedAccount: await findRefusedAccount(db),
    sandbox: stripeConnection.api !== undefined,
    ...(await readDeliveryState(db)),
  };
}
