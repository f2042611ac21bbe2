import timeZoneAt from '@photostructure/tz-lookup';
import { creatorSearchRadiusKm, maxCounted } from '#contract/constants.ts';
import type { CreatorQuery } from '#contract/creators/creator-query.ts';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import type { PlaceSummary, summarizePlace } from '#contract/creators/creators.ts';
import { searchPath } from '#contract/creators/search-path.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { daylightAt, findPlace, type PlaceSource, siteRegion } from '#server/places/index.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { markAlike } from '../listings/mark-alike.ts';
import { listTowns } from './creator-search-store.ts';
import {
  countMatchingCreators,
  findCreatorMap,
  type Searched,
  searchCreators,
  summarizeMatches,
} from './match-listings.ts';
import { type CreatorSearch, type Cursor, parseSearch } from './parse-search.ts';
import { readQuestion } from './search-lookups-store.ts';

/** One page of creators; the `Link` header names the next. */
export async function listMatchingCreators(
  context: Context,
  query: CreatorQuery,
): Promise<CreatorCard[]> {
  const { search } = await parseSearch(context, query);
  const { creators, next } = await searchCreators(context, search);
  if (next) context.response.headers['link'] = `<${nextPath(query, next)}>; rel="next"`;
  return markAlike(creators);
}

export async function countCreatorsFor(context: Context, query: CreatorQuery) {
  const { search, place } = await parseSearch(context, query);
  const counted = await countMatchingCreators(context, search);
  const none = counted === 0;
  return {
    ...upToMax(counted),
    place: place ? { label: place.label, coordinates: place.coordinates } : null,
    words: await explainWords(context, search),
    evening: eveningOf(search),
    nearest: none ? await findNearestTown(context, search) : null,
    tomorrow: none ? await countTomorrow(context, search) : null,
  };
}

/** How the words of a search were read, unless just as they are. */
async function explainWords({ currentDb }: Searched, { q }: CreatorSearch) {
  if (!q) return null;
  const { instead, leftOut } = await readQuestion(currentDb, q, { all: false });
  return instead.length > 0 || leftOut.length > 0
    ? { instead: [...instead], leftOut: [...leftOut] }
    : null;
}

/** What a place's own page says. */
export async function summarizePlaceFor(
  context: Context,
  query: InputOf<typeof summarizePlace>['query'],
): Promise<PlaceSummary> {
  const nearby = { ...query, radius: creatorSearchRadiusKm, limit: 1 };
  const { search, place } = await parseSearch(context, nearby);
  if (!place) return { place: null, ...upToMax(0), fromRate: null, nextFree: null };
  const { counted, fromRate, nextFree } = await summarizeMatches(context, search);
  return { place: place.label, ...upToMax(counted), fromRate, nextFree };
}

const upToMax = (counted: number) => ({
  count: Math.min(counted, maxCounted),
  more: counted > maxCounted,
});

/** Farther away no one is suggested. */
const farthestKm = 2000;

/** The town of the nearest match, if a search there finds someone. */
async function findNearestTown(context: Searched & PlaceSource, search: CreatorSearch) {
  if (!search.near) return null;
  const anywhere = {
    ...search,
    sort: 'distance',
    radius: farthestKm,
    limit: 1,
    after: null,
  } as const;
  const [creator] = (await searchCreators(context, anywhere)).creators;
  const town = creator && (await findPlace(context, creator.user.location));
  if (!town || creator.distanceKm === null) return null;
  const there = { ...search, near: town.coordinates, radius: creatorSearchRadiusKm };
  if ((await countMatchingCreators(context, there)) === 0) return null;
  return { label: town.label, distanceKm: creator.distanceKm };
}

/** The same search a day later, if it asks for today and finds someone then. */
async function countTomorrow(context: Context, { availability, ...search }: CreatorSearch) {
  const { lat, lng } = search.near ??
    (await siteRegion(context))?.place.coordinates ?? { lat: 0, lng: 0 };
  const today = Temporal.Instant.fromEpochMilliseconds(search.at.getTime())
    .toZonedDateTimeISO(timeZoneAt(lat, lng))
    .toPlainDate();
  if (availability !== 'today' && search.date !== today.toString()) return null;
  const date = today.add({ days: 1 }).toString();
  const counted = await countMatchingCreators(context, { ...search, date });
  return counted === 0 ? null : { date, ...upToMax(counted) };
}

function eveningOf({ near, date }: CreatorSearch) {
  if (!near || !date) return null;
  const timeZone = timeZoneAt(near.lat, near.lng);
  const light = daylightAt(date, timeZone, near);
  if (!light) return null;
  const { sunset, goldenHours } = light;
  const goldenHour = goldenHours.find(({ endsAt }) => endsAt > sunset) ?? null;
  return { timeZone, sunset, goldenHour };
}

/** A search's results for a map. */
export async function mapMatchingCreators(
  context: Context,
  query: Omit<CreatorQuery, 'sort' | 'limit' | 'after'>,
) {
  const { search } = await parseSearch(context, { ...query, limit: 1 });
  return findCreatorMap(context, search);
}

function nextPath(query: CreatorQuery, next: Cursor): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && name !== 'after') parameters.set(name, String(value));
  }
  parameters.set('after', writeCursor(next));
  return `/api/creators?${parameters}`;
}

function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Towns in sitemap.xml, those with the most creators first. */
const maxTowns = 500;

/** The pages of towns in which creators live, and of each service that they offer there. */
export async function listSitemapPlaces(site: PlaceSource): Promise<{ path: string }[]> {
  const paths = new Set<string>();
  for (const { location, serviceType } of await listTowns(site.db, maxTowns)) {
    const place = await findPlace(site, location);
    if (!place) continue;
    paths.add(searchPath({ location: place.label }));
    paths.add(searchPath({ location: place.label, service: serviceType }));
  }
  return [...paths].map((path) => ({ path }));
}

/**
 * Which of these creators (or of all, if none are given) match a search; newest first, at most
 * `limit`.
 */
export async function matchCreators(
  platform: Pick<Platform, 'db' | 'currentDb' | 'pool' | 'clock' | 'config' | 'settings'>,
  query: Omit<CreatorQuery, 'limit' | 'after'>,
  { among, limit }: { among?: readonly number[]; limit: number },
): Promise<CreatorCard[]> {
  const { sort: _sort, ...asked } = query;
  const { search } = await parseSearch(platform, { ...asked, sort: 'newest', limit });
  return (await searchCreators(platform, { ...search, among })).creators;
}
