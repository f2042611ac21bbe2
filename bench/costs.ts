/**
 * What each action costs: milliseconds of CPU of the process and of its database, rows and bytes that
 * stay, with what follows in the background. And what that makes of a town, a city, ten million people,
 * by the habits below, which are guesses. `node bench/costs.ts [--part 1]`: the market has 10,000
 * creators, or that part of a million with `--share 1`.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import { openGallery, sendChunk, uploadPath } from '#testing/galleries.ts';
import { jobFields } from '#testing/jobs.ts';
import { connectLive } from '#testing/live.ts';
import { type Person, registerClient } from '#testing/people.ts';
import { cpuMsOf, familyCpuMsOf } from '../tools/chaos/harness/inside.ts';
import { counted, small } from '../tools/chaos/harness/options.ts';
import { makePair } from '../tools/chaos/harness/people.ts';
import { must, report } from '../tools/chaos/harness/report.ts';
import { comeToRest } from '../tools/chaos/harness/rest.ts';
import { Site } from '../tools/chaos/harness/site.ts';
import { fillMarket } from './market/fill-market.ts';

const times = counted(200, 20);
const site = await Site.open();
await migrate(site.judge, () => {});
const filler = new pg.Client({ connectionString: site.databaseUrl });
await filler.connect();
await fillMarket(filler, { seed: 1, share: small ? 0.001 : 0.01, log: () => {} });
await filler.end();
await site.start();
const pair = await makePair(site);
const { client, creator } = pair;
const creators = await site.sql<{ id: number }>(
  'select id from creator_profiles order by id limit 1000',
);
const idAt = (nth: number) => creators[nth % creators.length]?.id ?? 1;

interface Cost {
  readonly app: number;
  readonly database: number;
  /** Rows that were read, and those that stay. */
  readonly read: number;
  readonly rows: number;
  readonly bytes: number;
  /** Bytes of the reply, not compressed. */
  readonly sent: number;
}

