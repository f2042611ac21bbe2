/**
 * R15: floods of every GET that needs no account, by the route table, with the heaviest requests
 * and data: 20 connections from one address, and 200 from 50. Another person's own account and
 * `/healthz` are measured just before and during each. `node bench/floods.ts [--small] [--flow
 * /api/jobs,…]`. Floods by other means are in attacks.ts.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createApp, routes } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { registerClient } from '#testing/people.ts';
import { counted, someFlows } from '../tools/chaos/harness/options.ts';
import { must, quantile, report } from '../tools/chaos/harness/report.ts';
import { Site } from '../tools/chaos/harness/site.ts';
import { call } from './attacks/call.ts';
import type { Flood, Harvest } from './floods/crowd.ts';
import { fillHeaviest } from './floods/fill-heaviest.ts';
import { heaviestRequests } from './floods/heaviest-requests.ts';

const quietMs = counted(2000, 1000);
const floodMs = counted(4000, 3000);
const crowds = [
  { connections: 20, addresses: 1 },
  { connections: 200, addresses: 50 },
] as const;

const site = await Site.open();
await migrate(site.judge, () => {});
const filler = new pg.Client({ connectionString: site.databaseUrl });
await filler.connect();
await fillHeaviest(filler);
await filler.end();

/** Every GET but those that the contract gives only to people who are signed in. */
async function publicGets(): Promise<{ url: string; cost: string }[]> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: `${site.dataDir}/app` });
  const app = await createApp({ config, databaseUrl: site.databaseUrl });
  const closed = new Set(
    routes.flatMap(({ endpoint: { method, access, path } }) =>
      method === 'GET' && access !== 'public' ? [path] : [],
    ),
  );
  const open = app.server.table.filter(
    ({ method, url }) => method === 'GET' && !closed.has(url as `/api/${string}`),
  );
  await app.close();
  return [...open];
}

const table = await publicGets();
// As in production, the metrics have a token.
const METRICS_TOKEN = 'metrics-of-the-floods';
await site.start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', METRICS_TOKEN });
const person = await registerClient(site);
await site.sql('update users set email_verified_at = now()');
const cookie = person.browser.cookieHeader();
const crowd = fork(join(import.meta.dirname, 'floods/crowd.ts'));

interface Times {
  readonly account: number[];
  readonly health: number[];
}

let turn = 0;
/** Milliseconds of a person's own account and of `/healthz`, in turn. */
async function measure(until: () => boolean): Promise<Times> {
  const times: Times = { account: [], health: [] };
  const timed = async (path: string, into: number[]) => {
    const began = performance.now();
    turn += 1;
    // In turns, as one address may ask 600 times a minute.
    const { status } = await call(site.url, { from: `127.0.1.${(turn % 60) + 1}`, path, cookie });
    into.push(performance.now() - began);
    must(status === 200, `${path}: ${status}`);
  };
  const repeat = async (path: string, into: number[]) => {
    while (!until()) {
      await timed(path, into);
      await wait(20);
    }
  };
  await Promise.all([repeat('/api/user', times.account), repeat('/healthz', times.health)]);
  return times;
}

const forMs = (ms: number) => {
  const end = Date.now() + ms;
  return () => Date.now() > end;
};
/** CPU seconds of the site's process so far. */
function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${site.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const p50 = (times: readonly number[]) => quantile(times, 0.5);
const p99 = (times: readonly number[]) => quantile(times, 0.99);
const rows: [string, string][] = [];
let nth = 0;

/** Floods the paths, and compares with just before. */
async function survive(
  name: string,
  paths: readonly string[],
  { connections, addresses }: { connections: number; addresses: number },
): Promise<void> {
  nth += 1;
  await measure(forMs(300));
  const quiet = await measure(forMs(quietMs));
  const cpu = cpuSeconds();
  const order: Flood = {
    site: site.url,
    paths,
    connections,
    // Each flood starts with its limits unused.
    addresses: Array.from({ length: addresses }, (_, one) => `203.${nth % 250}.${one}.7`),
    forMs: floodMs,
  };
  let over = false;
  const harvested = once(crowd, 'message').then(([harvest]) => {
    over = true;
    return harvest as Harvest;
  });
  crowd.send(order);
  const flooded = await measure(() => over);
  const { statuses, late } = await harvested;
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const perAnswer = ((cpuSeconds() - cpu) * 1000) / answers;
  const label = `${name}, ${connections} from ${addresses}`;
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const shown = [
    `own account ${p50(quiet.account).toFixed(0)} / ${p99(quiet.account).toFixed(0)} → ${p50(flooded.account).toFixed(0)} / ${p99(flooded.account).toFixed(0)}`,
    `/healthz ${p99(quiet.health).toFixed(0)} → ${p99(flooded.health).toFixed(0)}`,
    `${perAnswer.toFixed(2)} ms of CPU an answer`,
    counts.join(', '),
    ...(late ? [`${late} after 2 s`] : []),
  ].join('; ');
  rows.push([label, shown]);
  console.log(`  ${label}: ${shown}`);
  must(
    p99(flooded.account) <= Math.max(2 * p99(quiet.account), 250),
    `${label}: own account ${p99(flooded.account).toFixed(0)} ms`,
  );
  must(
    p99(flooded.health) <= Math.max(2 * p99(quiet.health), 100),
    `${label}: /healthz ${p99(flooded.health).toFixed(0)} ms`,
  );
  const slowest = Math.max(...flooded.account, ...flooded.health);
  must(slowest <= 2000, `${label}: unanswered after 2 s`);
  must(late === 0, `${label}: ${late} of the strangers' requests unanswered after 2 s`);
  // Its work must not continue in the next quiet phase.
  for (let calm = 0; calm < 3; ) {
    const { account } = await measure(forMs(100));
    calm = Math.max(...account) < 50 ? calm + 1 : 0;
  }
}

for (const { url } of table) {
  if (someFlows && !someFlows.includes(url)) continue;
  const paths = heaviestRequests[url] ?? [url];
  must(!/\/[:*]/.test(paths.join('')), `${url} needs its heaviest requests`);
  for (const size of crowds) await survive(url, paths, size);
}
// The first 600 are answered, all others refused.
if (!someFlows) {
  const address = { connections: 20, addresses: 1 };
  await survive('refusals by the limit of an address', ['/api/nothing'], address);
}
report(`Floods of ${floodMs / 1000} s; p50 / p99 or p99 in ms, quiet → flooded`, rows);
crowd.disconnect();
await site.close();
// Agents and the app whose table was read keep connections.
process.exit();
