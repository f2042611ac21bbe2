/**
 * R7: ten thousand connections come back after the process was killed and started again, while others ask for pages of
 * data. Counted from the moment the process serves again.
 * `node bench/reconnect.ts [--small] [--part 0.1]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Audience } from './harness/audience.ts';
import { makeCrowd } from './harness/crowd.ts';
import { Load } from './harness/load.ts';
import { counted } from './harness/options.ts';
import { must, quantile, report } from './harness/report.ts';
import { Site } from './harness/site.ts';

const sockets = counted(10_000, 500);
const site = await Site.open();
await site.start();
const audience = new Audience(site.url);
await audience.open(await makeCrowd(site, sockets));

await site.kill();
while (audience.known > 0) await wait(20);
must(await site.start(), `The process did not start again:\n${site.words}`);
const begun = performance.now();
const load = new Load(site.url, 8);
const asked: Promise<number>[] = [];
let backAfter = 0;
while (performance.now() - begun < 60_000) {
  const shot = { method: 'GET', path: '/api/creators?limit=24', body: {}, cookie: '' };
  asked.push(load.send(shot).then(({ status, ms }) => (status === 200 ? ms : 60_000)));
  await wait(20);
  if (audience.known < sockets) continue;
  backAfter = performance.now() - begun;
  break;
}
const times = await Promise.all(asked);
must(audience.known === sockets, `${sockets - audience.known} connections did not come back`);
must(
  times.every((ms) => ms < 60_000),
  'A request failed',
);
report(`${sockets} connections after a kill`, [
  ['all back after, s', (backAfter / 1000).toFixed(1)],
  ['requests meanwhile', times.length],
  ['median, ms', quantile(times, 0.5).toFixed(0)],
  ['99th percentile, ms', quantile(times, 0.99).toFixed(0)],
]);
audience.close();
load.close();
await site.close();
