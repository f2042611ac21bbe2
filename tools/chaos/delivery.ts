/**
 * P10: from posting a message until its recipient's connection receives it, among five thousand connections, at a
 * thousand messages a second if the machine can send that many.
 * `node tools/chaos/delivery.ts [--small] [--part 0.1] [--rate 200] [--seed n] [--redis redis://…]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Audience } from './harness/audience.ts';
import { makeCouples } from './harness/crowd.ts';
import { cpuMsOf, familyCpuMsOf } from './harness/inside.ts';
import { Load } from './harness/load.ts';
import { counted, rate, redisUrl, seed } from './harness/options.ts';
import { randomOf } from './harness/random.ts';
import { must, quantile, report } from './harness/report.ts';
import { Site } from './harness/site.ts';

const sockets = counted(5000, 200);
const perSecond = rate ?? counted(1000, 20);
const seconds = 10;
/** Seconds of warm-up: at first, the process has compiled nothing yet. */
const warmUp = 3;

const site = await Site.open();
await site.start(redisUrl ? { REDIS_URL: redisUrl } : {});
const couples = await makeCouples(site, sockets / 2);
const audience = new Audience(site.url, randomOf(seed));
const sentAt = new Map<string, number>();
/** Milliseconds in transit, by message. */
const took = new Map<string, number>();
audience.onText = (member, text) => {
  const frame = JSON.parse(text) as { type: string; recipientId: number; clientId: string };
  if (frame.type !== 'new_message' || frame.recipientId !== member.id) return;
  const sent = sentAt.get(frame.clientId);
  if (sent !== undefined) took.set(frame.clientId, performance.now() - sent);
};
await audience.open(couples.flatMap(({ a, b }) => [a, b]));

const load = new Load(site.url, 64);
const begun = performance.now();
const databaseMs = () => familyCpuMsOf(site.postmasterPid);
const before = { app: cpuMsOf(site.pid), database: databaseMs() };
const replies: Promise<number>[] = [];
const first = perSecond * warmUp;
for (let nth = 0; nth < perSecond * (warmUp + seconds); nth += 1) {
  const due = begun + (nth * 1000) / perSecond;
  const early = due - performance.now();
  if (early > 0) await wait(early);
  const couple = couples[nth % couples.length];
  if (!couple) break;
  const clientId = `delivery-${nth}`;
  const body = { recipientId: couple.b.id, content: 'Are you free on Saturday?', clientId };
  const shot = { method: 'POST', path: '/api/messages', body, cookie: couple.a.cookie };
  sentAt.set(clientId, performance.now());
  replies.push(load.send(shot).then(({ status }) => status));
}
const statuses = await Promise.all(replies);
const wholeSeconds = (performance.now() - begun) / 1000;
for (let turn = 0; turn < 200 && took.size < statuses.length; turn += 1) await wait(50);
must(
  statuses.every((status) => status === 201),
  'A message was refused',
);
const each = (ms: number) => (ms / statuses.length).toFixed(2);
const cpu = {
  app: each(cpuMsOf(site.pid) - before.app),
  database: each(databaseMs() - before.database),
};
must(took.size === statuses.length, `${took.size} of ${statuses.length} arrived`);
const warm = [...took].flatMap(([id, ms]) => (Number(id.split('-')[1]) < first ? [] : ms));
report(`${sockets} connections, ${perSecond} messages a second wanted, seed ${seed}`, [
  ['messages a second', (statuses.length / wholeSeconds).toFixed(0)],
  ['CPU a message, ms: app, database', `${cpu.app}, ${cpu.database}`],
  ['median, ms', quantile(warm, 0.5).toFixed(1)],
  ['99th percentile, ms', quantile(warm, 0.99).toFixed(1)],
]);
audience.close();
load.close();
await site.close();
