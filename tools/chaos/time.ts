/**
 * Time moves under the site and its database: asleep, away, a clock that is a year ahead and right
 * again, three years. The real app with its real schedule, Postgres, and sandbox under one moved clock.
 * Needs libfaketime (Debian: libfaketime; elsewhere its path as LIBFAKETIME).
 * `node tools/chaos/time.ts [--small]` leaves the three years out.
 */
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { draftedJob, hired, openJob, paid, work } from '#testing/jobs.ts';
import type { Creator } from '#testing/people.ts';
import { small } from './harness/options.ts';
import { makePair, type Pair } from './harness/people.ts';
import { report, reportRounds, round } from './harness/report.ts';
import { Site } from './harness/site.ts';

const [hour, day] = [3_600_000, 86_400_000];
const year = 365 * day;

/** How far the clock of the site and its database is moved. */
let movedMs = 0;
const folder = mkdtempSync(join(tmpdir(), 'golden-hour-time-'));
chmodSync(folder, 0o755);
const clockFile = join(folder, 'clock');
function moveTo(ms: number): void {
  movedMs = ms;
  writeFileSync(clockFile, `+${Math.round(ms / 1000)}\n`);
}
moveTo(0);
Object.assign(process.env, {
  LD_PRELOAD: process.env['LIBFAKETIME'] ?? '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  FAKETIME_TIMESTAMP_FILE: clockFile,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Another machine's clock: what the site's would be if it is right; undefined while it is wrong. */
let trueMs: () => number = () => Date.now() + movedMs;
const elsewhere = createServer((_, response) => {
  response.setHeader('date', new Date(trueMs()).toUTCString());
  response.end();
});
await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
const { port } = elsewhere.address() as { port: number };
const env = { HEARTBEAT_URL: `http://127.0.0.1:${port}/ping`, LOG_LEVEL: 'fatal' };

const site = await Site.open();
round(await site.start(env), `The app did not start:\n${site.words}`);
const pair = await makePair(site);

async function bookingIn(days: number): Promise<number> {
  const { client, creator } = pair;
  const startsAt = new Date(Math.ceil((Date.now() + days * day) / hour) * hour).toISOString();
  const { json } = await client.browser.post('/api/bookings', {
    creatorId: creator.creatorId,
    startsAt,
    hours: 1,
  });
  const settings = await client.browser.get('/api/stripe/settings');
  const opened = await client.browser.post('/api/create-payment-intent', { bookingId: json.id });
  const secret: string = opened.json.clientSecret;
  await client.browser.post(`/sandbox/api/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    key: settings.json.publishableKey,
    client_secret: secret,
    return_url: `${site.url}/payment-success`,
    payment_method_data: {
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
    },
  });
  return json.id;
}

async function paidJob({ client }: Pair, creator: Creator): Promise<number> {
  const id = await openJob(client, { date: new Date(Date.now() + day).toISOString().slice(0, 10) });
  await hired(client, creator, id);
  await paid(site, client, id);
  return id;
}

const count = async (query: string): Promise<number> =>
  Number((await site.sql<{ n: string }>(`select count(*) as n from ${query}`))[0]?.n);
const outcomes = () => count(`(select id from releases union all select id from refunds) moved`);
/** Waits until so, for at most so many seconds of this machine's own counter. */
async function within(seconds: number, so: () => Promise<boolean>): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    if (await so().catch(() => false)) return Math.round((performance.now() - began) / 1000);
    await wait(500);
  }
  return undefined;
}
const waiting = () => count('graphile_worker.jobs where run_at <= now()');
/** All tasks of each few minutes were done since then. */
const schedulesGoOn = async () => {
  const [row] = await site.sql<{ late: number; future: number }>(
    `select count(*) filter (where task in ('expire-bookings', 'find-digests') and done_at < now() - interval '90 seconds')::int as late,
      count(*) filter (where slot > now() + interval '2 minutes')::int as future from schedule_runs`,
  );
  return row?.late === 0 && row.future === 0;
};

console.log('Orders are made');
const shoots: number[] = [];
for (const days of [6, 30, 60, 100, 150, 200, 280, 356]) shoots.push(await bookingIn(days));
const { client, creator } = pair;
const submitted = await paidJob(pair, creator);
await creator.browser.post(`/api/jobs/${submitted}/submit`, work);
const undated = await paidJob(pair, creator);
const changes = await paidJob(pair, creator);
await creator.browser.post(`/api/jobs/${changes}/submit`, work);
await client.browser.post(`/api/jobs/${changes}/request-changes`, { note: 'Warmer, please' });
const disputed = await paidJob(pair, creator);
await client.browser.post(`/api/jobs/${disputed}/dispute`, { reason: 'Nobody came to the place' });
await creator.browser.put('/api/creator/agreement', { template: 'personal', rights: null });
const unsigned = await paidJob(pair, creator);
await creator.browser.put('/api/creator/agreement', { template: null, rights: null });
const open = await draftedJob(client);
await paid(site, client, open);
const posted = await openJob(client);
const confirmed = () =>
  count(
    `bookings where id in (${shoots.join()}) and status = 'confirmed' and payment_status = 'in_escrow'`,
  );
round(
  (await within(60, async () => (await confirmed()) === 8)) !== undefined,
  'Eight shoots of the next year are paid and confirmed',
);
const held = async (): Promise<number> =>
  Number(
    (
      await site.sql<{ cents: string }>(
        'select coalesce(sum(captured_cents - released_cents - refunded_cents - lost_cents), 0) as cents from payments where succeeded_at is not null',
      )
    )[0]?.cents,
  );
const heldAtFirst = await held();

console.log('The clock is a year ahead for two minutes');
trueMs = Date.now;
const movedBefore = await outcomes();
moveTo(year);
await wait(small ? 70_000 : 120_000);
round((await confirmed()) === 8, `${await confirmed()} of 8 future shoots are left unpaid`);
round((await outcomes()) === movedBefore, 'Money moved by a clock that was wrong');
round(
  await site.finds(`select from health_states where name = 'clock' and state = 'bad'`),
  'Health does not say that the clock is wrong',
);
moveTo(0);
const backSame = await within(90, schedulesGoOn);
round(backSame !== undefined, 'The same process does not go on after the correction');
await site.kill('SIGTERM');
moveTo(year);
round(await site.start(env), `The app did not start a year ahead:\n${site.words}`);
await wait(70_000);
await site.kill('SIGTERM');
moveTo(0);
round(await site.start(env), `The app did not start again:\n${site.words}`);
const backNew = await within(90, schedulesGoOn);
round(backNew !== undefined, 'A new process does not go on after the correction');
round((await confirmed()) === 8 && (await outcomes()) === movedBefore, 'Money moved meanwhile');
round(
  !(await site.finds(`select from health_states where mailed_at > now() + interval '2 minutes'`)),
  'A time of the future is believed',
);

console.log('Asleep for 60 hours');
trueMs = () => Date.now() + movedMs;
const frozen = [site.pid, ...site.postgresPids];
for (const pid of frozen) process.kill(pid, 'SIGSTOP');
moveTo(60 * hour);
for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT');
let max = 0;
const awake = performance.now();
while (performance.now() - awake < 75_000) {
  max = Math.max(max, await waiting().catch(() => 0));
  await wait(200);
}
round(max <= 60, `${max} tasks waited at once after 60 hours asleep`);
round((await waiting()) < 10, 'The queue did not come to rest');
const approveAt = async () =>
  Date.parse(
    (
      await site.sql<{ at: string }>('select approve_at as at from jobs where id = $1', [submitted])
    )[0]?.at ?? '',
  );

console.log('Away for 35 days');
const before = await approveAt();
await site.kill('SIGTERM');
moveTo(60 * hour + 35 * day);
round(await site.start(env), `The app did not start after 35 days:\n${site.words}`);
await wait(75_000);
round(
  Math.abs((await approveAt()) - before - 35 * day) < hour,
  'A deadline did not move by the time away',
);
round(
  !(await site.finds(`select from jobs where id = $1 and status <> 'submitted'`, submitted)),
  'Work was approved as soon as the site was back',
);
round(
  !(await site.finds(`select from bookings where id = $1 and status = 'completed'`, shoots[0])),
  'A shoot was paid for before its client could report a problem',
);

if (!small) {
  console.log('Three years, without a break');
  let at = movedMs;
  for (let step = 0; step < 52; step += 1) {
    // Each day before an end has a notice of its own; later, months pass in which nothing may happen.
    at += step < 40 ? 3 * day : 85 * day;
    moveTo(at);
    await site.sql('update site_awake set awake_at = now()');
    for (const task of [
      'payments-reconcile',
      'remind-of-deliveries',
      'remind-to-act',
      'end-passed-moves',
      'announce-endings',
      'end-due-orders',
      'payments-reconcile',
    ])
      await site.sql('select graphile_worker.add_job($1, job_key => $2)', [task, `time:${task}`]);
    await within(
      20,
      async () => (await count(`graphile_worker.jobs where key like 'time:%'`)) === 0,
    );
  }
  const [lost] = await site.sql<{ cents: string; orders: number }>(`
    select coalesce(sum(p.captured_cents - p.released_cents - p.refunded_cents - p.lost_cents), 0) as cents, count(*)::int as orders
    from payments p where p.succeeded_at is not null
      and p.captured_cents > p.released_cents + p.refunded_cents + p.lost_cents
      and not exists (select from order_ends e where e.kind = p.order_kind and e.id = p.order_id)
      and not exists (select from reconciliation_exceptions x where x.order_kind = p.order_kind and x.order_id = p.order_id
        and x.resolved_at is null)`);
  round(
    Number(lost?.cents) === 0,
    `$${Number(lost?.cents) / 100} of ${lost?.orders} orders has no next date`,
  );
  const states = await site.sql<{ id: number; status: string }>(
    `select id, status from jobs where id = any($1)`,
    [[submitted, undated, changes, disputed, unsigned, open, posted]],
  );
  const statusOf = (id: number) => states.find((job) => job.id === id)?.status ?? '';
  const ended = {
    submitted: 'completed',
    undated: 'cancelled',
    unsigned: 'cancelled',
    open: 'cancelled',
    posted: 'cancelled',
  };
  for (const [name, id] of Object.entries({ submitted, undated, unsigned, open, posted }))
    round(
      statusOf(id) === ended[name as keyof typeof ended],
      `The job '${name}' is ${statusOf(id)}`,
    );
  for (const [name, id] of Object.entries({ changes, disputed }))
    round(
      await site.finds(
        `select from reconciliation_exceptions where order_kind = 'job' and order_id = $1 and resolved_at is null`,
        id,
      ),
      `No operator is told of the job '${name}'`,
    );
  round(
    (await count(
      `(select order_kind, order_id from releases join payments p on p.id = payment_id group by 1, 2 having count(*) > 1) twice`,
    )) === 0,
    'An order was paid twice',
  );
}

const heldAtLast = await held();
await site.close();
elsewhere.close();
report('Time', [
  ['seconds until schedules went on, same process', backSame ?? 'never'],
  ['seconds until schedules went on, new process', backNew ?? 'never'],
  ['most tasks waiting after 60 hours asleep', max],
  ['held at first, dollars', heldAtFirst / 100],
  ['held at last, dollars', heldAtLast / 100],
]);
reportRounds();
process.exit();
