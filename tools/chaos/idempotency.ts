/**
 * R5: the same request a hundred times concurrently, with the app killed in the middle: bookings
 * under one Idempotency-Key, and naturally idempotent calls: opening a payment, approving,
 * canceling. One effect, equal responses, another body under the same key refused. `node
 * tools/chaos/idempotency.ts [--small] [--part 0.1] [--seed n]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import { tuesday } from '#testing/bookings.ts';
import { jobFields, openJob } from '#testing/jobs.ts';
import { type Hit, Load, type Shot } from './harness/load.ts';
import { counted, seed } from './harness/options.ts';
import { makePair } from './harness/people.ts';
import { randomOf } from './harness/random.ts';
import { must, report } from './harness/report.ts';
import { forgetDeadWorkers, reconcileAll } from './harness/rest.ts';
import { Site } from './harness/site.ts';

const atOnce = 100;
const rounds = counted(20, 2);
const random = randomOf(seed);
const site = await Site.open();
await site.start();
const { client, creator } = await makePair(site);
const cookie = client.browser.cookieHeader();
let killed = 0;
let unanswered = 0;

/** A hundred concurrent calls into a kill, then a hundred more; returns all responses. */
async function storm(shot: Omit<Shot, 'cookie' | 'method'>): Promise<Hit[]> {
  const hits: Hit[] = [];
  const volley = async () => {
    const load = new Load(site.url, atOnce);
    const all = Array.from({ length: atOnce }, () =>
      load.send({ method: 'POST', cookie, ...shot }).then(
        (hit) => hits.push(hit),
        () => {
          unanswered += 1;
        },
      ),
    );
    await Promise.all(all);
    load.close();
  };
  const first = volley();
  await wait(random() * 400);
  await site.kill();
  killed += 1;
  await first;
  await forgetDeadWorkers(site);
  await site.start();
  await volley();
  return hits.filter(({ status }) => status < 500);
}

const count = async (sql: string, ...values: unknown[]) =>
  (await site.sql<{ count: number }>(sql, values))[0]?.count ?? 0;
/** The part of each response that must be identical. */
function distinct(hits: readonly Hit[], status: number, part: (body: never) => unknown): number {
  const good = hits.filter((hit) => hit.status === status);
  return new Set(good.map(({ text }) => JSON.stringify(part(JSON.parse(text) as never)))).size;
}

let equal = 0;
let refused = 0;
for (let round = 0; round < rounds; round += 1) {
  const key = crypto.randomUUID();
  const headers = { 'idempotency-key': key };
  const body = { creatorId: creator.creatorId, startsAt: tuesday(2 + round), hours: 1 };
  const hits = await storm({ path: '/api/bookings', body, headers });
  const ids = distinct(hits, 201, ({ id }: { id: number }) => id);
  must(ids === 1, `Key ${round}: ${ids} bookings were answered`);
  must(
    hits.every(({ status }) => status === 201),
    `Key ${round}: not every answer is a booking: ${hits.find(({ status }) => status !== 201)?.text}`,
  );
  equal += hits.length;
  const rows = await count(
    'select count(*)::int from bookings where client_id = $1 and request_key = $2',
    client.id,
    key,
  );
  const slots = await count(
    'select count(*)::int from busy_times where creator_id = $1',
    creator.creatorId,
  );
  must(rows === 1 && slots === 1, `Key ${round}: ${rows} bookings, ${slots} times held`);
  const other = await client.browser.post('/api/bookings', { ...body, hours: 2 }, { headers });
  must(other.json.code === 'booking.key_reused', `Another body was answered ${other.text}`);
  refused += 1;

  const { id } = JSON.parse(hits.find(({ status }) => status === 201)?.text ?? '{}');
  const opened = await storm({ path: '/api/create-payment-intent', body: { bookingId: id } });
  const secrets = distinct(
    opened,
    200,
    ({ clientSecret }: { clientSecret: string }) => clientSecret,
  );
  must(secrets === 1, `Booking ${id}: ${secrets} intents were answered`);
  const intents = await count(
    `select count(*)::int from sandbox.objects where type = 'payment_intent' and data->>'transfer_group' = $1`,
    `booking:${id}`,
  );
  must(intents === 1, `Booking ${id}: the provider has ${intents} intents`);
  await storm({ path: `/api/bookings/${id}/cancel`, body: {} });
  const left = await count(
    `select count(*)::int from bookings where id = $1 and status = 'cancelled'`,
    id,
  );
  must(left === 1, `Booking ${id} is not cancelled`);

  const jobId = await openJob(client, jobFields());
  const pages = await storm({ path: `/api/jobs/${jobId}/payment-intent`, body: {} });
  const urls = distinct(pages, 200, ({ url }: { url: string }) => url);
  must(urls === 1, `Job ${jobId}: ${urls} pages were answered`);
  const sessions = await count(
    `select count(*)::int from sandbox.objects where type = 'checkout.session'
       and data->>'client_reference_id' = $1 and data->>'status' = 'open'`,
    `job:${jobId}`,
  );
  must(sessions === 1, `Job ${jobId}: ${sessions} pages can be paid`);
  equal += opened.length + pages.length;
  console.log(`key ${round + 1} of ${rounds}: ${killed} kills, ${equal} equal answers`);
}
await reconcileAll(site, 1);
report(`The same ${atOnce} times at once and again, ${killed} kills, seed ${seed}`, [
  ['keys', rounds],
  ['equal answers', equal],
  ['cut off by a kill', unanswered],
  ['other bodies refused', refused],
]);
await site.close();
