/**
 * Two processes of a site outlive every outage of what they need, without a restart: the database
 * killed, without writes, the line to it cut or silent for 1, 10 and 100 seconds, Redis gone, the
 * clock set back. After each, both work again within ten seconds: writes, tasks, live messages from
 * one process to the other, the search, readiness. At the end each ends in time although its line
 * is silent. Needs a Postgres from 15 on (Debian: postgresql) and redis-server.
 * `node tools/chaos/outages.ts [--small]` (without the 100 seconds)
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inTime } from '#server/platform/in-time.ts';
import { connectLive, type LiveEnd } from '#testing/live.ts';
import { startOlderPostgres } from '#testing/older-postgres.ts';
import { startTestRedis } from '#testing/outside/redis.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { Line } from './harness/line.ts';
import { small } from './harness/options.ts';
import { report, reportRounds, round } from './harness/report.ts';
import { Site } from './harness/site.ts';

const allowedMs = 10_000;
const server = await startOlderPostgres();
const redis = await startTestRedis();
const control = (...args: string[]) => server.command('pg_ctl', ['-D', server.data, '-w', ...args]);
const socketFolder = encodeURIComponent(server.folder);

async function asRoot(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('root', 'postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
await asRoot('create database site');

const line = new Line(`${server.folder}/.s.PGSQL.5432`);
const address = await line.open();
const judge = `postgres://root@${socketFolder}:5432/site`;
const first = await Site.at(judge);
const second = await first.beside();
const sites = [first, second];
const env = {
  DATABASE_URL: `postgres://root@${address}/site`,
  ...(redis ? { REDIS_URL: redis.url } : {}),
};
for (const site of sites) round(await site.start(env), `The app did not start:\n${site.words}`);
const pids = sites.map(({ pid }) => pid);

const client = await registerClient(first);
const creator = await registerCreator(second);
const people: Person[] = [client, creator];
const inboxes: (LiveEnd | undefined)[] = people.map(() => undefined);
const pairs = [
  { from: client, to: creator, inbox: 1 },
  { from: creator, to: client, inbox: 0 },
];
let count = 100;

/** Each returns what is still wrong. */
const signs: Readonly<Record<string, () => Promise<string | undefined>>> = {
  async writes() {
    for (const { from, to } of pairs) {
      const body = { recipientId: to.id, content: 'Are you free?', clientId: crypto.randomUUID() };
      const { status } = await from.browser.post('/api/messages', body);
      if (status !== 201) return `a write is answered with ${status}`;
    }
    return undefined;
  },
  async tasks() {
    const left = () =>
      first.sql(
        `select 1 from graphile_worker.jobs where task_identifier = 'tidy-accounts' and run_at <= now()`,
      );
    if ((await left()).length === 0)
      await first.sql(`select graphile_worker.add_job('tidy-accounts')`);
    for (let attempts = 0; attempts < 20; attempts += 1) {
      if ((await left()).length === 0) return undefined;
      await wait(100);
    }
    return 'a task waits';
  },
  async live() {
    for (const { from, to, inbox } of pairs) {
      count += 1;
      const clientId = `after-${count}`;
      const end = inboxes[inbox] ?? (await inTime(connectLive(to.browser), 1000));
      inboxes[inbox] = end;
      const body = { recipientId: to.id, content: 'Are you free?', clientId };
      const { status } = await from.browser.post('/api/messages', body);
      const came = () => end.frames.some((frame) => JSON.stringify(frame).includes(clientId));
      for (let attempts = 0; !came(); attempts += 1) {
        if (attempts === 20) {
          end.close();
          inboxes[inbox] = undefined;
          return `no live message for person ${inbox + 1} (${status})`;
        }
        await wait(50);
      }
    }
    return undefined;
  },
  async search() {
    count += 1;
    await first.sql('update creator_profiles set hourly_rate = $1 where id = $2', [
      count,
      creator.creatorId,
    ]);
    for (const [nth, { browser }] of people.entries()) {
      const { status, json } = await browser.get(
        `/api/creators?minPrice=${count}&maxPrice=${count}`,
      );
      if (status !== 200 || json.length !== 1)
        return `process ${nth + 1} does not find (${status})`;
    }
    return undefined;
  },
  async ready() {
    for (const site of sites)
      for (const purpose of ['reads', 'writes', 'tasks']) {
        const { status } = await fetch(`${site.url}/readyz?for=${purpose}`);
        if (status !== 200) return `${site.url} is not ready for ${purpose}`;
      }
    return undefined;
  },
};

