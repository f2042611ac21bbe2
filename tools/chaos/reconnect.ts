/**
 * R7: ten thousand connections return after the process was killed and restarted, while others
 * request pages of data. Counted from the moment the process serves again. `node
 * tools/chaos/reconnect.ts [--small] [--part 0.1] [--seed n]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Audience } from './harness/audience.ts';
import { makeCrowd } from './harness/crowd.ts';
import { cpuMsOf } from './harness/inside.ts';
import { LoadThread } from './harness/load-thread.ts';
import { counted, seed } from './harness/options.ts';
import { randomOf } from './harness/random.ts';
import { must, quantile, report } from './harness/report.ts';
import { Site } from './harness/site.ts';

const sockets = counted(10_000, 500);
const site = await Site.open();
await site.start();
const audience = new Audience(site.url, randomOf(seed));
await audience.open(await makeCrowd(site, sockets));

await site.kill();
while (audience.known > 0) await wait(20);
must(await site.start(), `The process did not start again:\n${site.words}`);
const begun = performance.now();
const cpuBefore = cpuMsOf(site.pid);
const load = new LoadThread({ url: site.url, path: '/api/creators?limit=24', everyMs: 100 });
while (audience.known < sockets && performance.now() - begun < 60_000) await wait(20);
const backAfter = performance.now() - begun;
const cpuMs = cpuMsOf(site.pid) - cpuBefore;
const times = await load.stop();
must(audience.known === sockets, `${sockets - audience.known} connections did not come back`);
must(
  times.every((ms) => Number.isFinite(ms)),
  'A request failed',
);
report(`${sockets} connections after a kill, seed ${seed}`, [
  ['all back after, s', (backAfter / 1000).toFixed(1)],
  ['CPU of the app, ms a connection', (cpuMs / sockets).toFixed(2)],
  ['requests meanwhile', times.length],
  ['median, ms', quantile(times, 0.5).toFixed(0)],
  ['90th percentile, ms', quantile(times, 0.9).toFixed(0)],
  ['99th percentile, ms', quantile(times, 0.99).toFixed(0)],
  ['slowest, ms', Math.max(...times).toFixed(0)],
  ['of those, the first, ms', (times[0] ?? 0).toFixed(0)],
]);
audience.close();
await site.close();
