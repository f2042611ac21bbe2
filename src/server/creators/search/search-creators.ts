import timeZoneAt from '@photostructure/tz-lookup';
import { mostCounted } from '#contract/constants.ts';
import type { CreatorQuery } from '#contract/creators/creator-query.ts';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { daylightAt } from '#server/places/index.ts';
import type { Context } from '#server/platform/http/context.ts';
import { countMatchingCreators } from './count-creators-store.ts';
import { findCreatorMap } from './creator-map-store.ts';
import { searchCreators } from './creator-search-store.ts';
import { parseSearch } from './parse-search.ts';
import type { CreatorSearch, Cursor } from './search-types.ts';

/** One page of creators; the `Link` header names the next. */
export async function listMatchingCreators(
  context: Context,
  query: CreatorQuery,
): Promise<CreatorCard[]> {
  const { search } = await parseSearch(context, query);
  const { creators, next } = await searchCreators(context.db, search);
  if (next) context.response.headers['link'] = `<${nextPath(query, next)}>; rel="next"`;
  return creators;
}

export async function countCreatorsFor(context: Context, query: CreatorQuery) {
  const { search, place } = await parseSearch(context, query);
  const counted = await countMatchingCreators(context.db, search);
  return {
    count: Math.min(counted, mostCounted),
    more: counted > mostCounted,
    place: place ? { label: place.label, coordinates: place.coordinates } : null,
    evening: eveningOf(search),
  };
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
  return findCreatorMap(context.db, search);
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
