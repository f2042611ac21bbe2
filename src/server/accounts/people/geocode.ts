import { findPlace } from '#server/places/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Position } from './user-store.ts';

/** The published position of a location as people write it; null if it is not a known place. */
export async function geocode(db: Queryable, location: string): Promise<Position | null> {
  if (location === '') return null;
  const place = await findPlace(db, location);
  return place?.coordinates ?? null;
}
