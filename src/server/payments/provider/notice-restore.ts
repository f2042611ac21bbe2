import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findForgotten, startInstallation } from '../orders/installation-store.ts';
import { findReading, readAgain, readSoon } from '../outbound/reading-store.ts';
import { providerOf } from './stripe/adapter.ts';

/** Clocks differ, and what is minutes old may not be listed yet. */
const overlapMs = 2 * 60 * 60 * 1000;

/**
 * A database restored in place, as by a snapshot of its disk, looks like the same installation, but
 * gives out ids again that the provider already knows. Those tell, as what was made since the last
 * reading includes what was made after the snapshot: then it gets a new installation id, and the
 * news is read again. Returns whether it did. Errors: ProviderRefusal, ProviderSilence.
 */
export async function noticeRestore(ctx: Platform): Promise<boolean> {
  const { until } = await findReading(ctx.db, 'news');
  const objects = await providerOf(ctx).namedSince(new Date(until.getTime() - overlapMs));
  return inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('installations').select('number').forUpdate().execute();
    const oldest = await findForgotten(tx, objects);
    if (oldest === undefined) return false;
    const id = await startInstallation(tx);
    await readAgain(tx, oldest);
    await readSoon(tx);
    ctx.log.warn(
      { installation: id },
      'The database was restored: the provider knows payments that are missing here',
    );
    return true;
  });
}

const noticed = new WeakMap<object, Promise<boolean>>();

/** As {@link noticeRestore}, once in this process: what was restored was so before it started. */
export async function noticeRestoreOnce(ctx: Platform): Promise<void> {
  const { stripeConnection } = ctx;
  const first = noticed.get(stripeConnection) ?? noticeRestore(ctx);
  noticed.set(stripeConnection, first);
  await first.catch((error: unknown) => {
    noticed.delete(stripeConnection);
    throw error;
  });
}