const rows: [string, string][] = [];
async function recovers(fault: string): Promise<void> {
  const back = performance.now();
  const took: string[] = [];
  let slowest = 0;
  await Promise.all(
    Object.entries(signs).map(async ([name, sign]) => {
      let wrong: string | undefined = 'not asked';
      while (wrong !== undefined && performance.now() - back < 3 * allowedMs) {
        wrong = await sign().catch((error: Error) => error.message);
        if (wrong !== undefined) await wait(100);
      }
      const ms = performance.now() - back;
      slowest = Math.max(slowest, ms);
      took.push(`${name} ${(ms / 1000).toFixed(1)}`);
      round(
        wrong === undefined && ms <= allowedMs,
        `${fault}: ${name} after ${Math.round(ms)} ms: ${wrong}`,
      );
    }),
  );
  round(
    sites.every((site, nth) => site.running && site.pid === pids[nth]),
    `${fault}: a process ended:\n${sites.map(({ words: text }) => text).join('\n')}`,
  );
  rows.push([fault, `${(slowest / 1000).toFixed(1)} s (${took.toSorted().join(', ')})`]);
  console.log(rows.at(-1)?.join(': '));
}

// A creator may only answer.
await client.browser.post('/api/messages', {
  ...{ recipientId: creator.id, content: 'Hello', clientId: crypto.randomUUID() },
});
await recovers('nothing');

await control('-m', 'immediate', 'stop');
await wait(2000);
await control(
  '-l',
  `${server.folder}/log`,
  '-o',
  `-c listen_addresses= -k ${server.folder}`,
  'start',
);
await recovers('the database killed for 2 s');

await asRoot('alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
await asRoot(
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'site' and pid <> pg_backend_pid()`,
);
await wait(8000);
await asRoot(
  'set default_transaction_read_only = off',
  'alter system reset default_transaction_read_only',
  'select pg_reload_conf()',
);
await recovers('no writes for 8 s');

for (const seconds of small ? [1, 10] : [1, 10, 100]) {
  await line.cut();
  await wait(seconds * 1000);
  await line.open();
  await recovers(`the line cut for ${seconds} s`);
  line.swallow();
  await wait(seconds * 1000);
  line.heal();
  await recovers(`the line silent for ${seconds} s`);
}

if (redis) {
  await redis.kill();
  await recovers('Redis gone');
  await redis.start();
  await recovers('Redis back');
}

const setClocks = (hours: number) => Promise.all(sites.map((site) => site.arm(`clock ${hours}`)));
await setClocks(-1);
await recovers('the clocks an hour back');
await setClocks(0);
await recovers('the clocks right again');

line.swallow();
await wait(3000);
const asked = performance.now();
const ends = await Promise.all(
  sites.map(async (site) => {
    await Promise.race([site.kill('SIGTERM'), wait(40_000)]);
    return (performance.now() - asked) / 1000;
  }),
);
round(
  ends.every((seconds) => seconds <= 16),
  `A process ended ${Math.max(...ends)} s after SIGTERM`,
);
rows.push([
  'seconds from SIGTERM to the end, silent line',
  ends.map((s) => s.toFixed(1)).join(', '),
]);
report('Seconds after each outage until both processes work again', rows);
for (const end of inboxes) end?.close();
await redis?.kill();
await second.kill();
await first.kill();
await server.stop();
reportRounds();
process.exit();
