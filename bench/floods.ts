/**
 * R15: floods of every GET, by the route table, with the heaviest requests and data: 20 connections
 * from one address, and for what needs no account also 200 from 50 (`--addresses 200`: from as many). Another person's own account and
 * `/healthz` are measured just before, during and just after each. `node bench/floods.ts [--small]
 * [--changed] [--flow /api/jobs,…] [--before ../earlier] [--results floods.jsonl]`: `--changed`
 * floods what a change touched, `--before` floods each route of an earlier state of the code, too,
 * just before; results are appended to a file, and a run of all routes goes on behind those in it.
 * `--ask` asks each request once and floods nothing: whether every route has one that is answered.
 * The slowest routes come first. Floods by other means are in attacks.ts.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { routes } from '#server/capabilities.ts';
import { type HeaviestRequest, heaviest, heaviestRequestsOf } from '#server/heaviest-requests.ts';
import { unsubscribePath } from '#server/notifications/preferences/unsubscribe-link.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { registerClient } from '#testing/people.ts';
import {
  addresses,
  before,
  counted,
  onlyAsks,
  onlyChanged,
  resultsFile,
  someFlows,
} from '../tools/chaos/harness/options.ts';
import { must, report } from '../tools/chaos/harness/report.ts';
import { Site } from '../tools/chaos/harness/site.ts';
import { changedFiles, touchedBy } from './floods/changed-routes.ts';
import type { Flood, Harvest } from './floods/crowd.ts';
import { fillAccounts } from './floods/fill-accounts.ts';
import { fillHeaviest } from './floods/fill-heaviest.ts';
import {
  brokenBy,
  type FloodResult,
  FloodResults,
  type State,
  shown,
} from './floods/flood-results.ts';
import { cpuSeconds, forMs, measure, quantilesOf } from './floods/measure.ts';
import { onlyRefuse } from './floods/only-refuse.ts';

const refusals = 'refusals';
/** Before and after a flood. */
const quietMs = counted(1500, 700);
const floodMs = counted(4000, 2500);
interface Size {
  readonly connections: number;
  readonly addresses: number;
}
const alone: Size = { connections: 20, addresses: 1 };
const many: Size = { connections: 200, addresses };
const cache = join(import.meta.dirname, '../node_modules/.cache');
const results = new FloodResults(resultsFile ?? join(cache, 'floods.jsonl'));

const site = await Site.open();
await migrate(site.judge, () => {});
const filler = new pg.Client({ connectionString: site.databaseUrl });
await filler.connect();
await fillHeaviest(filler);
await filler.end();

/** Every GET, and its heaviest requests; and a signed link that only the site can make. */
async function readTable(): Promise<{ table: HeaviestRequest[]; unsubscribe: string }> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: `${site.dataDir}/app` });
  const app = await createApp({ config, databaseUrl: site.databaseUrl });
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const table = heaviestRequestsOf(app.server.table, endpoints);
  const unsubscribe = await unsubscribePath(app.platform, heaviest.user);
  await app.close();
  return { table, unsubscribe: unsubscribe.replace(/^.*token=/, '') };
}

const { table, unsubscribe } = await readTable();
// As in production, the metrics have a token.
const METRICS_TOKEN = 'metrics-of-the-floods';
// The accounts are filled without limits.
await site.start({ TRUST_PROXY: 'on', METRICS_TOKEN });
const { cookies, values: ofAccounts } = await fillAccounts(site);
const values: Readonly<Record<string, string>> = { ...ofAccounts, unsubscribe };
const person = await registerClient(site);
await site.sql('update users set email_verified_at = now()');
const cookie = person.browser.cookieHeader();
await site.kill('SIGTERM');

const env = { RATE_LIMITS: 'on', TRUST_PROXY: 'on', METRICS_TOKEN };
interface Judged {
  readonly state: State;
  readonly site: Site;
  readonly start: () => Promise<boolean>;
}
const states: Judged[] = [{ state: 'after', site, start: () => site.start(env) }];
if (before !== undefined) {
  const folder = resolve(before);
  const earlier = await site.beside();
  states.unshift({ state: 'before', site: earlier, start: () => earlier.start(env, folder) });
}
for (const { state, start } of states) must(await start(), `${state} does not start`);
const crowd = fork(join(import.meta.dirname, 'floods/crowd.ts'));

interface Asked extends HeaviestRequest {
  readonly cookie: string | undefined;
}
const filled = (path: string) =>
  path.replace(/\{(\w+)\}/g, (all, name) => {
    if (values[name] === undefined && name !== 'n' && name !== 'day')
      throw new Error(`Nothing fills ${all} of ${path}`);
    return name === 'day' ? all : (values[name] ?? all);
  });
