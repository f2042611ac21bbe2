/** The oldest supported Postgres, as a database owner without superuser rights. */
import pg from 'pg';
import { expect, inject, test as it } from 'vitest';
import { olderPostgres, startOlderPostgres } from '#testing/older-postgres.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { migrate } from './migrate.ts';

const test = it.skipIf(!olderPostgres);

async function query<T extends pg.QueryResultRow>(url: string, ...texts: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: T[] = [];
    for (const text of texts) rows = (await client.query<T>(text)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const insertJobs = `insert into jobs (client_id, title, description, service_type, location, lat, lng, date, duration, budget, tags, status, opened_at)
  select id, 'A wedding', repeat('x', 20), 'photography', 'Austin, TX', 30 + id / 100.0, -97, '2027-01-01', 'half_day', 500, '{wedding}', 'open', now()
  from users`;
const allIndexes = `select indexdef from pg_indexes where schemaname = 'public' order by indexdef`;

test(`an owner without superuser migrates, gathers statistics, dumps and restores (${olderPostgres ?? 'not installed'})`, async () => {
  const server = await startOlderPostgres();
  try {
    const root = server.url('root', 'postgres');
    await query(root, 'create role site login', 'create database site owner site');
    await query(root, 'create database copy owner site');
    const site = server.url('site', 'site');
    const pool = new pg.Pool({ connectionString: site, max: 1 });
    await migrate(pool, () => {}).finally(() => pool.end());

    const person = `insert into users (username, email, full_name) select 'pat' || n, 'p' || n || '@x.example', 'Pat' from generate_series(1, 50) n`;
    await query(site, person);
    await query(
      site,
      insertJobs,
      // As autovacuum does and, since Postgres 17, all maintenance.
      `set search_path = ''`,
      'analyze public.jobs',
      'reindex table public.jobs',
    );
    const [{ known } = { known: 0 }] = await query<{ known: number }>(
      site,
      `select count(*)::int as known from pg_stats where tablename = 'jobs_by_position'`,
    );
    expect(known).toBe(1);

    await server.command('pg_dump', ['-Fc', '-f', 'site.dump', site]);
    const copy = server.url('site', 'copy');
    await server.command('pg_restore', [
      '--no-owner',
      '--no-comments',
      '-e',
      '-d',
      copy,
      'site.dump',
    ]);
    expect(await query(copy, allIndexes)).toEqual(await query(site, allIndexes));
    expect(await query(copy, 'select count(*) from jobs')).toEqual([{ count: 50 }]);
  } finally {
    await server.stop();
  }
});

it('every index can be analyzed and rebuilt under an empty search path', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  try {
    const needed = await query<{ extname: string }>(
      database.url,
      `select extname from pg_extension where extname <> 'plpgsql' order by extname`,
    );
    // An owner may create all of these without being superuser.
    expect(needed.map(({ extname }) => extname)).toEqual([
      'btree_gist',
      'citext',
      'cube',
      'pg_trgm',
      'unaccent',
    ]);
    const tables = await query<{ name: string }>(
      database.url,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    );
    await query(
      database.url,
      `insert into users (username, email, full_name) values ('pat', 'p@x.example', 'Pat')`,
      insertJobs,
      `set search_path = ''`,
      ...tables.flatMap(({ name }) => [`analyze ${name}`, `reindex table ${name}`]),
    );
  } finally {
    await database.drop();
  }
});
