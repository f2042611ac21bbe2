/**
 * R6: a thousand people write a hundred thousand messages in pairs through two processes of the
 * site, while connections are dropped, processes are killed (SIGKILL) and some stay offline until
 * the end. Each person's journal is checked. Then one returns to 10,000 missed messages. `node
 * bench/chat.ts [--small] [--part 0.1] [--seed n] [--redis redis://…]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Couple, makeCouples } from '../tools/chaos/harness/crowd.ts';
import { Load } from '../tools/chaos/harness/load.ts';
import { counted, redisUrl, seed } from '../tools/chaos/harness/options.ts';
import { randomOf } from '../tools/chaos/harness/random.ts';
import { must, report } from '../tools/chaos/harness/report.ts';
import { Site } from '../tools/chaos/harness/site.ts';
import { Chatter, type Way } from './chat/chatter.ts';
import { measureCatchUp } from './chat/measure-catch-up.ts';

const people = counted(1000, 60);
const messages = counted(100_000, 6000);
const missed = counted(10_000, 10_000);
const kills = counted(20, 3);
const random = randomOf(seed);
const env: Record<string, string> = redisUrl ? { REDIS_URL: redisUrl } : {};

const first = await Site.open();
await first.start(env);
const second = await first.beside();
await second.start(env);
const sites = [first, second];
const ways: Way[] = sites.map(({ url }) => ({ url, load: new Load(url, 48) }));
const chooseWay = () => ways[random() < 0.5 ? 0 : 1] as Way;

const couples = await makeCouples(first, people / 2);
const chattersOf = ({ a, b }: Couple) => [
  new Chatter(a, b, chooseWay, randomOf(seed + a.id)),
  new Chatter(b, a, chooseWay, randomOf(seed + b.id)),
];
const talks = couples.map(chattersOf);
const everybody = talks.flat();
/** A day offline: every twentieth person writes but does not connect until the end. */
const away = everybody.filter((_, nth) => nth % 20 === 0);
for (const one of everybody) if (!away.includes(one)) one.connect();

let over = false;
let dropped = 0;
const begun = Date.now();
const each = Math.ceil(messages / people);
const writing = everybody.map(async (one) => {
  for (let nth = 0; nth < each; nth += 1) await one.write(`${one.me.id}-${nth}`);
});
const dropping = (async () => {
  while (!over) {
    await wait(200);
    for (const one of everybody) {
      if (random() > 0.02) continue;
      one.drop();
      dropped += 1;
    }
  }
})();
let killed = 0;
const killing = (async () => {
  while (!over && killed < kills) {
    await wait(3000 + random() * 5000);
    if (over) return;
    const site = sites[killed % 2] as Site;
    await site.kill();
    killed += 1;
    await wait(random() * 2000);
    must(await site.start(env), `A process did not start again:\n${site.words}`);
  }
})();
await Promise.all(writing);
const writtenIn = (Date.now() - begun) / 1000;
over = true;
await Promise.all([dropping, killing]);
for (const one of away) one.connect();

const wanted = (talk: Chatter[]) => talk.flatMap(({ taken }) => taken);
const complete = () =>
  talks.every((talk) => talk.every(({ shown }) => shown.length >= wanted(talk).length));
for (let turn = 0; turn < 600 && !complete(); turn += 1) await wait(100);

let [lost, twice, disordered] = [0, 0, 0];
for (const talk of talks) {
  const [one, two] = talk as [Chatter, Chatter];
  for (const { shown } of talk) {
    const seen = new Set(shown);
    lost += wanted(talk).filter((id) => !seen.has(id)).length;
    twice += shown.length - seen.size;
  }
  if (one.shown.join() !== two.shown.join()) disordered += 1;
  for (const { me } of talk) {
    const own = one.shown.filter((id) => id.startsWith(`${me.id}-`));
    if (own.some((id, nth) => id !== `${me.id}-${nth}`)) disordered += 1;
  }
}
must(lost === 0, `${lost} lost`);
must(twice === 0, `${twice} twice`);
must(disordered === 0, `${disordered} conversations out of order`);
for (const one of everybody) one.leave();

const catchUpMs = await measureCatchUp(first, missed);
report(
  `${people} people, ${each * people} messages, ${redisUrl ? 'Redis' : 'Postgres'}, seed ${seed}`,
  [
    ['messages a second', ((each * people) / writtenIn).toFixed(0)],
    ['connections dropped', dropped],
    ['processes killed', killed],
    ['offline all the while', away.length],
    ['times caught up', everybody.reduce((sum, { catchUps }) => sum + catchUps, 0)],
    ['lost, twice, out of order', `${lost}, ${twice}, ${disordered}`],
    [`${missed} missed messages, ms of 3`, catchUpMs.map((ms) => ms.toFixed(0)).join(', ')],
  ],
);
for (const { load } of ways) load.close();
await second.close();
await first.close();
