import tzLookup from '@photostructure/tz-lookup';
import { LRUCache } from 'lru-cache';
import type { DistanceUnit } from '#contract/constants.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { readPlace, suggestPlaces, listTowns as towns } from '#contract/places/places.ts';
import type { Capability } from '#server/platform/capability.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { handle } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { plain } from './area-codes.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { namesArea, normalizePlace, readingsOf } from './place-readings.ts';
import {
  type FoundPlace,
  findNearestPlace,
  findPlacesByReading,
  findSimilarPlace,
  listPlaces,
  listTowns,
  type Place,
} from './place-store.ts';
import { postalCodeIn, townOfPostalCode } from './postal-codes.ts';
import { serveStreetTiles } from './streets/serve-street-tiles.ts';
import { openStreets } from './streets/streets.ts';

export { daylightAt } from './daylight.ts';
export type { Place } from './place-store.ts';
export { streetsOf } from './streets/streets.ts';
export { suggestedCities } from './texas-cities.ts';

/** The gazetteer, and what decides which of several towns of one name is meant. */
export type PlaceSource = Pick<Platform, 'config' | 'settings'> & { readonly db: Queryable };

/**
 * The gazetteer is loaded before anything is served and never changes, so lookups are cached, per
 * site: in a transaction too.
 */
const known = new WeakMap<PlaceSource['config'], LRUCache<string, FoundPlace[]>>();

async function lookUp(
  { db, config }: Pick<PlaceSource, 'db' | 'config'>,
  text: string,
  home: FoundPlace | null,
): Promise<FoundPlace[]> {
  const places = known.get(config) ?? new LRUCache({ max: 1000 });
  known.set(config, places);
  const key = `${home?.place.label} ${plain(text)}`;
  const cached = places.get(key);
  if (cached) return cached;
  // Nobody waits for a query in someone else's transaction.
  const found = await findMeant(db, text, home);
  places.set(key, found);
  return found;
}

async function findMeant(
  db: Queryable,
  text: string,
  home: FoundPlace | null,
): Promise<FoundPlace[]> {
  const code = postalCodeIn(text);
  const postal = code === undefined ? null : await townOfPostalCode(code);
  const read = readingsOf(text, home?.country);
  // 'Springfield 62701' is the one in Illinois.
  const narrowed = postal
    ? read
        .filter(({ region, country }) => region === '' && country === '')
        .map(({ name }) => ({ name, region: postal.state, country: 'US' }))
    : [];
  // 'Texas' is no short form of 'Texas City'.
  const options = { home, whole: namesArea(text) };
  const found = await findPlacesByReading(db, [...narrowed, ...read], options);
  if (found.length > 0 || !postal) return found;
  const { city: name, state: region, latitude: lat, longitude: lng } = postal;
  const town = [{ name, region, country: 'US' }];
  const named = await findPlacesByReading(db, town, { home, whole: true });
  const nearest = named[0] ?? (await findNearestPlace(db, { lat, lng }));
  return nearest ? [nearest] : [];
}

const maxOthers = 3;
/** Longer texts name no town. */
const longestName = 60;

/** How a text is read, which other towns of its name there are, and which name resembles it if there are none. */
async function readPlaceText(site: PlaceSource, text: string): Promise<ReplyOf<typeof readPlace>> {
  const home = await siteRegion(site);
  const [meant, ...others] = await lookUp(site, text, home);
  if (meant) {
    const largest = others.toSorted((a, b) => b.population - a.population);
    const labels = new Set(largest.map(({ place }) => place.label));
    labels.delete(meant.place.label);
    return { place: meant.place, others: [...labels].slice(0, maxOthers), suggestion: null };
  }
  const readings =
    text.length > longestName || namesArea(text) ? [] : readingsOf(text, home?.country);
  const similar = await findSimilarPlace(site.db, readings, home);
  return { place: null, others: [], suggestion: similar?.place.label ?? null };
}

/**
 * Reads 'Austin', 'austin tx', 'Austin, Texas 78701' or 'Ft. Worth' as a place: the first that a location field
 * suggests for it. Null if there is no such place. Positions are degrees, two decimals.
 */
export async function findPlace(site: PlaceSource, text: string): Promise<Place | null> {
  const [found] = await lookUp(site, text, await siteRegion(site));
  return found?.place ?? null;
}

