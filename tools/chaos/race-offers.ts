/**
 * 1,000 offers, each accepted twice at the same moment on two devices of its client, while its creator revises every
 * second one and a stranger books its time: one booking at most of each, no deadlock, no 5xx.
 * `node tools/chaos/race-offers.ts [--part 0.1]`
 */

import { tuesday } from '#testing/bookings.ts';
import { offered, sentOffer } from '#testing/offers.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { countStatus, type Hit, Load } from './harness/load.ts';
import { counted } from './harness/options.ts';
import { confirmAll } from './harness/people.ts';
import { must, report } from './harness/report.ts';
import { Site } from './harness/site.ts';

const rounds = counted(1000, 50);
const site = await Site.open();
await site.start();
const [client, stranger, creator] = [
  await registerClient(site),
  await registerClient(site),
  await registerCreator(site),
];
await confirmAll(site);
const device = site.visitor();
await device.post('/api/login', { username: client.username, password: client.password });
const cookies = {
  first: client.browser.cookieHeader(),
  second: device.cookieHeader(),
  creator: creator.browser.cookieHeader(),
  stranger: stranger.browser.cookieHeader(),
};
const load = new Load(site.url, 8);
const deadlocks = async () =>
  (
    await site.sql<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
  )[0]?.deadlocks ?? 0;

const before = await deadlocks();
const all: Hit[] = [];
let accepted = 0;
let lost = 0;
for (let round = 0; round < rounds; round += 1) {
  const revises = round % 2 === 1;
  const isHeld = round % 4 < 2;
  const id = await sentOffer(client, creator, isHeld ? { holdHours: 24 } : {});
  const accept = (cookie: string) =>
    load.send({
      method: 'POST',
      path: `/api/offers/${id}/acceptance`,
      body: { version: 1, lines: [2] },
      cookie,
    });
  const hits = await Promise.all([
    accept(cookies.first),
    accept(cookies.second),
    load.send({
      method: 'POST',
      path: '/api/bookings',
      body: { creatorId: creator.creatorId, startsAt: tuesday(2), hours: 2 },
      cookie: cookies.stranger,
    }),
    ...(revises
      ? [
          load.send({
            method: 'POST',
            path: `/api/offers/${id}/versions`,
            body: offered(),
            cookie: cookies.creator,
          }),
        ]
      : []),
  ]);
  all.push(...hits);
  const [made] = await site.sql<{ own: number; all: number; held: number; status: string }>(
    `select count(*) filter (where offer_id = $1)::int as own, count(*)::int as all,
      (select count(*)::int from busy_times where creator_id = $2) as held,
      (select status from offers where id = $1) as status from bookings where status = 'pending'`,
    [id, creator.creatorId],
  );
  const isAccepted = made?.status === 'accepted';
  must(
    made?.own === (isAccepted ? 1 : 0),
    `${made?.own} bookings of an offer that is ${made?.status}`,
  );
  // None, where a revision without a hold came before all three.
  const [bookings, times] = [made?.all ?? 0, made?.held ?? 0];
  must(bookings <= 1 && times === bookings, `${bookings} bookings hold ${times} times`);
  if (isAccepted) accepted += 1;
  else lost += 1;
  // Makes room for the next, as if days had passed.
  await site.sql('delete from busy_times where creator_id = $1', [creator.creatorId]);
  await site.sql(
    `update bookings set status = 'cancelled', cancel_reason = 'client', created_at = created_at - interval '3 days'
      where status = 'pending'`,
  );
  await site.sql(
    `update offers set status = 'withdrawn', due_by = null where status in ('asked', 'sent')`,
  );
  await site.sql('delete from daily_uses');
}
const dead = (await deadlocks()) - before;
must(dead === 0, `${dead} deadlocks`);
must(!all.some(({ status }) => status >= 500), 'The server failed to answer');
report(`${rounds} offers, each accepted twice at once`, [
  ['answers', countStatus(all)],
  ['one booking of an accepted offer', `${accepted} of ${accepted}`],
  ['none, as the time or the version was taken first', lost],
  ['deadlocks', dead],
]);
load.close();
await site.close();
