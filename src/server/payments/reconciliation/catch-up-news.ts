import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyChargeback } from '../chargebacks/apply-chargeback.ts';
import { applyFraudWarning } from '../chargebacks/apply-fraud-warning.ts';
import { applyRefund } from '../escrow/apply-refund.ts';
import { type ProviderEvent, UnknownEntityError } from '../outbound/provider.ts';
import { findReading, noteRead, type Reading } from '../outbound/reading-store.ts';
import { noticeRestore } from '../provider/notice-restore.ts';
import { providerOf } from '../provider/stripe/adapter.ts';
import { takeEvent } from '../webhooks/receive-webhook.ts';
import { findUnstored } from '../webhooks/webhook-store.ts';
import { reportSilence } from './exception-store.ts';
import { announceException } from './refresh-exceptions.ts';

/** Listings may lack what is minutes old, and clocks differ. */
const overlapMs = 2 * 60 * 60 * 1000;

/**
 * Reads what the provider reported since the last time, however long ago that was: events that never
 * reached us and, after a gap, all disputes, fraud warnings and refunds, as events are only kept for
 * 30 days. Releases wait until that is done. Operators are told if it fails after a gap.
 */
export async function catchUpNews(ctx: Platform): Promise<void> {
  await noticeRestore(ctx);
  const reading = await findReading(ctx.db, 'news');
  try {
    await read(ctx, reading);
  } catch (error) {
    if (reading.behind) await report(ctx, reading.until, (error as Error).message);
    throw error;
  }
  await noteRead(ctx.db, 'news', reading);
  if (reading.behind) await report(ctx, null, '');
}

async function read(ctx: Platform, { until, behind }: Reading): Promise<void> {
  const since = new Date(until.getTime() - overlapMs);
  const provider = providerOf(ctx);
  const events: ProviderEvent[] = [];
  for await (const event of provider.eventsSince(since)) events.push(event);
  const missed = await findUnstored(
    ctx.db,
    events.map(({ id }) => id),
  );
  for (const event of events.reverse()) {
    if (missed.has(event.id)) await takeEvent(ctx, event);
  }
  if (!behind) return;
  ctx.log.warn({ since }, 'Reading the disputes and refunds of a time without news');
  const failures = [
    ...(await applyEach(provider.disputesSince(since), (found) => applyChargeback(ctx, found))),
    ...(await applyEach(provider.fraudWarningsSince(since), (found) =>
      applyFraudWarning(ctx, found),
    )),
    ...(await applyEach(provider.refundsSince(since), (found) => applyRefund(ctx, found))),
  ];
  if (failures.length > 0) throw failures[0];
}

/**
 * Returns what failed. What belongs to no payment here concerns no release: of other sales, or made
 * after this database was copied.
 */
async function applyEach<Facts>(
  found: AsyncIterable<Facts>,
  apply: (facts: Facts) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for await (const facts of found) {
    await apply(facts).catch((error: unknown) => {
      if (!(error instanceof UnknownEntityError)) failures.push(error);
    });
  }
  return failures;
}

async function report(ctx: Platform, since: Date | null, why: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) =>
    announceException(ctx, tx, [await reportSilence(tx, since, why)]),
  );
}
