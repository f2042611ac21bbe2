import tzLookup from '@photostructure/tz-lookup';
import { LRUCache } from 'lru-cache';
import type { DistanceUnit } from '#contract/constants.ts';
import { suggestPlaces, listTowns as towns } from '#contract/places/places.ts';
import type { Capability } from '#server/platform/capability.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { handle } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { normalizePlace } from './place-rules.ts';
import {
  type FoundPlace,
  findPlaceByText,
  listPlaces,
  listTowns,
  type Place,
} from './place-store.ts';
import { serveStreetTiles } from './streets/serve-street-tiles.ts';
import { openStreets } from './streets/streets.ts';

export { daylightAt } from './daylight.ts';
export type { Place } from './place-store.ts';
export { streetsOf } from './streets/streets.ts';
export { suggestedCities } from './texas-cities.ts';

/**
 * The gazetteer is loaded before anything is served and never changes, so lookups are cached, per
 * database.
 */
const known = new WeakMap<Queryable, LRUCache<string, Promise<FoundPlace | null>>>();

function lookUp(db: Queryable, text: string): Promise<FoundPlace | null> {
  const search = normalizePlace(text);
  const places = known.get(db) ?? new LRUCache({ max: 1000 });
  known.set(db, places);
  const cached = places.get(search);
  if (cached) return cached;
  const found = findPlaceByText(db, search);
  places.set(search, found);
  found.catch(() => places.delete(search));
  return found;
}

/**
 * Reads 'Austin', 'austin tx' or 'Austin, Texas' as a place; null if there is no such place.
 * Positions are degrees, two decimals.
 */
export async function findPlace(db: Queryable, text: string): Promise<Place | null> {
  return (await lookUp(db, text))?.place ?? null;
}

/** How distances around a place are shown until someone chooses: in miles in the US, otherwise in kilometers. */
export async function usualDistanceUnit(
  db: Queryable,
  region: string | null,
): Promise<DistanceUnit> {
  const found = region === null ? null : await lookUp(db, region);
  return found?.country === 'US' ? 'mi' : 'km';
}

/** The place of the site's region; null if none is set. */
export async function siteRegion({
  db,
  config,
  settings,
}: Pick<Platform, 'db' | 'config' | 'settings'>): Promise<FoundPlace | null> {
  const region = settings.now().region?.label ?? config.SITE_REGION;
  return region === undefined ? null : lookUp(db, region);
}

/** The time zone of the site's region; UTC without one. */
export async function siteTimeZone(
  platform: Pick<Platform, 'db' | 'config' | 'settings'>,
): Promise<string> {
  const region = await siteRegion(platform);
  return region ? tzLookup(region.place.coordinates.lat, region.place.coordinates.lng) : 'UTC';
}

export const places: Capability = {
  name: 'places',
  routes: [
    handle(suggestPlaces, async (context, { query }) =>
      listPlaces(context.db, normalizePlace(query.q), {
        home: await siteRegion(context),
        limit: 28,
      }),
    ),
    handle(towns, async (context) => listTowns(context.db, await siteRegion(context))),
  ],
  addRawRoutes: serveStreetTiles,
  prepare: async (platform) => {
    await loadGazetteer(platform);
    await openStreets(platform);
  },
};
