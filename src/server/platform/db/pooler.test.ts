/** Behind a pooler that gives each transaction another session. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it as test } from 'vitest';
import { freePort } from '#postgres-server/access.ts';
import { jobFields } from '#testing/jobs.ts';
import { olderPostgres, startOlderPostgres } from '#testing/older-postgres.ts';
import { startSiteProcess } from '#testing/outside/site-process.ts';
import { registerClient } from '#testing/people.ts';

const missing = !olderPostgres || spawnSync('pgbouncer', ['--version']).status !== 0;
const it = test.skipIf(missing);

it('a site with DATABASE_DIRECT_URL works through PgBouncer in transaction mode', async () => {
  const server = await startOlderPostgres();
  const port = await freePort();
  const config = join(server.folder, 'pgbouncer.ini');
  await writeFile(join(server.folder, 'users.txt'), '"root" ""\n');
  await writeFile(
    config,
    `[databases]
site = host=${server.folder} dbname=site user=root
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${server.folder}/users.txt
pool_mode = transaction
default_pool_size = 3
ignore_startup_parameters = options
`,
  );
  const root = new pg.Client({ connectionString: server.url('root', 'postgres') });
  await root.connect();
  await root.query('create database site');
  await root.query(`alter role root in database site set timezone = 'UTC'`);
  await root.end();
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres']));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const pooler = spawn('pgbouncer', ['-q', config], { ...user, stdio: 'ignore' });
  const direct = server.url('root', 'site');
  // A process of its own: here, tests have all statements prepared.
  const site = await startSiteProcess({
    DATABASE_URL: `postgres://root@127.0.0.1:${port}/site`,
    DATABASE_DIRECT_URL: direct,
    DATA_DIR: join(server.folder, 'data-of-the-site'),
  });
  try {
    const { browser } = await registerClient(site);
    // Statements that are prepared otherwise.
    const written = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/api/jobs/draft', jobFields())),
    );
    expect(written.map(({ status }) => status)).toEqual(written.map(() => 201));
    const read = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        (nth % 2 ? browser : site.visitor()).get(nth % 4 < 2 ? '/api/jobs' : '/api/creators'),
      ),
    );
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
    // Background work goes on, too: the mail that confirms the address.
    const judge = new pg.Client({ connectionString: direct });
    await judge.connect();
    const waiting = async () =>
      (await judge.query('select from graphile_worker.jobs where run_at <= now()')).rowCount;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    await judge.end();
  } finally {
    await site.stop();
    pooler.kill('SIGTERM');
    await once(pooler, 'exit');
    await server.stop();
  }
});
