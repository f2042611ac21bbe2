/**
 * 1,000 people wait for one day that is taken, and it is given back: two processes tell them, three within half an hour,
 * each once, in the order in which they came. Then all of them book it at the same moment: one booking, no deadlock, no 5xx.
 * `node tools/chaos/race-waits.ts [--part 0.1]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { wave } from '#contract/waits/waits.ts';
import { tuesday } from '#testing/bookings.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { takeOff, waitFor } from '#testing/waits.ts';
import { countStatus, eachAtOnce, Load } from './harness/load.ts';
import { counted } from './harness/options.ts';
import { confirmAll, forgetNetworks } from './harness/people.ts';
import { must, report } from './harness/report.ts';
import { Site } from './harness/site.ts';

const count = counted(1000, 20);
const site = await Site.open();
await site.start();
const second = await site.beside();
await second.start();
const creator = await registerCreator(site);
await takeOff(creator);
const people: Person[] = [];
while (people.length < count) {
  people.push(await registerClient(site));
  if (people.length % 100 === 0) await forgetNetworks(site);
}
await confirmAll(site);
for (const person of people) await waitFor(person, creator);
await takeOff(creator, []);

interface Waves {
  readonly told: number;
  readonly recent: number;
}
const told = async (): Promise<Waves> => {
  const [found] = await site.sql<Waves>(
    `select count(*)::int as told, count(*) filter (where told_at > now() - $1 * interval '1 minute')::int as recent
     from wait_notices`,
    [wave.minutes],
  );
  return found ?? { told: 0, recent: 0 };
};
const queued = async () =>
  (
    await site.sql<{ left: number }>(
      `select count(*)::int as left from graphile_worker.jobs where task_identifier = 'tell-freed-time'`,
    )
  )[0]?.left ?? 0;

let waves = 0;
let largest = 0;
while ((await told()).told < count && waves < count) {
  // Both processes look at once.
  await site.sql(`select graphile_worker.add_job('tell-freed-time') from generate_series(1, 2)`);
  while ((await queued()) > 0) await pause(20);
  const { recent } = await told();
  must(recent <= wave.people, `${recent} people were told in half an hour`);
  largest = Math.max(largest, recent);
  waves += 1;
  // As if half an hour had passed.
  await site.sql(`update wait_notices set told_at = told_at - interval '31 minutes'`);
  await site.sql(`update wait_looks set next_at = next_at - interval '31 minutes'`);
}
const [order] = await site.sql<{ people: number; notices: number; late: number }>(
  `select count(distinct wait_id)::int as people, count(*)::int as notices,
     (select count(*)::int from (select n.wait_id, lag(n.wait_id) over (order by n.id) as before from wait_notices n) o
       where before > wait_id) as late
   from wait_notices`,
);
must(order?.people === count, `${order?.people} of ${count} people were told`);
must(order?.notices === count, `${order?.notices} notices to ${count} people`);
must(order?.late === 0, `${order?.late} people were told before others who came earlier`);

const load = new Load(site.url, 16);
const hits = await eachAtOnce(people, 16, ({ browser }) =>
  load.send({
    method: 'POST',
    path: '/api/bookings',
    body: { creatorId: creator.creatorId, startsAt: tuesday(2, '09:00'), hours: 2 },
    cookie: browser.cookieHeader(),
  }),
);
const [made] = await site.sql<{ bookings: number; dead: number }>(
  `select count(*)::int as bookings,
     (select deadlocks::int from pg_stat_database where datname = current_database()) as dead from bookings`,
);
must(made?.bookings === 1, `${made?.bookings} bookings of one time`);
must(made?.dead === 0, `${made?.dead} deadlocks`);
must(!hits.some(({ status }) => status >= 500), 'The server failed to answer');
report(`${count} people wait for one day`, [
  ['told, each once', order?.notices ?? 0],
  ['waves', waves],
  ['the most in half an hour', largest],
  ['answers to booking it at once', countStatus(hits)],
  ['bookings', made?.bookings ?? 0],
  ['deadlocks', made?.dead ?? 0],
]);
load.close();
await second.close();
await site.close();
