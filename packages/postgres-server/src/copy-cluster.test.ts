import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyRunningCluster } from './copy-cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
let live: Client;
let writer: Client;
let copyDir: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'golden-hour-copy-'));
  await chmod(folder, 0o711);
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const { url } = await start(join(folder, 'live'));
  copyDir = join(folder, 'copy');
  await mkdir(copyDir);
  live = await connect(url);
  writer = await connect(url);
  await live.query('create table cents (id serial primary key, amount integer not null)');
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('a copy made during writes has everything committed before it, and no partial transaction', async () => {
  let pairs = 0;
  let over = false;
  const writing = (async () => {
    while (!over) {
      await writer.query('begin');
      await writer.query('insert into cents (amount) values ($1)', [1000 + pairs]);
      await writer.query('insert into cents (amount) values ($1)', [-1000 - pairs]);
      await writer.query('commit');
      pairs += 1;
      // Forces the log to be recycled, as under heavier load.
      if (pairs % 20 === 0) await writer.query('select pg_switch_wal()');
      if (pairs % 50 === 0) await writer.query('checkpoint');
    }
  })();
  await expect.poll(() => pairs).toBeGreaterThan(30);
  const before = pairs;
  await copyRunningCluster(live, join(copyDir, 'postgres'));
  over = true;
  await writing;

  const copy = await connect((await start(copyDir)).url);
  const { rows } = await copy.query<{ count: number; sum: number; indexed: number }>(
    `select count(*)::integer as count, sum(amount)::integer as sum,
       (select id from cents order by id desc limit 1) as indexed from cents`,
  );
  expect(rows[0]?.count).toBeGreaterThanOrEqual(2 * before);
  expect(rows[0]).toMatchObject({ sum: 0, indexed: rows[0]?.count });
  // It is an independent database that accepts writes.
  await copy.query('insert into cents (amount) values (1)');
});

test('the live server keeps no replication slot, so its log does not grow', async () => {
  await copyRunningCluster(live, join(copyDir, 'postgres'));
  expect((await live.query('select from pg_replication_slots')).rowCount).toBe(0);
});

async function start(dataDir: string): Promise<{ url: string }> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  cleanUps.push(postgres.stop);
  return postgres;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  cleanUps.push(() => client.end());
  return client;
}
