/**
 * Background work outlives its database. With 400 tasks waiting, Postgres is stopped at once and
 * started two seconds later; every other round it first takes no writes for eight seconds, as after
 * a failover. The same process has to work everything off within 30 seconds. Needs a Postgres from
 * 15 on (Debian: postgresql). `node tools/chaos/queue-outlives.ts [--small]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startOlderPostgres } from '#testing/older-postgres.ts';
import { counted } from './harness/options.ts';
import { report, reportRounds, round } from './harness/report.ts';
import { Site } from './harness/site.ts';

const rounds = counted(20, 2);
const waiting = 400;
const [awayMs, readOnlyMs, allowedMs] = [2000, 8000, 30_000];

const server = await startOlderPostgres();
const socket = encodeURIComponent(server.folder);
const control = (...args: string[]) => server.command('pg_ctl', ['-D', server.data, '-w', ...args]);

/** As the database's own user, which may write also while others may not. */
async function asRoot(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('root', 'postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

await asRoot('create database site');
const site = await Site.at(`postgres://root@${socket}:5432/site`);
round(await site.start(), `The app did not start:\n${site.words}`);

const left = async () => {
  const [row] = await site.sql<{ left: number }>(
    `select count(*)::int as left from graphile_worker.jobs where task_identifier = 'tidy-accounts' and run_at <= now()`,
  );
  return row?.left ?? 0;
};

const seconds: number[] = [];
for (let nth = 1; nth <= rounds; nth += 1) {
  const withoutWrites = nth % 2 === 0;
  await site.sql(
    `select graphile_worker.add_job('tidy-accounts') from generate_series(1, ${waiting})`,
  );
  if (withoutWrites) await asRoot('alter system set default_transaction_read_only = on');
  await control('-m', 'immediate', 'stop');
  await wait(awayMs);
  await control(
    '-l',
    `${server.folder}/log`,
    '-o',
    `-c listen_addresses= -k ${server.folder}`,
    'start',
  );
  if (withoutWrites) {
    await wait(readOnlyMs);
    await asRoot(
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    );
  }
  const back = performance.now();
  let rest = waiting;
  while (rest > 0 && performance.now() - back < allowedMs) {
    await wait(100);
    rest = await left().catch(() => rest);
  }
  const took = (performance.now() - back) / 1000;
  seconds.push(took);
  round(
    rest === 0 && site.running,
    `Round ${nth}${withoutWrites ? ', without writes' : ''}: ${rest} tasks still waiting after ${Math.round(took)} s`,
  );
  // Ends what an earlier round left.
  if (rest > 0) {
    await site.kill();
    round(await site.start(), `The app did not start again:\n${site.words}`);
  }
}
const ready = (await fetch(`${site.url}/readyz`)).status;
round(ready === 200, `/readyz ${ready}`);
report(`Postgres away ${rounds} times under ${waiting} waiting tasks`, [
  ['seconds until all are done', seconds.map((took) => took.toFixed(1)).join(' ')],
]);
await site.close();
await server.stop();
reportRounds();
process.exit();
