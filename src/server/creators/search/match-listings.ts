import type pg from 'pg';
import { maxCounted } from '#contract/constants.ts';
import { type mapCreators, maxMarkers } from '#contract/creators/creator-map.ts';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { outageOf } from '#server/platform/outage.ts';
import type { RowSet } from '../listings/listing-columns.ts';
import { BookableTimes } from './bookable-times.ts';
import { type Cards, type Found, isOutdated, readCards } from './creator-search-store.ts';
import { ListingFinder, type Lookups } from './find-listings.ts';
import { groupListings } from './group-listings.ts';
import { type ListingIndex, listingsOf } from './listing-index.ts';
import type { CreatorSearch, Cursor } from './parse-search.ts';
import {
  type Length,
  listBookableLengths,
  readIdsByLocation,
  readQuestion,
} from './search-lookups-store.ts';

/** Where a search is answered: through `db`, from the listings of its database. */
export interface Searched {
  readonly db: Database;
  /** Knows every change, where `db` may be a standby. */
  readonly currentDb: Database;
  readonly pool: pg.Pool;
}

/** Looks are repeated if listings change meanwhile; a market that never rests gets the last one. */
const maxLooks = 4;

/**
 * Looks through the listings in memory; again, if the database has changes that they lack: so a
 * search knows what was committed before it, by any process.
 */
async function lookUntilCurrent<T extends { readonly isOutdated: boolean }>(
  { currentDb, pool }: Searched,
  search: CreatorSearch,
  look: (finder: ListingFinder, index: ListingIndex) => Promise<T>,
): Promise<T> {
  const index = listingsOf({ pool });
  for (let looks = 1; ; looks += 1) {
    const { seen } = index;
    const lookups = await lookUpSearch(currentDb, index, search);
    // Looked up before the listings moved on.
    if (index.seen !== seen && looks < maxLooks) continue;
    const reply = await look(new ListingFinder(index, search, lookups), index);
    if (!reply.isOutdated || looks === maxLooks) return reply;
    await index.catchUp(currentDb);
  }
}

/** One page of creators and the cursor to the next, if there is one. */
export async function searchCreators(
  context: Searched,
  search: CreatorSearch,
): Promise<{ creators: CreatorCard[]; next: Cursor | null }> {
  const { creators, next } = await lookUntilCurrent(context, search, async (finder, index) => {
    const page = finder.page();
    const shown = page.slice(0, search.limit);
    const last = shown.at(-1);
    const found = shown.map(({ row }) => factsOf(finder, index, search, row));
    const next = last && page.length > search.limit ? last : null;
    return {
      ...(await cardsFor(context, search, index, found)),
      next: next ? { value: next.value, id: index.columns.id[next.row] ?? 0 } : null,
    };
  });
  return { creators, next };
}

/** The number of matches, up to one more than `maxCounted`. */
export async function countMatchingCreators(
  context: Searched,
  search: CreatorSearch,
): Promise<number> {
  const { count } = await lookUntilCurrent(context, search, async (finder, index) => {
    let counted = 0;
    finder.everyMatch(() => {
      counted += 1;
      return counted <= maxCounted;
    });
    return { count: counted, isOutdated: await isKnownOutdated(context, index) };
  });
  return count;
}

/** How many match, the lowest rate of all, and the soonest start of those counted. */
export function summarizeMatches(context: Searched, search: CreatorSearch) {
  const cheapestFirst = { ...search, sort: 'price_asc', limit: 1 } as const;
  return lookUntilCurrent(context, cheapestFirst, async (finder, index) => {
    let counted = 0;
    let soonest: { at: number; row: number } | null = null as { at: number; row: number } | null;
    finder.everyMatch((row) => {
      counted += 1;
      const at = finder.nextFreeOf(row) ?? Infinity;
      if (at < (soonest?.at ?? Infinity)) soonest = { at, row };
      return counted <= maxCounted;
    });
    const [cheapest] = finder.page();
    return {
      counted,
      fromRate: (cheapest && index.columns.price[cheapest.row]) || null,
      nextFree: soonest && {
        at: new Date(soonest.at).toISOString(),
        timeZone: index.scheduleOf(soonest.row).zone,
      },
      isOutdated: await isKnownOutdated(context, index),
    };
  });
}

