/** The oldest supported Postgres, as a database owner without superuser rights. */
import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, test as it } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { migrate } from './migrate.ts';

const run = promisify(execFile);

interface Server {
  readonly url: (user: string, database: string) => string;
  readonly command: (name: string, args: string[]) => Promise<unknown>;
  stop(): Promise<unknown>;
}

/** Where Debian and Ubuntu install servers; the oldest from version 15. */
async function findBinaries(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql';
  for (const version of (await readdir(root).catch(() => [])).sort((a, b) => +a - +b)) {
    const files = await readdir(join(root, version, 'bin')).catch(() => []);
    if (
      +version >= 15 &&
      ['initdb', 'pg_dump', 'pg_restore'].every((name) => files.some((file) => file === name))
    )
      return join(root, version, 'bin');
  }
  return undefined;
}

const binaries = await findBinaries();
const skipped =
  'no Postgres from 15 on with pg_dump is installed (Debian: apt-get install postgresql)';
if (!binaries) process.stderr.write(`Skipped, because ${skipped}\n`);
const test = it.skipIf(!binaries);

/** Postgres refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
function idOf(kind: '-u' | '-g'): number {
  return binaries ? Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' })) : 0;
}

async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'golden-hour-older-'));
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? 0);
  const command = (name: string, args: string[]) =>
    run(join(binaries ?? '', name), args, { ...user, cwd: folder, env: { LC_ALL: 'C.UTF-8' } });
  const data = join(folder, 'data');
  await command('initdb', ['-D', data, '-U', 'root', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  // Without a port, which something else could have taken.
  const settings = `-c listen_addresses= -c fsync=off -k ${folder}`;
  await command('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: (name, database) => `postgres://${name}@${encodeURIComponent(folder)}/${database}`,
    command,
    stop: async () => {
      await command('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

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

test(`an owner without superuser migrates, gathers statistics, dumps and restores (${binaries ?? skipped})`, async () => {
  const server = await startServer();
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
