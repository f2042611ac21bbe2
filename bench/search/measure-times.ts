import type pg from 'pg';
import type { CreatorSearch } from '#server/creators/search/creator-search.ts';
import { searchQuery } from '#server/creators/search/creator-search-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Chance } from '../market/chance.ts';
import { anySearch, searchKinds } from './make-searches.ts';

interface Explained {
  readonly ms: number;
  readonly buffers: number;
  readonly search: CreatorSearch;
}

async function explain(pool: pg.Pool, db: Database, search: CreatorSearch): Promise<Explained> {
  const { sql, parameters } = searchQuery(search).compile(db);
  const { rows } = await pool.query(`explain (analyze, buffers, timing off, format json) ${sql}`, [
    ...parameters,
  ]);
  const [explained] = rows[0]['QUERY PLAN'];
  const { Plan: plan } = explained;
  return {
    ms: explained['Execution Time'],
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    search,
  };
}

async function planOf(pool: pg.Pool, db: Database, search: CreatorSearch): Promise<string> {
  const { sql, parameters } = searchQuery(search).compile(db);
  const { rows } = await pool.query(`explain (analyze, buffers) ${sql}`, [...parameters]);
  return `${JSON.stringify(search)}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`;
}

/** Time in the database by kind of search; the least of three runs each, as the machine is shared. */
export async function measureTimes(pool: pg.Pool, db: Database, chance: Chance, count: number) {
  const kinds = [];
  for (const [name, next] of Object.entries(searchKinds(chance))) {
    const found: Explained[] = [];
    for (let asked = 0; asked < count; asked += 1) {
      const search = next();
      const runs = [];
      for (let run = 0; run < 3; run += 1) runs.push(await explain(pool, db, search));
      const best = runs.toSorted((a, b) => a.ms - b.ms)[0];
      if (best) found.push(best);
    }
    found.sort((a, b) => a.ms - b.ms);
    const at = (share: number) => found[Math.min(count - 1, Math.floor(share * count))];
    const worst = found.at(-1);
    kinds.push({
      name,
      median: at(0.5)?.ms ?? 0,
      p99: at(0.99)?.ms ?? 0,
      worst: worst?.ms ?? 0,
      buffers: at(0.5)?.buffers ?? 0,
      plan: worst ? await planOf(pool, db, worst.search) : '',
    });
  }
  return kinds;
}

/** Blocks that page 1 and page 10,000 read, everywhere; and the last pages around New York by distance. */
export async function measureDeepPages(pool: pg.Pool, db: Database) {
  const orders = [
    ['featured', 'featured desc, creator_id desc', 'featured'],
    ['newest', 'creator_id desc', 'creator_id'],
    ['price_asc', 'price_rising, creator_id', 'price_rising'],
    ['rating', 'rating desc, creator_id desc', 'rating'],
  ] as const;
  const results = [];
  for (const [sort, order, key] of orders) {
    const { rows } = await pool.query(
      `select ${key} as value, creator_id as id from creator_listings order by ${order} offset 239999 limit 1`,
    );
    const after = rows[0] ?? null;
    const first = await explain(pool, db, { ...anySearch, sort });
    const deep = await explain(pool, db, { ...anySearch, sort, after });
    results.push({ name: sort, first: first.buffers, deep: deep.buffers });
  }
  const near = { lat: 40.71, lng: -74.01 };
  const nearest = { ...anySearch, near, sort: 'distance' } as const;
  const first = await explain(pool, db, nearest);
  const deep = await explain(pool, db, { ...nearest, after: { value: 30, id: 1 } });
  results.push({ name: 'distance, 30 km from New York', first: first.buffers, deep: deep.buffers });
  return results;
}
