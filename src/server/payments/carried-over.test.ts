import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readMigrations } from '#server/platform/db/migrate.ts';

const own = '20261123130000_causes_of_refunds.sql';
let client: pg.Client;
let server: pg.Client;
const name = `carried_${crypto.randomUUID().replaceAll('-', '')}`;

/** Data from before the migration: reasons in English, and the same notification for both sides. */
beforeAll(async () => {
  server = new pg.Client(inject('postgresUrl'));
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  client = new pg.Client(url.href);
  await client.connect();
  const migrations = await readMigrations();
  for (const { sql, name } of migrations) if (name < own) await client.query(sql);
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into refunds (payment_id, amount_cents, fee_cents, reason) values
      (1, 100, 0, 'The client cancelled the booking'), (1, 100, 0, 'Nothing was left for the creator'),
      (1, 100, 0, 'It rained all day');
    insert into deferred_divisions (payment_id, refund_cents, reason) values
      (1, 100, 'The creator declined the booking'), (2, 100, 'As they wished');
    insert into bookings (id, client_id, creator_id, starts_at, ends_at, hours, status, hourly_rate, amount,
        commission_amount, cancellation_policy) overriding system value
      values (4, 7, 1, '2026-05-01 10:00Z', '2026-05-01 12:00Z', 2, 'confirmed', 100, 20000, 2000, 'strict');
    insert into notifications (user_id, event_id, kind, type, params)
      select person, n, kind, 'notification', params::jsonb
      from (values (1, 'booking.decided', '{"bookingId": 4}'), (2, 'payment.succeeded', '{"order": {"kind": "booking", "id": 4}}'),
        (3, 'booking.moved', '{"bookingId": 4}'), (4, 'refund.made', '{"order": {"kind": "job", "id": 4}}')) as of (n, kind, params),
        (values (7), (8)) as people (person);`);
  await client.query('set session_replication_role = default');
  for (const { sql, name } of migrations) if (name >= own) await client.query(sql);
});
afterAll(async () => {
  await client.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

it("recognizes the site's own reasons, and keeps what people wrote", async () => {
  const read = async (table: string) =>
    (await client.query(`select cause, reason from ${table} order by payment_id, ctid`)).rows.map(
      (row) => Object.values(row),
    );
  expect((await read('refunds')).toSorted()).toEqual([
    [null, 'It rained all day'],
    ['client_cancelled', null],
    ['nothing_left', null],
  ]);
  expect(await read('deferred_divisions')).toEqual([
    ['creator_declined', null],
    [null, 'As they wished'],
  ]);
});

it("recognizes whose each notification is where the two sides' texts differ", async () => {
  const { rows } = await client.query(
    `select kind, user_id, params ->> 'side' as side from notifications order by event_id, user_id`,
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['booking.decided', 7, 'client'],
    ['booking.decided', 8, 'creator'],
    ['payment.succeeded', 7, 'client'],
    ['payment.succeeded', 8, 'creator'],
    ['booking.moved', 7, null],
    ['booking.moved', 8, null],
    // Of a deleted job.
    ['refund.made', 7, null],
    ['refund.made', 8, null],
  ]);
});
