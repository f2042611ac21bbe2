import { ListingFinder } from '#server/creators/search/find-listings.ts';
import { type ListingIndex, listingsOf } from '#server/creators/search/listing-index.ts';
import {
  countMatchingCreators,
  lookUpSearch,
  type Searched,
  searchCreators,
} from '#server/creators/search/match-listings.ts';
import type { CreatorSearch } from '#server/creators/search/parse-search.ts';
import type { Chance } from '../market/chance.ts';
import { anySearch, searchKinds } from './make-searches.ts';

/** Milliseconds: of the whole, and of what is done in memory. */
interface Measured {
  readonly whole: number;
  readonly memory: number;
  readonly search: CreatorSearch;
}

/** The best of some runs, as the machine is shared. */
async function bestOf(runs: number, run: () => unknown): Promise<number> {
  let best = Infinity;
  for (let nth = 0; nth < runs; nth += 1) {
    const started = performance.now();
    await run();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

async function measure(context: Searched, search: CreatorSearch, runs: number): Promise<Measured> {
  const index = listingsOf(context);
  const whole = await bestOf(runs, () => searchCreators(context, search));
  const lookups = await lookUpSearch(context.db, index, search);
  const memory = await bestOf(runs, () => new ListingFinder(index, search, lookups).page());
  return { whole, memory, search };
}

export function spread(values: readonly number[]): [median: number, p99: number, worst: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return [at(0.5), at(0.99), at(1)];
}

/** By kind of search: the best of three runs each. */
export async function measureTimes(context: Searched, chance: Chance, count: number) {
  const results = [];
  for (const [name, next] of Object.entries(searchKinds(chance))) {
    const found: Measured[] = [];
    for (let asked = 0; asked < count; asked += 1) found.push(await measure(context, next(), 3));
    results.push({
      name,
      whole: spread(found.map(({ whole }) => whole)),
      memory: spread(found.map(({ memory }) => memory)),
      slowest: found.toSorted((a, b) => b.memory - a.memory)[0]?.search,
    });
  }
  return results;
}

/** The counts next to the list on `/search`, for the same kinds of searches. */
export async function measureCounts(context: Searched, chance: Chance, count: number) {
  const found: number[] = [];
  for (const next of Object.values(searchKinds(chance)))
    for (let asked = 0; asked < count; asked += 1) {
      const search = next();
      found.push(await bestOf(3, () => countMatchingCreators(context, search)));
    }
  return spread(found);
}

/** Read a thousand at a time: a page keeps its creators in order as it finds them. */
function cursorBehind(index: ListingIndex, search: CreatorSearch, count: number) {
  let after: CreatorSearch['after'] = null;
  for (let left = count; left > 0; left -= 1000) {
    const limit = Math.min(left, 1000);
    const last = new ListingFinder(index, { ...search, limit, after }).page().at(-1);
    if (!last) break;
    after = { value: last.value, id: index.columns.id[last.row] ?? 0 };
  }
  return after;
}

/** Milliseconds in memory for page 1 and for page 10,000, everywhere. */
export async function measureDeepPages(context: Searched, size: number) {
  const index = listingsOf(context);
  const results = [];
  for (const sort of ['featured', 'newest', 'price_asc', 'rating'] as const) {
    const search = { ...anySearch, sort };
    const after = cursorBehind(index, search, Math.min(size, 240_000) - 1);
    const [first, deep] = [
      await bestOf(9, () => new ListingFinder(index, search).page()),
      await bestOf(9, () => new ListingFinder(index, { ...search, after }).page()),
    ];
    results.push({ name: sort, first, deep });
  }
  return results;
}
