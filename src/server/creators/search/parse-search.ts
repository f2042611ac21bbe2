import { type CreatorSort, priceRange } from '#contract/creators/creator-choices.ts';
import type { CreatorQuery } from '#contract/creators/creator-query.ts';
import { DomainError } from '#contract/errors.ts';
import { findPlace, type Place, type PlaceSource } from '#server/places/index.ts';
import type { Context } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';

/** A search with its location resolved to a position. */
export interface CreatorSearch
  extends Omit<CreatorQuery, 'location' | 'lat' | 'lng' | 'after' | 'hours' | 'maxTotal'> {
  readonly near: { readonly lat: number; readonly lng: number } | null;
  /** Text to find in the creator's location, if it is not a known place. */
  readonly locationText: string | null;
  /** Length of the work; by default, each creator's minimum. */
  readonly minutes?: number | undefined;
  /** Cents for those minutes. */
  readonly maxTotal?: number | undefined;
  readonly after: Cursor | null;
  /** Only these creators. */
  readonly among?: readonly number[] | undefined;
  readonly at: Date;
}

/** The end of a page: the sort value and id of its last row. */
export interface Cursor {
  readonly value: number | null;
  readonly id: number;
}

/** Resolves the location, checks dependent parameters, and records the moment of the search. */
export async function parseSearch(
  context: PlaceSource & Pick<Context, 'clock'>,
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
  const { place, q } = await readPlaces(context, position ? {} : { q: rest.q, location });
  if (!position) rest.q = q;
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
      // An unknown place has no distance.
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

/** The searched place, by its field or the words, and the words without it. */
async function readPlaces(
  site: PlaceSource,
  { q, location }: { q?: string | undefined; location?: string | undefined },
): Promise<{ place: Place | null; q: string | undefined }> {
  if (location) return { place: await findPlace(site, location), q };
  const said = q ? await placeIn(site, q) : null;
  return said ? { place: said.place, q: said.words || undefined } : { place: null, q };
}

/** The town that a search's words name: 'wedding photographer in Austin'. 'Near me' names none. */
async function placeIn(
  site: PlaceSource,
  label: string,
): Promise<{ words: string; place: Place | null } | null> {
  const near =
    /^(.*?)\s*\b(?:near|close to|around|cerca de)\s*(?:me|m[ií]|here|aqu[ií])\s*$/iu.exec(label);
  if (near) return { words: near[1] ?? '', place: null };
  const [, before = '', text = ''] =
    /^(.*?)\s*\b(?:in|near|around|en|cerca de)\s+(.+)$/iu.exec(label) ?? [];
  const place = text === '' ? null : await findPlace(site, text);
  return place && { words: before, place };
}

/**
 * Dependent parameters: a start needs a day, a total needs hours; a time that has passed everywhere
 * is an error.
 */
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
  // The last time zone on earth is 12 hours behind UTC.
  if (date && start && Date.parse(`${date}T${start}:00-12:00`) <= now.getTime())
    refuse('start', msg('This time has passed').message);
}

/** Sorts by an integer: the database compares only integers. */
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
    // Falls through to the refusal: an unreadable cursor was not issued here.
  }
  throw new DomainError('invalid_input', {
    message: 'This page of the list is no longer valid. Start again from the first page.',
  });
}

function isDatabaseInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647;
}
