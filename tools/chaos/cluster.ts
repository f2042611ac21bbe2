/**
 * The recipe of `deploy/cluster`, built on one machine (three databases under Patroni and etcd in
 * network namespaces, HAProxy, Redis, a bucket, two processes of the site) and played against: a
 * Postgres killed, a machine dead, cut off from all, cut off from the other databases only, the
 * primary handed over, etcd's leader, a process, Redis and the bucket away. People write and pay,
 * visitors read, tasks run. Nothing that was acknowledged may be lost, nothing charged twice, and
 * never do two servers take writes. Needs root and Debian's patroni, etcd-server, haproxy,
 * pgbackrest and postgresql. `node tools/chaos/cluster.ts [--small]` (a dead and a cut off machine)
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { jobFields } from '#testing/jobs.ts';
import { startTestRedis } from '#testing/outside/redis.ts';
import { startTestS3 } from '#testing/outside/s3.ts';
import { registerClient } from '#testing/people.ts';
import { buildCluster, missingPrograms } from './cluster/cluster.ts';
import type { Machine } from './cluster/machine.ts';
import { completedBooking } from './harness/booking-flows.ts';
import type { Done } from './harness/flow.ts';
import { releasedJob } from './harness/job-flows.ts';
import { Journal } from './harness/journal.ts';
import { judgeMoney } from './harness/judge.ts';
import { small } from './harness/options.ts';
import { makePair, type Pair } from './harness/people.ts';
import { must, reportRounds, round } from './harness/report.ts';
import { reconcileAll } from './harness/rest.ts';
import { Site } from './harness/site.ts';

const inside = 'INSIDE_CLUSTER';
if (missingPrograms.length > 0 || process.getuid?.() !== 0) {
  const lacks = missingPrograms.length > 0 ? missingPrograms.join(', ') : 'root';
  console.log(`Left out, because this machine lacks ${lacks}.`);
  process.exit(0);
}
if (!process.env[inside]) {
  // The machine's own network and mounts stay as they are, and all ends with this process.
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const command = [process.execPath, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', [...own, ...command], {
    stdio: 'inherit',
    env: { ...process.env, [inside]: 'yes' },
  });
  process.exit(status ?? 1);
}

const stayMs = small ? 4000 : 8000;
const ports = [3000, 3001] as const;
const cluster = await buildCluster(ports);
const redis = await startTestRedis();
const bucket = await startTestS3();
const env = { ...cluster.env, ...bucket.env, ...(redis ? { REDIS_URL: redis.url } : {}) };
const sites = await Promise.all(ports.map((port) => Site.at(cluster.databaseUrl, port)));
const [first, second] = sites as [Site, Site];
for (const site of sites) must(await site.start(env), `The app did not start:\n${site.words}`);
const pids = sites.map(({ pid }) => pid);

/** The same site with something else in its place. */
const instead = (site: Site, other: Partial<Site>): Site =>
  Object.assign(Object.create(site) as Site, other);

const journal = new Journal();
const people = await Promise.all(
  Array.from({ length: 3 }, () => registerClient(instead(first, { url: cluster.entry }))),
);
/** Asks until the database answers: the experiment's own questions come during outages, too. */
async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  for (const until = Date.now() + 90_000; ; await wait(300)) {
    const rows = await first.sql<Row>(text, values).catch((error: unknown) => {
      if (Date.now() > until) throw error;
    });
    if (rows) return rows;
  }
}
const pairs: Pair[] = [];
for (const site of sites) {
  const pair = await makePair(site);
  pairs.push({ ...pair, site: instead(site, { sql: ask }) });
}

let over = false;
let counts = fresh();
function fresh() {
  const map = () => new Map<string, number>();
  return {
    written: 0,
    refused: map(),
    read: 0,
    failed: map(),
    lastWrite: performance.now(),
    pause: 0,
  };
}
const add = (to: Map<string, number>, status: string) => to.set(status, (to.get(status) ?? 0) + 1);
const writing = people.map(async ({ browser }) => {
  for (; !over; await wait(30)) {
    const mine = counts;
    const reply = await browser.post('/api/jobs/draft', jobFields()).catch(() => undefined);
    if (reply?.status !== 201) {
      add(mine.refused, String(reply?.status ?? 'cut off'));
      continue;
    }
    journal.note('the job was posted', 'select from jobs where id = $1', reply.json.id);
    mine.written += 1;
    mine.pause = Math.max(mine.pause, performance.now() - mine.lastWrite);
    mine.lastWrite = performance.now();
  }
});
const paths = ['/api/jobs', '/api/highlights', '/', '/search', '/jobs'];
const reading = paths.map(async (path) => {
  for (let turn = 0; !over; turn += 1, await wait(30)) {
    const mine = counts;
    const reply = await fetch(`${cluster.entry}${path}?turn=${turn}`).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => {});
    if (reply?.status === 200) mine.read += 1;
    else add(mine.failed, String(reply?.status ?? 'cut off'));
  }
});
const done: Done[] = [];
const paying = pairs.map(async (pair, nth) => {
  // A person may publish fifty jobs a day.
  for (let turn = nth; !over; turn += 1, await wait(6000))
    done.push(await (turn % 2 === 0 ? completedBooking : releasedJob)(pair, journal));
});