const databaseMs = () => familyCpuMsOf(site.postmasterPid);
async function stored(): Promise<Pick<Cost, 'read' | 'rows' | 'bytes'>> {
  // Sessions report what they did once a second.
  await wait(2000);
  const [row] = await site.sql<{ read: string; rows: string; bytes: string }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::text as read, sum(n_tup_ins - n_tup_del)::text as rows, pg_database_size(current_database())::text as bytes
     from pg_stat_user_tables`,
  );
  return { read: Number(row?.read), rows: Number(row?.rows), bytes: Number(row?.bytes) };
}

const costs = new Map<string, Cost>();
async function cost(
  name: string,
  act: (nth: number) => Promise<{ readonly status: number; readonly text?: string }>,
) {
  // What loads and compiles the first time is no cost of an action.
  for (let nth = 0; nth < 10; nth += 1) await act(1_000_000 + nth);
  await comeToRest(site);
  const [app, database, kept] = [cpuMsOf(site.pid), databaseMs(), await stored()];
  let sent = 0;
  for (let nth = 0; nth < times; nth += 1) {
    const { status, text = '' } = await act(nth);
    sent += Buffer.byteLength(text);
    must(status < 400, `${name}: ${status}`);
  }
  await comeToRest(site);
  const now = await stored();
  costs.set(name, {
    app: (cpuMsOf(site.pid) - app) / times,
    database: (databaseMs() - database) / times,
    read: (now.read - kept.read) / times,
    rows: (now.rows - kept.rows) / times,
    bytes: (now.bytes - kept.bytes) / times,
    sent: sent / times,
  });
}

const hourMs = 3_600_000;
/** An hour of its own within the next month. */
const startIn = (nth: number) =>
  new Date((Math.ceil(Date.now() / hourMs) + 24 + (nth % 600)) * hourMs).toISOString();

const visitor = site.visitor();
await cost('A page of search, kept', () => visitor.get('/search'));
await cost('A page of search, made', (nth) => visitor.get(`/search?minPrice=${nth + 1}`));
await cost('A creator’s page, made', (nth) => visitor.get(`/creators/${idAt(nth)}?from=${nth}`));
await cost('A search near a place', (nth) =>
  visitor.get(`/api/creators?lat=30.3&lng=-97.7&minPrice=${nth}`),
);
await cost('A search for a day', (nth) =>
  visitor.get(`/api/creators?lat=30.3&lng=-97.7&availability=week&hours=2&maxTotal=${900 + nth}`),
);
await cost('The own account', () => client.browser.get('/api/user'));
await cost('Jobs, signed in', () => client.browser.get('/api/jobs'));
await cost('A message', (nth) =>
  client.browser.post('/api/messages', { recipientId: creator.id, content: `Message ${nth}` }),
);
await cost('A job’s draft', () => client.browser.post('/api/jobs/draft', jobFields()));
// A person may hold and cancel a few a day.
const bookers: Person[] = [];
for (let nth = 0; nth < times; nth += 1) {
  if (nth % 50 === 0) await site.sql('delete from network_counts');
  bookers.push(await registerClient(site));
}
await site.sql('update users set email_verified_at = now() where email_verified_at is null');
await cost('A booking, unpaid, and canceled', async (nth) => {
  const booker = bookers[nth % bookers.length] ?? client;
  const made = await booker.browser.post('/api/bookings', {
    creatorId: creator.creatorId,
    startsAt: startIn(nth),
    hours: 1,
  });
  if (made.status >= 400) return made;
  return booker.browser.post(`/api/bookings/${made.json.id}/cancel`);
});
const gallery = await openGallery(site, await registerClient(site), creator);
const original = new Uint8Array(randomBytes(2_000_000));
await cost('An original of 2 MB, sent', async (nth) => {
  // Another file each time.
  original.set(new TextEncoder().encode(`original ${nth}`));
  const path = await uploadPath(creator, gallery, { name: `${nth}.cr3`, bytes: original });
  return sendChunk(creator, path, 0, original);
});
await cost('A connection, opened and closed', async () => {
  (await connectLive(client.browser)).close();
  return { status: 101 };
});
await cost('A registration', async () => {
  await site.sql('delete from network_counts');
  await registerClient(site);
  return { status: 201 };
});

const of = (name: string): Cost =>
  costs.get(name) ?? { app: 0, database: 0, read: 0, rows: 0, bytes: 0, sent: 0 };
const sum = (parts: readonly (readonly [number, string])[], what: keyof Cost) =>
  parts.reduce((total, [often, name]) => total + often * of(name)[what], 0);

/** Guesses: what one person does on a day on which they come, a twentieth of all. */
const day = [
  [3, 'A page of search, kept'],
  [1.5, 'A page of search, made'],
  [1.5, 'A creator’s page, made'],
  [3, 'A search near a place'],
  [1, 'A search for a day'],
  [3, 'The own account'],
  [0.3, 'A message'],
  [0.02, 'A booking, unpaid, and canceled'],
] as const;
/** Of a day in its best hour. */
const bestHour = 1 / 8;
/** One booking of four delivers 400 files of 25 MB, each sent in and taken out once. */
const gigabytesADay = (people: number) => (people / 20) * 0.02 * 0.25 * 10;

const two = (number: number) => number.toFixed(number < 1 ? 3 : 1);
report(`Costs of ${times} actions each`, [
  ...[...costs].map(
    ([name, { app, database, read, rows, bytes, sent }]) =>
      [
        name,
        `${two(app)} ms of the app, ${two(database)} of the database, ${Math.round(read)} rows read, ${two(rows)} and ${Math.round(bytes)} bytes stay, ${Math.round(sent)} bytes of reply`,
      ] as const,
  ),
  ...[20_000, 200_000, 2_000_000, 10_000_000].map((people) => {
    const seconds = (what: 'app' | 'database') =>
      (sum(day, what) * (people / 20) * bestHour) / 1000;
    return [
      `${people.toLocaleString('en-US')} people`,
      `${two(seconds('app') / 3600)} cores of the app and ${two(seconds('database') / 3600)} of the database in the best hour; ${Math.round((sum(day, 'bytes') * people * 365) / 20 / 1e9)} GB of database and ${Math.round((gigabytesADay(people) * 365) / 1000)} TB of originals a year`,
    ] as const;
  }),
]);
await site.close();