/** The creators of a search or, beyond `maxMarkers`, groups of them and those who are alone. */
export async function findCreatorMap(
  context: Searched,
  search: CreatorSearch,
): Promise<ReplyOf<typeof mapCreators>> {
  const { count, creators, groups } = await lookUntilCurrent(
    context,
    search,
    async (finder, index) => {
      const { count, alone, groups } = groupListings(finder, index.columns, maxMarkers);
      const found = alone
        .map((row) => factsOf(finder, index, search, row))
        .toSorted((a, b) => a.id - b.id);
      return { count, groups, ...(await cardsFor(context, search, index, found)) };
    },
  );
  return { count, creators, groups };
}

/** From a standby, if `db` is one: without times, which people book by, and without what it may not know yet. */
async function cardsFor(
  { db, currentDb }: Searched,
  search: CreatorSearch,
  { seen }: ListingIndex,
  found: readonly Found[],
): Promise<Cards> {
  if (db === currentDb || asksForTimes(search)) return readCards(currentDb, search, seen, found);
  const [{ creators }, isOutdated] = await Promise.all([
    readCards(db, search, seen, found),
    isKnownOutdated({ db, currentDb }, { seen }),
  ]);
  return { creators, isOutdated };
}

/** While the primary is away, nothing changes, and a standby's visitors go on searching. */
async function isKnownOutdated(
  { db, currentDb }: Pick<Searched, 'db' | 'currentDb'>,
  { seen }: Pick<ListingIndex, 'seen'>,
): Promise<boolean> {
  try {
    return await isOutdated(currentDb, seen);
  } catch (error) {
    if (db === currentDb || outageOf(error) !== 'database') throw error;
    return false;
  }
}

const asksForTimes = ({ date, start, availability = 'any' }: CreatorSearch) =>
  date !== undefined || start !== undefined || availability !== 'any';

function factsOf(
  finder: ListingFinder,
  { columns }: ListingIndex,
  { near, start }: CreatorSearch,
  row: number,
): Found {
  return {
    id: columns.id[row] ?? 0,
    distanceKm: near ? finder.kilometersTo(row) : null,
    total: finder.totalOf(row),
    nextFree: start === undefined ? finder.nextFreeOf(row) : null,
  };
}

/** Looks up what is not in memory: words, places by name, and calendars that a hold has left. */
export async function lookUpSearch(
  db: Queryable,
  index: ListingIndex,
  search: CreatorSearch,
): Promise<Lookups> {
  const { q, locationText, sort = 'featured' } = search;
  const among: RowSet[] = [];
  let named: RowSet | undefined;
  if (q) {
    // Nobody is told of new creators who fit only a part of a saved search.
    const { question, name } = await readQuestion(db, q, { all: search.among !== undefined });
    among.push(await index.rowsByWords(db, question));
    if (name !== null && sort === 'featured') named = await index.rowsByWords(db, name);
  }
  if (locationText) among.push(index.rowsOf(await readIdsByLocation(db, locationText)));
  return { among, named, freed: await lookUpFreed(db, index, search) };
}

async function lookUpFreed(db: Queryable, index: ListingIndex, search: CreatorSearch) {
  const freed = new Map<number, Set<number>>();
  const times = new BookableTimes(search);
  if (!times.asks) return freed;
  const { columns } = index;
  const lengths: Length[] = [];
  for (const [row, staleAt] of columns.stale) {
    if (staleAt > search.at.getTime()) continue;
    const schedule = index.scheduleOf(row);
    const offered = columns.offered.get(columns.packages[row] ?? 0);
    const minutes = new Set([times.lengthOf(schedule), ...offered.filter((_, n) => n % 2 === 0)]);
    for (const length of minutes)
      if (length !== null)
        lengths.push({ id: columns.id[row] ?? 0, zone: schedule.zone, minutes: length });
  }
  if (lengths.length === 0) return freed;
  for (const { id, minutes } of await listBookableLengths(db, search, times.window, lengths)) {
    const row = columns.rowOf(id);
    freed.set(row, (freed.get(row) ?? new Set()).add(minutes));
  }
  return freed;
}