const isTouched = onlyChanged ? touchedBy(changedFiles()) : () => true;
const isWhole = !someFlows && !onlyChanged;
const chosen = table
  .filter(({ url }) => (someFlows ? someFlows.includes(url) : isTouched(url)))
  .map(({ url, as, paths }): Asked => {
    return { url, as, paths: paths.map(filled), cookie: as === null ? undefined : cookies[as] };
  });
// What the load alone does: the first 600 are answered, all others refused.
if (isWhole) chosen.push({ url: refusals, as: null, paths: ['/api/nothing'], cookie: undefined });

const timed: { asked: Asked; ms: number }[] = [];
/** Asks each path once, on its own. A route is heavy only if one of its requests is answered. */
async function timeAlone({ url, paths, cookie: asker }: Asked): Promise<number> {
  let [slowest, responded] = [0, false];
  for (const [nth, path] of paths.entries()) {
    const began = performance.now();
    const address = path.replaceAll('{n}', '1').replaceAll('{day}', values['day'] ?? '');
    const { status, body } = await fetch(site.url + address, {
      redirect: 'manual',
      headers: {
        'x-forwarded-for': `203.0.${timed.length % 250}.${nth}`,
        // One byte of an archive costs as much as all of it.
        range: 'bytes=0-0',
        ...(asker === undefined ? {} : { cookie: asker }),
      },
    });
    await body?.cancel();
    slowest = Math.max(slowest, performance.now() - began);
    responded ||= status < 400;
    if (status >= 400) console.log(`  ${url}: ${status} for ${path}`);
  }
  must(
    url === refusals || responded !== onlyRefuse.has(url),
    `${url}: ${responded ? 'answers' : 'no request is answered'}`,
  );
  return slowest;
}

let nth = 0;
/** Floods the paths, and compares with just before and after. */
async function flood(
  { state, site: flooded, start }: Judged,
  { url, paths, cookie: asker }: Asked,
  { connections, addresses }: Size,
): Promise<FloodResult> {
  nth += 1;
  const quietFor = (ms: number) => measure(flooded, cookie, forMs(ms));
  await quietFor(100);
  const earlier = await quietFor(quietMs);
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
  const times = await measure(flooded, cookie, () => over);
  const { statuses, late } = await harvested;
  const replies = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const cpuMsEach = ((cpuSeconds(flooded) - cpu) * 1000) / replies;
  // Its work must not continue in the next quiet phase; what hangs is started again.
  const end = Date.now() + 4000;
  const middle = async () => quantilesOf((await quietFor(100)).account).p50;
  let now = await middle();
  while (now > Math.max(250, 3 * quantilesOf(earlier.account).p50) && Date.now() < end)
    now = await middle();
  if (now > 2000) {
    await flooded.kill();
    await start();
    await quietFor(500);
  }
  const later = await quietFor(quietMs);
  const quiet = {
    account: quantilesOf([...earlier.account, ...later.account]),
    health: quantilesOf([...earlier.health, ...later.health]),
  };
  return {
    ...{ url, state, connections, addresses, quiet, statuses, late, cpuMsEach },
    flooded: { account: quantilesOf(times.account), health: quantilesOf(times.health) },
    load: loadavg()[0] ?? 0,
  };
}

for (const asked of chosen) timed.push({ asked, ms: await timeAlone(asked) });
const plan = timed.toSorted((a, b) => b.ms - a.ms);
const sized = (onlyAsks ? [] : [alone, many]).flatMap((size) =>
  plan
    .filter(({ asked }) => size === alone || asked.as === null)
    .map(({ asked }) => ({ asked, size })),
);
for (const [place, { asked, size }] of sized.entries())
  for (const judged of states) {
    const { state } = judged;
    const { url } = asked;
    if (isWhole && results.has({ url, state, ...size })) continue;
    const result = await flood(judged, asked, size);
    results.add(result);
    results.writeTable(results.file.replace(/(\.jsonl)?$/, '.md'));
    const label = `${state} ${url}, ${size.connections} from ${size.addresses}`;
    console.log(`  ${place + 1} of ${sized.length}: ${label}: ${shown(result)}`);
    if (state === 'after')
      for (const broken of brokenBy(result)) must(false, `${label}: ${broken}`);
  }
report(`Floods of ${floodMs / 1000} s`, [['results', results.file]]);
crowd.disconnect();
for (const { site: one } of states) if (one !== site) await one.kill('SIGTERM');
await site.close();
// Agents and the app whose table was read keep connections.
process.exit();
