import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrateTasks } from '#server/platform/tasks/tasks.ts';
import { moveDatabase, reopen } from './move-database.ts';

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let server: Server;
const urlOf = (name: string, user?: string) => {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  if (user) [url.username, url.password] = [user, 'x'];
  return url.href;
};
/** The first of two hosts is away. */
const several = (url: string) => url.replace('@', '@127.0.0.1:9,');
async function run<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  server = await startEmbeddedPostgres({ ephemeral: true, log: () => {} });
  for (const text of [
    'create database source',
    "create role plain login password 'x'",
    'create database target owner plain',
    'create database taken',
  ])
    await run(server.url, text);
  await run(urlOf('taken'), 'create table theirs (id int)');
  const pool = openPool(urlOf('source'), 2);
  await migrate(pool, () => {});
  await migrateTasks(pool);
  // Every byte that COPY escapes, more than a buffer of it, and a sequence that is ahead.
  await pool.query(`insert into mails (template, recipient, subject, text, html)
    select 't', 'a@example.com', E'tab\\t newline\\n back\\\\slash \\\\N é 🎞', repeat('x', 5000), ''
    from generate_series(1, 2000)`);
  await pool.query(`select setval('mails_id_seq', 9000)`);
  await pool.end();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

it('refuses a target that is taken or away, and leaves the source as it was', async () => {
  await expect(moveDatabase(urlOf('source'), urlOf('taken'))).rejects.toThrow(/not empty/);
  const away = 'postgres://a:b@127.0.0.1:9/c';
  await expect(moveDatabase(urlOf('source'), away)).rejects.toThrow(/cannot be reached/);
  await run(urlOf('source'), `update mails set attempts = 1 where id = 1`);
});

it('moves everything as a plain owner, again after a failure, and then takes no writes', async () => {
  await run(urlOf('source'), 'create table stranger (id int)');
  const target = urlOf('target', 'plain');
  await expect(moveDatabase(urlOf('source'), target)).rejects.toThrow(/stranger/);
  await run(urlOf('source'), 'drop table stranger');
  await moveDatabase(several(urlOf('source')), several(target));
  const moved = await run<{ id: number; subject: string }>(
    target,
    `insert into mails (template, recipient, subject, text, html) values ('t', 'a', 's', '', '') returning id`,
  );
  expect(Number(moved[0]?.id)).toBe(9001);
  expect(await run(target, 'select count(*)::int from mails')).toEqual([{ count: 2001 }]);
  const subjects = 'select distinct subject from mails where id < 9000';
  expect(await run(target, subjects)).toEqual(await run(urlOf('source'), subjects));
  await expect(run(urlOf('source'), 'delete from mails')).rejects.toThrow(/read-only/);
  await reopen(several(urlOf('source')));
  await run(urlOf('source'), 'delete from mails where id = 1');
});
