import { findRegion } from '#server/places/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Backfill } from '#server/platform/tasks/backfill.ts';
import { positionOf } from './draft-job.ts';
import { listJobLocations, moveJobsAt, type WrittenPlace } from './location-store.ts';

/**
 * Jobs that the site places otherwise now: those without a position, and those of another town of that name. A position
 * that was chosen stays: only what the text meant without the site's region is read again.
 */
async function listMisread(db: Queryable, { config, settings }: Platform) {
  const site = { db, config, settings };
  const misread: (WrittenPlace & { readonly now: Awaited<ReturnType<typeof positionOf>> })[] = [];
  for (const written of await listJobLocations(db)) {
    const { location, lat, lng } = written;
    const now = await positionOf(site, { location });
    if (now.lat === null || (now.lat === lat && now.lng === lng)) continue;
    const before = lat === null ? null : (await findRegion(site, location))?.coordinates;
    if (before === null || (before?.lat === lat && before?.lng === lng))
      misread.push({ ...written, now });
  }
  return misread;
}

async function move(tx: Tx, limit: number, platform: Platform): Promise<number> {
  let moved = 0;
  for (const { now, ...written } of await listMisread(tx, platform)) {
    moved += await moveJobsAt(tx, written, now, limit - moved);
    if (moved >= limit) break;
  }
  return moved;
}

/** Places drafts and open jobs again that were saved before 'Austin TX' was a place. */
export const placeJobsAgain: Backfill = {
  name: 'place-jobs-again',
  countLeft: async (db, platform) =>
    (await listMisread(db, platform)).reduce((sum, { jobs }) => sum + jobs, 0),
  changeNext: move,
};
