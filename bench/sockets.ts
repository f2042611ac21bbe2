/**
 * P9: the process's memory per signed-in connection, after garbage collection.
 * `node bench/sockets.ts [--small] [--part 0.1] [--seed n]`
 */
import { freePort } from '#postgres-server/access.ts';
import { Audience } from '../tools/chaos/harness/audience.ts';
import { makeCrowd } from '../tools/chaos/harness/crowd.ts';
import { measureMemory } from '../tools/chaos/harness/inside.ts';
import { counted, seed } from '../tools/chaos/harness/options.ts';
import { randomOf } from '../tools/chaos/harness/random.ts';
import { report } from '../tools/chaos/harness/report.ts';
import { Site } from '../tools/chaos/harness/site.ts';

const sockets = counted(15_000, 1000);
const warm = 200;
const inspectPort = await freePort();
const site = await Site.open();
await site.start({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` });
const members = await makeCrowd(site, sockets + warm);
const audience = new Audience(site.url, randomOf(seed));
// The first connections load and compile shared code.
await audience.open(members.slice(0, warm));
const before = await measureMemory(inspectPort);
const others = new Audience(site.url, randomOf(seed + 1));
await others.open(members.slice(warm));
const after = await measureMemory(inspectPort);
const each = (what: 'rss' | 'heapUsed' | 'external') =>
  ((after[what] - before[what]) / sockets / 1024).toFixed(1);
report(`${sockets} connections, KB each, seed ${seed}`, [
  ['heap in use', each('heapUsed')],
  ['outside the heap', each('external')],
  ['resident', each('rss')],
]);
audience.close();
others.close();
await site.close();
