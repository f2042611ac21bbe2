import pg from 'pg';
import { prepareDatabase } from '#sandbox/schema.ts';
import { openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrateTasks } from '#server/platform/tasks/tasks.ts';

/** Tells an unfinished move's target from someone's database. */
const marker = 'golden_hour_move';
const needed = ['btree_gist', 'citext', 'cube', 'pg_trgm', 'unaccent'];
const oldest = 15;

/** Refuses, with words, a database that cannot take the site. */
export async function checkTarget(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The target cannot be reached: ${error.message || error.code}`);
  });
  try {
    const { rows } = await client.query<{
      version: number;
      tables: number;
      unfinished: boolean;
      missing: string[];
      encoding: string;
      mayCreate: boolean;
    }>(
      `select current_setting('server_version_num')::int / 10000 as version,
         (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema') as tables,
         to_regclass($2) is not null as unfinished,
         array(select e from unnest($1::text[]) e where not exists
           (select from pg_available_extensions where name = e)) as missing,
         current_setting('server_encoding') as encoding,
         has_database_privilege(current_database(), 'create') as "mayCreate"`,
      [needed, `public.${marker}`],
    );
    const [facts] = rows;
    if (!facts) throw new Error('The target answered nothing');
    if (facts.version < oldest)
      throw new Error(`The target is Postgres ${facts.version}: ${oldest} or later is needed`);
    if (facts.encoding !== 'UTF8')
      throw new Error(`The target's encoding is ${facts.encoding}: create it with encoding UTF8`);
    if (facts.missing.length > 0)
      throw new Error(
        `The target's server lacks these extensions: ${facts.missing.join(', ')} (Debian: postgresql-contrib)`,
      );
    if (!facts.mayCreate) throw new Error("The target's user must own the database");
    if (facts.tables > 0 && !facts.unfinished)
      throw new Error('The target is not empty: name a new database');
  } finally {
    await client.end();
  }
}

/** Gives the target this release's empty tables; what an interrupted move left there goes first. */
export async function prepareTarget(url: string, withSandbox: boolean): Promise<void> {
  const pool = openPool(url, 2);
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
       where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
         and to_regclass('public.${marker}') is not null`,
    );
    for (const { name } of rows) await pool.query(`drop schema ${name} cascade`);
    const { rows: left } = await pool.query<{ left: boolean }>(
      `select to_regclass('public.${marker}') is not null as left`,
    );
    if (left[0]?.left) await pool.query('drop schema public cascade; create schema public');
    await pool.query(`create table public.${marker} ()`);
    await migrate(pool, () => {});
    await migrateTasks(pool);
    if (withSandbox) await prepareDatabase(pool);
  } finally {
    await pool.end();
  }
}

/** The last step: from here on the target is a site's database. */
export async function finishTarget(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table public.${marker}`);
}

export const isMarker = (table: string): boolean => table === `public.${marker}`;
