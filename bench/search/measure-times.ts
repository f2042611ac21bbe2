import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { countMatchingCreators } from '#server/creators/search/count-creators-store.ts';
import { searchCreators } from '#server/creators/search/creator-search-store.ts';
import type { CreatorSearch } from '#server/creators/search/search-types.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Chance } from '../market/chance.ts';
import { anySearch, searchKinds } from './make-searches.ts';

interface Explained {
  readonly ms: number;
  readonly buffers: number;
  readonly statements: readonly CompiledQuery[];
  readonly search: CreatorSearch;
}

/** The database statements of a search. */
async function statementsOf(
  pool: pg.Pool,
  ask: (db: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  await ask(db);
  return statements;
}

async function explain(
  pool: pg.Pool,
  search: CreatorSearch,
  statements: readonly CompiledQuery[],
): Promise<Explained> {
  let [ms, buffers] = [0, 0];
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      [...parameters],
    );
    const [explained] = rows[0]['QUERY PLAN'];
    const { Plan: plan } = explained;
    ms += explained['Execution Time'] + explained['Planning Time'];
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return { ms, buffers, statements, search };
}

/** The best of some runs, as the machine is shared. */
async function bestOf(pool: pg.Pool, search: CreatorSearch, runs: number): Promise<Explained> {
  const statements = await statementsOf(pool, (db) => searchCreators(db, search));
  let best = await explain(pool, search, statements);
  for (let run = 1; run < runs; run += 1) {
    const again = await explain(pool, search, statements);
    if (again.ms < best.ms) best = again;
  }
  return best;
}

async function planOf(
  pool: pg.Pool,
  { search, statements }: Pick<Explained, 'search' | 'statements'>,
): Promise<string> {
  const plans = [JSON.stringify(search)];
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query(`explain (analyze, buffers) ${sql}`, [...parameters]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return `${plans.join('\n\n')}\n`;
}

const kinds = (found: readonly Explained[]) => {
  const sorted = found.toSorted((a, b) => a.ms - b.ms);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { median: at(0.5), p99: at(0.99), worst: sorted.at(-1) };
};

/** Database time by kind of search, including planning; the best of three runs each. */
export async function measureTimes(pool: pg.Pool, chance: Chance, count: number) {
  const results = [];
  for (const [name, next] of Object.entries(searchKinds(chance))) {
    const found: Explained[] = [];
    for (let asked = 0; asked < count; asked += 1) found.push(await bestOf(pool, next(), 3));
    const { median, p99, worst } = kinds(found);
    results.push({
      name,
      median: median?.ms ?? 0,
      p99: p99?.ms ?? 0,
      worst: worst?.ms ?? 0,
      buffers: median?.buffers ?? 0,
      twice: found.filter(({ statements }) => statements.length > 1).length,
      plan: worst ? await planOf(pool, worst) : '',
    });
  }
  return results;
}

/** The counts next to the list on `/search`, for the same kinds of searches. */
export async function measureCounts(pool: pg.Pool, chance: Chance, count: number) {
  const found: Explained[] = [];
  for (const next of Object.values(searchKinds(chance)))
    for (let asked = 0; asked < count; asked += 1) {
      const search = next();
      const statements = await statementsOf(pool, (db) => countMatchingCreators(db, search));
      found.push(await explain(pool, search, statements));
    }
  const { median, p99, worst } = kinds(found);
  return {
    median: median?.ms ?? 0,
    p99: p99?.ms ?? 0,
    worst: worst?.ms ?? 0,
    plan: worst ? await planOf(pool, worst) : '',
  };
}

/** Blocks that page 1 and page 10,000 read, everywhere; and the last pages around New York by distance. */
export async function measureDeepPages(pool: pg.Pool) {
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
    const first = await bestOf(pool, { ...anySearch, sort }, 1);
    const deep = await bestOf(pool, { ...anySearch, sort, after }, 1);
    results.push({ name: sort, first: first.buffers, deep: deep.buffers });
  }
  const near = { lat: 40.71, lng: -74.01 };
  const nearest = { ...anySearch, near, sort: 'distance' } as const;
  const first = await bestOf(pool, nearest, 1);
  const deep = await bestOf(pool, { ...nearest, after: { value: 30, id: 1 } }, 1);
  results.push({ name: 'distance, 30 km from New York', first: first.buffers, deep: deep.buffers });
  return results;
}