/** Two servers that take writes are two sites. */
let writers = 0;
const watching = (async () => {
  for (; !over; await wait(200)) {
    const taking = await Promise.all(
      cluster.databases.map(async ({ address }) => {
        const client = new pg.Client({
          connectionString: `postgres://postgres:CHANGE_ME@${address}/site`,
          connectionTimeoutMillis: 500,
          query_timeout: 500,
        });
        client.on('error', () => {});
        try {
          await client.connect();
          // A lock that no standby can take, held in a transaction that is committed durably.
          await client.query(
            `create table if not exists public.cluster_watch (at timestamptz); insert into public.cluster_watch values (now())`,
          );
          return true;
        } catch {
          return false;
        } finally {
          client.end().catch(() => {});
        }
      }),
    );
    writers = Math.max(writers, taking.filter(Boolean).length);
  }
})();

const leader = async (): Promise<Machine> => {
  for (;;) {
    const machine = await cluster.primary();
    if (machine) return machine;
    await wait(200);
  }
};
/** Until writes are acknowledged again. */
async function working(): Promise<boolean> {
  const before = counts.written;
  for (const until = Date.now() + 90_000; Date.now() < until; await wait(200))
    if (counts.written > before + 3) return true;
  return false;
}
const others = (machine: Machine) => cluster.databases.filter((one) => one !== machine);

const faults: Readonly<Record<string, () => Promise<void>>> = {
  async nothing() {
    await wait(stayMs);
  },
  async 'the primary’s Postgres killed'() {
    const machine = await leader();
    const postmaster = await machine.execute({
      command: ['head', '-1', '/var/lib/postgresql/15/site/postmaster.pid'],
      user: 'postgres',
    });
    process.kill(Number(postmaster), 'SIGKILL');
    await wait(stayMs);
  },
  async 'the primary’s machine dead'() {
    const machine = await leader();
    await machine.die();
    await wait(30_000);
    cluster.boot(machine);
  },
  async 'the primary cut off from all'() {
    const machine = await leader();
    await machine.connect(false);
    await wait(40_000);
    await machine.connect(true);
  },
  async 'the primary cut off from the databases only'() {
    const machine = await leader();
    await machine.isolate(others(machine), true);
    await wait(40_000);
    await machine.isolate(others(machine), false);
  },
  async 'the primary handed over'() {
    await cluster.control('switchover', '--force');
    await wait(stayMs);
  },
  async 'a standby dead'() {
    const [machine] = others(await leader());
    await machine?.die();
    await wait(15_000);
    if (machine) cluster.boot(machine);
  },
  async 'etcd’s leader killed'() {
    const machine = await cluster.killEtcdLeader();
    must(machine !== undefined, 'etcd has no leader');
    await wait(stayMs);
    if (machine) cluster.bootEtcd(machine);
  },
  async 'a process of the site killed'() {
    await second.kill();
    await wait(2000);
    must(await second.start(env), `It did not start again:\n${second.words}`);
    pids[1] = second.pid;
  },
  async 'Redis away for 8 s'() {
    await redis?.kill();
    await wait(8000);
    await redis?.start();
  },
  async 'the bucket away for 8 s'() {
    bucket.away = true;
    await wait(8000);
    bucket.away = false;
  },
};
const played = small
  ? ['nothing', 'the primary’s machine dead', 'the primary cut off from the databases only']
  : Object.keys(faults);

const textOf = (statuses: Map<string, number>) =>
  [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none';
for (const name of played) {
  counts = fresh();
  const paid = done.length;
  await faults[name]?.();
  const works = await working();
  await cluster.whole();
  const { written, refused, read, failed, pause } = counts;
  round(works && !refused.has('500') && !failed.has('500'), `${name}: does not work again, or 500`);
  console.log(
    `  ${name}: ${written} writes (refused: ${textOf(refused)}), ${read} reads (failed: ${textOf(failed)}), ${done.length - paid} orders paid to their end, ${(pause / 1000).toFixed(1)} s without a write`,
  );
}
over = true;
await Promise.all([...writing, ...reading, ...paying, watching]);
round(writers <= 1, `${writers} servers took writes at once`);
for (const [nth, site] of sites.entries())
  round(site.running && site.pid === pids[nth], `A process ended:\n${site.words}`);
const at = (await ask<{ at: string }>('select now()::text as at'))[0]?.at ?? '';
const jobs = (await ask<{ count: string }>('select count(*)::text as count from jobs'))[0]?.count;
await reconcileAll(first);
await judgeMoney(first);
for (const { judge } of done) await judge();
const looked = await journal.check(first, true);
console.log(`  ${looked} acknowledged writes looked for, ${done.length} orders with their money`);
round(looked > 0 && done.length > 0, 'Nothing was written or paid');
const recovered = await cluster.recoverTo(at, 'select count(*) from jobs');
round(recovered === jobs, `Recovered to ${at}: ${recovered} jobs, ${jobs} then`);
for (const site of sites) await site.close();
await cluster.close();
await bucket.close();
reportRounds();
process.exit();
