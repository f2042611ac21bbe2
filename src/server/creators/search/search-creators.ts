import timeZoneAt from '@photostructure/tz-lookup';
import { mostCounted } from '#contract/constants.ts';
import { type CreatorSort, priceRange } from '#contract/creators/creator-choices.ts';
import type { CreatorQuery } from '#contract/creators/creator-query.ts';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { DomainError } from '#contract/errors.ts';
import { daylightAt, findPlace, type Place } from '#server/places/index.ts';
import type { Context } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { createFairQueue } from '#server/platform/queue/fair-queue.ts';
import { msg } from '#server/platform/words/message.ts';
import { findCreatorMap } from './creator-map-store.ts';
import type { CreatorSearch, Cursor } from './creator-search.ts';
import { searchCreators } from './creator-search-store.ts';
import { countMatchingCreators } from './matching-listings-store.ts';

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

/** Wider maps than this count most creators of a country: few at a time, in turns, people who are signed in first. */
const quickMapKm = 100;
const wideMaps = createFairQueue({
  places: 1,
  reserved: 1,
  each: 1,
  waitingEach: 20,
  waiting: 200,
});

/** What a map shows of a search. Errors: unavailable, where too many wait. */
export async function mapMatchingCreators(
  context: Context,
  query: Omit<CreatorQuery, 'sort' | 'limit' | 'after'>,
) {
  const { search } = await parseSearch(context, { ...query, limit: 1 });
  if (search.near && search.radius <= quickMapKm) return findCreatorMap(context.db, search);
  const { viewer, request } = context;
  const claim = viewer
    ? { key: `person ${viewer.id}`, preferred: true }
    : { key: visitorKey(request.ip), preferred: false };
  return wideMaps.run(claim, () => findCreatorMap(context.db, search));
}

/** Reads the location as a place, checks what belongs together, and takes the moment of the search. */
export async function parseSearch(
  context: Pick<Context, 'db' | 'clock'>,
  query: CreatorQuery,
): Promise<{ search: CreatorSearch; place: Place | null }> {
  const { location, lat, lng, after, ...rest } = query;
  if ((lat === undefined) !== (lng === undefined)) {
    throw new DomainError('invalid_input', { message: 'Provide both lat and lng' });
  }
  if (rest.minPrice !== undefined && rest.maxPrice !== undefined && rest.minPrice > rest.maxPrice) {
    throw new DomainError('invalid_input', {
      message: "The minimum price can't be higher than the maximum",
    });
  }
  const position = lat !== undefined && lng !== undefined ? { lat, lng } : null;
  const place = !position && location ? await findPlace(context.db, location) : null;
  const near = position ?? place?.coordinates ?? null;
  if (rest.sort === 'distance' && !near && !location) {
    throw new DomainError('invalid_input', { message: 'Provide a position to sort by distance' });
  }
  requireTimes(rest, context.clock());
  const { maxPrice, maxTotal, hours, sort, ...others } = rest;
  return {
    place,
    search: {
      ...others,
      // From a place that nobody knows there is no distance.
      ...(sort === undefined || (sort === 'distance' && !near) ? {} : { sort }),
      // The top of the slider means 'and above'.
      ...(maxPrice !== undefined && maxPrice < priceRange.max ? { maxPrice } : {}),
      ...(maxTotal === undefined ? {} : { maxTotal: maxTotal * 100 }),
      ...(hours === undefined ? {} : { minutes: hours * 60 }),
      near,
      locationText: location && !near ? location : null,
      after: after === undefined ? null : readCursor(after, sort),
      at: context.clock(),
    },
  };
}

/** What belongs together: a start needs its day, a total its hours; a time that has passed everywhere is a mistake. */
function requireTimes(
  { date, start, hours, maxTotal, sort }: Partial<CreatorQuery>,
  now: Date,
): void {
  const refuse = (field: string, message: string) => {
    throw new DomainError('invalid_input', { message, fields: { [field]: message } });
  };
  if (start !== undefined && date === undefined)
    refuse('start', msg('Choose a date for the start time').message);
  if (hours === undefined && maxTotal !== undefined)
    refuse('maxTotal', msg('Choose how many hours the total is for').message);
  if (hours === undefined && sort === 'total_asc')
    refuse('sort', msg('Choose how many hours you need to sort by total').message);
  // The last clock on earth is 12 hours behind UTC.
  if (date && start && Date.parse(`${date}T${start}:00-12:00`) <= now.getTime())
    refuse('start', msg('This time has passed').message);
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

/** Sorts by a whole number: the database compares with nothing else. */
const wholeSorts: ReadonlySet<CreatorSort | undefined> = new Set([
  'newest',
  'total_asc',
  'price_asc',
  'price_desc',
]);

function readCursor(text: string, sort: CreatorSort | undefined): Cursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (
      typeof value === 'number' &&
      (wholeSorts.has(sort) ? isDatabaseInteger(value) : Number.isFinite(value)) &&
      isDatabaseInteger(id) &&
      id > 0
    ) {
      return { value, id };
    }
  } catch {
    // Falls through to the refusal: a cursor that cannot be read was not made here.
  }
  throw new DomainError('invalid_input', {
    message: 'This page of the list is no longer valid. Start again from the first page.',
  });
}

function isDatabaseInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647;
}
