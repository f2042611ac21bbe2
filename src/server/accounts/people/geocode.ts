import { findPlace, type PlaceSource } from '#server/places/index.ts';
import type { Position } from './user-store.ts';

/** The published position of a location as people write it; null if it is not a known place. */
export async function geocode(site: PlaceSource, location: string): Promise<Position | null> {
  if (location === '') return null;
  const place = await findPlace(site, location);
  return place?.coordinates ?? null;
}