/** The town that an address ends with, as '500 Congress Ave, Austin, TX 78701' does; null without one. */
export async function townIn(site: PlaceSource, address: string): Promise<Place | null> {
  const parts = address.split(',').map((part) => part.trim());
  for (let first = 0; first < Math.min(parts.length, 6); first += 1) {
    const rest = parts.slice(first).join(', ');
    const town = first === 0 && houseNumber.test(rest) ? null : await findPlace(site, rest);
    if (town) return town;
  }
  return null;
}

/** A house number before a street, or the number of a flat. */
const houseNumber =
  /(?:^|,\s*)\d+\w?\s+(?!de\b)\p{L}{2,}|#\s*\d+|\b(?:apt|apartment|suite|unit|piso)\b/iu;
/** A street without one, by its last or its first word. */
const streetName =
  /\b(?:street|ave|avenue|ln|lane|rd|road|dr|drive|blvd|boulevard|way|ct)\b\.?$|^(?:calle|avenida|av\.|camino)\s/iu;

/**
 * What everyone may read of a place that someone wrote: a street is left out, so '77 Rose Ln, Dallas, TX' is
 * 'Dallas, TX'. Text without one stays as it is. Errors: invalid_input at `field` for a house without
 * a town.
 */
export async function publicPlace(
  site: PlaceSource,
  text: string,
  field = 'location',
): Promise<string> {
  const parts = text.split(',').map((part) => part.trim());
  // '28013 Madrid'
  const postal = /^\d{5} \p{L}+$/u.test(parts[0] ?? '') && (await findPlace(site, text)) !== null;
  const numbered = !postal && houseNumber.test(text);
  if (!numbered && !parts.slice(0, -1).some((part) => streetName.test(part))) return text;
  for (let first = 1; first < parts.length; first += 1) {
    const before = parts.slice(0, first).join(', ');
    if (!houseNumber.test(before) && !streetName.test(before)) continue;
    const town = await findPlace(site, parts.slice(first).join(', '));
    if (town) return town.label;
  }
  if (!numbered) return text;
  const message = 'Leave out street and number: everyone sees this. The address comes later.';
  throw new DomainError('invalid_input', { message, fields: { [field]: message } });
}

/** How distances around a place are shown until someone chooses: in miles in the US, otherwise in kilometers. */
export async function defaultDistanceUnit(
  site: Pick<PlaceSource, 'db' | 'config'>,
  region: string | null,
): Promise<DistanceUnit> {
  const [found] = region === null ? [] : await lookUp(site, region, null);
  return found?.country === 'US' ? 'mi' : 'km';
}

/** Reads the name of a site's region, which no other region is home to. */
export async function findRegion(
  site: Pick<PlaceSource, 'db' | 'config'>,
  text: string,
): Promise<Place | null> {
  const [found] = await lookUp(site, text, null);
  return found?.place ?? null;
}

/** The place of the site's region; null if none is set. */
export async function siteRegion(site: PlaceSource): Promise<FoundPlace | null> {
  const region = site.settings.now().region?.label ?? site.config.SITE_REGION;
  return region === undefined ? null : ((await lookUp(site, region, null))[0] ?? null);
}

/** The time zone of the site's region; UTC without one. */
export async function siteTimeZone(platform: PlaceSource): Promise<string> {
  const region = await siteRegion(platform);
  return region ? tzLookup(region.place.coordinates.lat, region.place.coordinates.lng) : 'UTC';
}

/** What the text means, then the places whose name contains it. */
async function suggest(site: PlaceSource, text: string): Promise<Place[]> {
  const home = await siteRegion(site);
  const meant = await lookUp(site, text, home);
  const listed = await listPlaces(site.db, normalizePlace(text), { home, limit: maxSuggested });
  const byLabel = new Map<string, Place>();
  for (const place of [...meant.slice(0, 1).map(({ place }) => place), ...listed])
    if (!byLabel.has(place.label)) byLabel.set(place.label, place);
  return [...byLabel.values()].slice(0, maxSuggested);
}

const maxSuggested = 28;

export const places: Capability = {
  name: 'places',
  routes: [
    handle(suggestPlaces, (context, { query }) => suggest(context, query.q)),
    handle(readPlace, (context, { query }) => readPlaceText(context, query.q)),
    handle(towns, async (context) => listTowns(context.db, await siteRegion(context))),
  ],
  addRawRoutes: serveStreetTiles,
  prepare: async (platform) => {
    await loadGazetteer(platform);
    await openStreets(platform);
  },
};
