/**
 * P10: from the moment a message is posted until its recipient's connection has it, among five thousand connections,
 * a thousand messages a second, as far as the machine can send so many.
 * `node bench/delivery.ts [--small] [--part 0.1] [--redis redis://…]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Audience } from './harness/audience.ts';
import { makeCouples } from './harness/crowd.ts';
import { Load } from './harness/load.ts';
import { counted, redisUrl } from './harness/options.ts';
import { must, quantile, report } from './harness/report.ts';
import { Site } from './harness/site.ts';

const sockets = counted(5000, 200);
const perSecond = counted(1000, 20);
const seconds = 10;

const site = await Site.open();
await site.start(redisUrl ? { REDIS_URL: redisUrl } : {});
const couples = await makeCouples(site, sockets / 2);
const audience = new Audience(site.url);
const sentAt = new Map<string, number>();
const times: number[] = [];
audience.onText = (member, text) => {
  const frame = JSON.parse(text) as { type: string; recipientId: number; clientId: string };
  if (frame.type !== 'new_message' || frame.recipientId !== member.id) return;
  const sent = sentAt.get(frame.clientId);
  if (sent !== undefined) times.push(performance.now() - sent);
};
await audience.open(couples.flatMap(({ a, b }) => [a, b]));

const load = new Load(site.url, 64);
const begun = performance.now();
const answers: Promise<number>[] = [];
for (let nth = 0; nth < perSecond * seconds; nth += 1) {
  const due = begun + (nth * 1000) / perSecond;
  if (due > performance.now()) await wait(due - performance.now());
  const couple = couples[nth % couples.length];
  if (!couple) break;
  const clientId = `delivery-${nth}`;
  const body = { recipientId: couple.b.id, content: 'Are you free on Saturday?', clientId };
  const shot = { method: 'POST', path: '/api/messages', body, cookie: couple.a.cookie };
  sentAt.set(clientId, performance.now());
  answers.push(load.send(shot).then(({ status }) => status));
}
const statuses = await Promise.all(answers);
const took = (performance.now() - begun) / 1000;
for (let turn = 0; turn < 200 && times.length < statuses.length; turn += 1) await wait(50);
must(
  statuses.every((status) => status === 201),
  'A message was refused',
);
must(times.length === statuses.length, `${times.length} of ${statuses.length} arrived`);
report(`${sockets} connections, ${perSecond} messages a second wanted`, [
  ['messages a second', (statuses.length / took).toFixed(0)],
  ['median, ms', quantile(times, 0.5).toFixed(1)],
  ['99th percentile, ms', quantile(times, 0.99).toFixed(1)],
]);
audience.close();
load.close();
await site.close();
