import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Backfill } from '#server/platform/tasks/backfill.ts';
import { profileChanged } from '../events.ts';
import { geocode } from './geocode.ts';
import { listLocations, moveEveryoneAt, type WrittenLocation } from './location-store.ts';

/** Locations that the site reads otherwise now: those without a comma, or as another town of that name. */
async function listMisread(db: Queryable, { config, settings }: Platform) {
  const misread: (WrittenLocation & { readonly now: { lat: number; lng: number } | null })[] = [];
  const places = new Map<string, { lat: number; lng: number } | null>();
  for (const written of await listLocations(db)) {
    const { location } = written;
    let now = places.get(location);
    if (now === undefined) {
      now = await geocode({ db, config, settings }, location);
      places.set(location, now);
    }
    if (now?.lat !== (written.lat ?? undefined) || now?.lng !== (written.lng ?? undefined))
      misread.push({ ...written, now });
  }
  return misread;
}

async function move(tx: Tx, limit: number, platform: Platform): Promise<number> {
  let moved = 0;
  for (const { now, ...written } of await listMisread(tx, platform)) {
    const changed = await moveEveryoneAt(tx, written, now, limit - moved);
    for (const person of changed) await platform.events.record(tx, profileChanged, person);
    moved += changed.length;
    if (moved >= limit) break;
  }
  return moved;
}

/** Reads the locations of people again that were saved before 'Austin TX' was a place. */
export const readLocationsAgain: Backfill = {
  name: 'read-locations-again',
  countLeft: async (db, platform) =>
    (await listMisread(db, platform)).reduce((sum, { people }) => sum + people, 0),
  changeNext: move,
};
