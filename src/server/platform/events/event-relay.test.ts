import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import {
  type Database,
  inTransaction,
  newListener,
  openDatabase,
  openPool,
} from '../db/database.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { createPostgresFanOut } from '../fan-out/postgres-fan-out.ts';
import type { Platform } from '../platform.ts';
import { defineEvent, subscribe } from './event.ts';
import type { Events } from './event-kind.ts';
import { createEvents, pruneEvents } from './event-relay.ts';

const counted = defineEvent<{ n: number }>('test.counted');

let database: { url: string; drop(): Promise<void> };
let pool: pg.Pool;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  pool = openPool(database.url, 4);
  db = openDatabase(pool);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const seen: string[] = [];
const log = pino({ level: 'silent' });
/** For processes that cannot reach each other. */
const silence: FanOut = {
  longest: 0,
  publish: async () => {},
  subscribe: () => {},
  start: async () => {},
  stop: async () => {},
};

function eventsOf(fanOut = silence): Events {
  // Only what the outbox needs.
  const platform = { db, pool, log, fanOut } as unknown as Platform;
  return createEvents(
    () => platform,
    [
      subscribe(counted, 'test.within', {
        within: async (_platform, _tx, { payload }) => {
          if (payload.n === 13) throw new Error('unlucky');
        },
      }),
      subscribe(counted, 'test.after', { after: async () => {} }),
      subscribe(counted, 'test.live', {
        live: async (_platform, { payload }) => {
          seen.push(`live ${payload.n}`);
        },
      }),
    ],
  );
}

async function tasksOf(n: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from graphile_worker._private_jobs j join events e on e.id = (j.payload ->> 'eventId')::bigint
     where (e.payload ->> 'n')::integer = $1`,
    [n],
  );
  return rows[0]?.count ?? 0;
}

test('an event of a failed operation is not recorded', async () => {
  const events = eventsOf();
  const failing = inTransaction(db, async (tx) => {
    await events.record(tx, counted, { n: 1 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const { rows } = await pool.query(`select 1 from events where (payload ->> 'n')::integer = 1`);
  expect(rows).toHaveLength(0);
});

test('a subscriber inside the transaction can abort it', async () => {
  const events = eventsOf();
  await expect(inTransaction(db, (tx) => events.record(tx, counted, { n: 13 }))).rejects.toThrow(
    'unlucky',
  );
  const { rows } = await pool.query(`select 1 from events where (payload ->> 'n')::integer = 13`);
  expect(rows).toHaveLength(0);
});

test('events committed before a crash are relayed once by the next start', async () => {
  // Nothing relays yet: as if the process had died right after its commit.
  await inTransaction(db, (tx) => eventsOf().record(tx, counted, { n: 2 }));
  const [first, second] = [eventsOf(), eventsOf()];
  first.start();
  second.start();
  await expect.poll(() => tasksOf(2)).toBe(1);
  await first.stop();
  await second.stop();
  expect(await tasksOf(2)).toBe(1);
});

const shown = (n: number) => seen.filter((fact) => fact === `live ${n}`);

test('every process shows an event live', async () => {
  const fanOuts = [1, 2].map(() =>
    createPostgresFanOut({
      db,
      log,
      newClient: () => newListener(database.url),
      onSilence: () => {},
    }),
  );
  const [first, second] = fanOuts.map(eventsOf) as [Events, Events];
  for (const [nth, events] of [first, second].entries()) {
    await events.open();
    await fanOuts[nth]?.start();
    events.start();
  }
  await inTransaction(db, (tx) => first.record(tx, counted, { n: 3 }));
  await expect.poll(() => shown(3)).toHaveLength(2);
  await Promise.all([first.stop(), second.stop()]);
  for (const fanOut of fanOuts) await fanOut.stop();
  expect(shown(3)).toHaveLength(2);
});

test('every process shows each event once and in order, even if announcements are lost', async () => {
  const [first, second] = [eventsOf(), eventsOf()];
  for (const events of [first, second]) {
    await events.open();
    events.start();
  }
  const facts = Array.from({ length: 30 }, (_, nth) => 100 + nth);
  for (const n of facts) {
    const recorder = n % 3 === 0 ? second : first;
    await inTransaction(db, (tx) => recorder.record(tx, counted, { n }));
  }
  for (const n of facts) await expect.poll(() => shown(n)).toHaveLength(2);
  await Promise.all([first.stop(), second.stop()]);
  const numbers = seen.map((fact) => Number(fact.slice('live '.length))).filter((n) => n >= 100);
  expect(numbers).toHaveLength(60);
  // Both wrote to one list: the first occurrences are in order, and so are the second ones.
  const before = new Set<number>();
  const firsts = numbers.filter((n) => !before.has(n) && before.add(n));
  expect(firsts).toEqual(facts);
});

test('events relayed days ago are deleted, except the newest and pending ones', async () => {
  await pool.query('truncate events');
  await pool.query(`
    insert into events (name, payload, recorded_at, relayed_at, position) values
      ('test.old', '{}', now() - interval '9 days', now(), 101),
      ('test.young', '{}', now() - interval '1 day', now(), 102),
      ('test.last', '{}', now() - interval '8 days', now(), 103),
      ('test.waiting', '{}', now() - interval '9 days', null, null)`);
  const platform = { db, clock: () => new Date() } as unknown as Platform;
  await pruneEvents(platform, {} as never);
  const { rows } = await pool.query<{ name: string }>('select name from events order by name');
  expect(rows.map(({ name }) => name)).toEqual(['test.last', 'test.waiting', 'test.young']);
});
