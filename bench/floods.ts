/**
 * R15: floods of every GET, by the route table, with the heaviest requests and data: 20 connections
 * from one address, and for what needs no account also 200 from 50. Another person's own account and
 * `/healthz` are measured just before and during each. `node bench/floods.ts [--small] [--changed]
 * [--flow /api/jobs,…] [--before ../earlier]`: `--changed` floods what a change touched, `--before`
 * floods each route of an earlier state of the code, too, just before. Floods by other means are in
 * attacks.ts.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { routes } from '#server/capabilities.ts';
import { type HeaviestRequest, heaviestRequestsOf } from '#server/heaviest-requests.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { registerClient } from '#testing/people.ts';
import { before, counted, onlyChanged, someFlows } from '../tools/chaos/harness/options.ts';
import { must, quantile, report } from '../tools/chaos/harness/report.ts';
import { Site } from '../tools/chaos/harness/site.ts';
import { call } from './attacks/call.ts';
import { changedFiles, touchedBy } from './floods/changed-routes.ts';
import type { Flood, Harvest } from './floods/crowd.ts';
import { fillAccounts } from './floods/fill-accounts.ts';
import { fillHeaviest } from './floods/fill-heaviest.ts';

const quietMs = counted(2000, 1000);
const floodMs = counted(4000, 3000);
interface Size {
  readonly connections: number;
  readonly addresses: number;
}
const alone: Size = { connections: 20, addresses: 1 };
const many: Size = { connections: 200, addresses: 50 };

const site = await Site.open();
await migrate(site.judge, () => {});
const filler = new pg.Client({ connectionString: site.databaseUrl });
await filler.connect();
await fillHeaviest(filler);
await filler.end();

/** Every GET, and its heaviest requests. */
async function readTable(): Promise<HeaviestRequest[]> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: `${site.dataDir}/app` });
  const app = await createApp({ config, databaseUrl: site.databaseUrl });
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const table = heaviestRequestsOf(app.server.table, endpoints);
  await app.close();
  return table;
}

const table = await readTable();
// As in production, the metrics have a token.
const METRICS_TOKEN = 'metrics-of-the-floods';
// The accounts are filled without limits.
await site.start({ TRUST_PROXY: 'on', METRICS_TOKEN });
const { cookies, values } = await fillAccounts(site);
const person = await registerClient(site);
await site.sql('update users set email_verified_at = now()');
const cookie = person.browser.cookieHeader();
await site.kill('SIGTERM');

const env = { RATE_LIMITS: 'on', TRUST_PROXY: 'on', METRICS_TOKEN };
const states: { readonly name: string; readonly site: Site }[] = [];
if (before !== undefined) {
  const earlier = await site.beside();
  await earlier.start(env, resolve(before));
  states.push({ name: 'before', site: earlier });
}
await site.start(env);
states.push({ name: before === undefined ? '' : 'after', site });
const crowd = fork(join(import.meta.dirname, 'floods/crowd.ts'));

interface Times {
  readonly account: number[];
  readonly health: number[];
}

let turn = 0;
/** Milliseconds of a person's own account and of `/healthz`, in turn. */
async function measure({ url }: Site, until: () => boolean): Promise<Times> {
  const times: Times = { account: [], health: [] };
  const timed = async (path: string, into: number[]) => {
    const began = performance.now();
    turn += 1;
    // In turns, as one address may ask 600 times a minute.
    const { status } = await call(url, { from: `127.0.1.${(turn % 60) + 1}`, path, cookie });
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
function cpuSeconds({ pid }: Site): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const p50 = (times: readonly number[]) => quantile(times, 0.5);
const p99 = (times: readonly number[]) => quantile(times, 0.99);
const rows: [string, string][] = [];
let nth = 0;

interface Asked {
  readonly name: string;
  readonly paths: readonly string[];
  readonly cookie?: string | undefined;
}

/** Floods the paths, and compares with just before. Only the current state of the code is judged. */
async function survive(
  { name: state, site: flooded }: (typeof states)[number],
  { name, paths, cookie: asker }: Asked,
  { connections, addresses }: Size,
): Promise<void> {
  const judged = state !== 'before';
  nth += 1;
  await measure(flooded, forMs(300));
  const quiet = await measure(flooded, forMs(quietMs));
  const cpu = cpuSeconds(flooded);
  const order: Flood = {
    site: flooded.url,
    paths,
    connections,
    cookie: asker,
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
  const times = await measure(flooded, () => over);
  const { statuses, late } = await harvested;
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const perAnswer = ((cpuSeconds(flooded) - cpu) * 1000) / answers;
  const label = [state, name, `${connections} from ${addresses}`].filter(Boolean).join(', ');
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const shown = [
    `own account ${p50(quiet.account).toFixed(0)} / ${p99(quiet.account).toFixed(0)} → ${p50(times.account).toFixed(0)} / ${p99(times.account).toFixed(0)}`,
    `/healthz ${p99(quiet.health).toFixed(0)} → ${p99(times.health).toFixed(0)}`,
    `${perAnswer.toFixed(2)} ms of CPU an answer`,
    counts.join(', '),
    ...(late ? [`${late} after 2 s`] : []),
  ].join('; ');
  rows.push([label, shown]);
  console.log(`  ${label}: ${shown}`);
  if (judged) judge(label, quiet, times, late);
  // Its work must not continue in the next quiet phase.
  const end = Date.now() + 20_000;
  for (let calm = 0; calm < 3 && Date.now() < end; ) {
    const { account } = await measure(flooded, forMs(100));
    calm = Math.max(...account) < 50 ? calm + 1 : 0;
  }
}

function judge(label: string, quiet: Times, times: Times, late: number): void {
  must(
    p99(times.account) <= Math.max(2 * p99(quiet.account), 250),
    `${label}: own account ${p99(times.account).toFixed(0)} ms`,
  );
  must(
    p99(times.health) <= Math.max(2 * p99(quiet.health), 100),
    `${label}: /healthz ${p99(times.health).toFixed(0)} ms`,
  );
  const slowest = Math.max(...times.account, ...times.health);
  must(slowest <= 2000, `${label}: unanswered after 2 s`);
  must(late === 0, `${label}: ${late} of the flood's requests unanswered after 2 s`);
}

const filled = (path: string) => path.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
const isTouched = onlyChanged ? touchedBy(changedFiles()) : () => true;
for (const { url, as, paths } of table) {
  if (someFlows ? !someFlows.includes(url) : !isTouched(url)) continue;
  const asked = {
    name: url,
    paths: paths.map(filled),
    cookie: as === null ? undefined : cookies[as],
  };
  for (const size of as === null ? [alone, many] : [alone])
    for (const state of states) await survive(state, asked, size);
}
// The first 600 are answered, all others refused.
const refusals = { name: 'refusals by the limit of an address', paths: ['/api/nothing'] };
for (const state of states) await survive(state, refusals, alone);
report(`Floods of ${floodMs / 1000} s; p50 / p99 or p99 in ms, quiet → flooded`, rows);
crowd.disconnect();
for (const { site: one } of states.toReversed()) if (one !== site) await one.kill('SIGTERM');
await site.close();
// Agents and the app whose table was read keep connections.
process.exit();
