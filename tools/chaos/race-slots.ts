/**
 * R1: 10,000 attempts on one time of one creator over 200 connections, for 20 times, then attempts on ranges that
 * overlap. One promise each, no deadlock, no 5xx. `node tools/chaos/race-slots.ts [--small] [--part 0.1]`
 */

import { tuesday } from '#testing/bookings.ts';
import { applied, openJob } from '#testing/jobs.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { countStatus, eachAtOnce, type Hit, Load } from './harness/load.ts';
import { counted, small } from './harness/options.ts';
import { confirmAll } from './harness/people.ts';
import { must, quantile, report } from './harness/report.ts';
import { Site } from './harness/site.ts';

const connections = small ? 40 : 200;
const slots = small ? 4 : 20;
const attempts = counted(10_000, 500);

const site = await Site.open();
await site.start();
const creator = await registerCreator(site);
const cookies = await eachAtOnce(Array.from({ length: connections }), 8, async () =>
  (await registerClient(site)).browser.cookieHeader(),
);
await confirmAll(site);
const load = new Load(site.url, connections);
const deadlocks = async () =>
  (
    await site.sql<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
  )[0]?.deadlocks ?? 0;
const promises = async () =>
  (
    await site.sql<{ count: number }>(
      `select count(*)::int from busy_times where creator_id = $1 and kind in ('hold', 'booking', 'job')`,
      [creator.creatorId],
    )
  )[0]?.count ?? 0;

function attempt(startsAt: string, hours: number, nth: number): Promise<Hit> {
  const body = { creatorId: creator.creatorId, startsAt, hours };
  const cookie = cookies[nth % cookies.length] ?? '';
  return load.send({ method: 'POST', path: '/api/bookings', body, cookie });
}
const idsOf = (hits: readonly Hit[]) =>
  new Set(hits.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).id));

const before = await deadlocks();
const all: Hit[] = [];
const began = performance.now();
for (let slot = 0; slot < slots; slot += 1) {
  const startsAt = tuesday(1 + slot);
  const hits = await eachAtOnce(Array.from({ length: attempts }), connections, (_, nth) =>
    attempt(startsAt, 1, nth),
  );
  all.push(...hits);
  // The one who has it gets the same booking again, however often they ask.
  must(idsOf(hits).size === 1, `${startsAt}: ${idsOf(hits).size} bookings were promised, not one`);
  must((await promises()) === slot + 1, `${startsAt}: ${await promises()} promises are kept`);
}
const seconds = (performance.now() - began) / 1000;

// Two hours each, half an hour apart, in a day of nine hours, as bookings and as hires for jobs: whichever wins, none may
// overlap.
const day = tuesday(1 + slots).slice(0, 10);
const halfHours = Array.from({ length: 15 }, (_, n) => 18 + n);
const owner = await registerClient(site);
const applications: number[] = [];
for (const half of halfHours) {
  const startTime = `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  const job = await openJob(owner, { date: day, startTime, hours: 2 });
  applications.push(await applied(creator, job));
}
const ownerCookie = await owner.browser.cookieHeader();
const overlapping = await eachAtOnce(Array.from({ length: attempts }), connections, (_, nth) =>
  nth % 2 === 0
    ? attempt(
        new Date(
          Date.parse(tuesday(1 + slots, '09:00')) + ((nth / 2) % 15) * 1_800_000,
        ).toISOString(),
        2,
        nth,
      )
    : load.send({
        method: 'PATCH',
        path: `/api/applications/${applications[((nth - 1) / 2) % 15]}/status`,
        body: { status: 'accepted' },
        cookie: ownerCookie,
      }),
);
const bookedHits = overlapping.filter(({ status }) => status === 201);
const hires = overlapping.filter(({ status }) => status === 200).length;
const [overlaps] = await site.sql<{ count: number }>(
  `select count(*)::int from busy_times a join busy_times b
     on a.creator_id = b.creator_id and a.id < b.id and a.during && b.during`,
);
const kept = (await promises()) - slots;
const [held] = await site.sql<{ count: number }>(
  `select count(*)::int from bookings where status = 'pending'`,
);
all.push(...overlapping);
must(overlaps?.count === 0, `${overlaps?.count} pairs of promises overlap`);
must(idsOf(bookedHits).size + hires === kept, 'What was promised is not what is kept');
must(held?.count === slots + kept - hires, `${held?.count} bookings wait, ${hires} were hired`);
const dead = (await deadlocks()) - before;
must(dead === 0, `${dead} deadlocks`);
must(!all.some(({ status }) => status >= 500), 'The server failed to answer');
report(`${attempts} attempts on each of ${slots} times, ${connections} connections`, [
  ['answers', countStatus(all)],
  ['one promise each', `${slots} of ${slots} times`],
  [
    'overlapping ranges',
    `${kept - hires} bookings and ${hires} hires, ${overlaps?.count} overlaps`,
  ],
  ['deadlocks', dead],
  ['attempts a second', Math.round((attempts * slots) / seconds)],
  [
    'milliseconds, median / p99',
    `${Math.round(
      quantile(
        all.map(({ ms }) => ms),
        0.5,
      ),
    )} / ${Math.round(
      quantile(
        all.map(({ ms }) => ms),
        0.99,
      ),
    )}`,
  ],
]);
load.close();
await site.close();
