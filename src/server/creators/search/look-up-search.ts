import type { Queryable } from '#server/platform/db/database.ts';
import type { RowSet } from '../listings/listing-columns.ts';
import { BookableTimes } from './bookable-times.ts';
import type { Lookups } from './find-listings.ts';
import type { ListingIndex } from './listing-index.ts';
import {
  type Length,
  listBookableLengths,
  readIdsByLocation,
  readQuestion,
} from './search-lookups-store.ts';
import type { CreatorSearch } from './search-types.ts';

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
