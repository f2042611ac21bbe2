import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetSchedules, listAgeing, rebuildListings, weighReviews } from './ranking-store.ts';

/** Profiles locked per transaction. */
const batch = 500;

/**
 * Nightly: freshness decays and money moves, so every listing is rebuilt; only changed ones are
 * written.
 */
export async function refreshListings(platform: Platform): Promise<void> {
  let last = 0;
  for (;;) {
    const ids = await listAgeing(platform.db, last, batch);
    if (ids.length === 0) break;
    await inTransaction(platform.db, async (tx) => {
      await weighReviews(tx, ids);
      await rebuildListings(tx, ids);
    });
    last = ids.at(-1) ?? last;
  }
  await inTransaction(platform.db, forgetSchedules);
}
