import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readMigrations } from '#server/platform/db/migrate.ts';

const own = '20261123050000_disputes.sql';
let client: pg.Client;
let server: pg.Client;
const name = `carried_${crypto.randomUUID().replaceAll('-', '')}`;

/** Data from before the migration, with one dispute of each kind in each state. */
beforeAll(async () => {
  server = new pg.Client(inject('postgresUrl'));
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  client = new pg.Client(url.href);
  await client.connect();
  for (const { sql, name } of await readMigrations()) {
    if (name < own) await client.query(sql);
  }
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into jobs (id, client_id, title, description, service_type, location, date, duration, budget, tags, status,
        selected_creator_id, payment_status, ending, disputed_at, opened_at, delivery_url, delivery_notes, changes_note) overriding system value
      select n, 1, 'Portraits', 'Two hours of portraits.', 'photography', 'Austin', '2027-01-01', 'short', 500, '{a}',
        case when n = 1 then 'in_progress' else 'cancelled' end, 1, 'in_escrow',
        case when n > 1 then 'decided' end, case when n = 1 then now() end, now(),
        case when n < 3 then 'https://files.example.com/' || n end, case when n = 2 then 'All of them' end,
        case when n = 1 then 'Warmer' end
      from generate_series(1, 3) n;
    insert into job_disputes (id, job_id, opened_by, reason, opened_at, decided_at, decided_by, creator_amount, decision)
      overriding system value values
      (7, 1, 1, 'It rained all day', '2026-01-01', null, null, null, null),
      (8, 2, 2, 'Nobody paid the ticket', '2026-01-02', '2026-01-03', 9, 100, 'Half of it'),
      (9, 3, 2, 'It ended by itself', '2026-01-02', '2026-01-04', null, null, null);
    insert into job_statements (id, dispute_id, author_id, words) overriding system value values (5, 8, 1, 'A word');
    insert into booking_statements (id, booking_id, author_id, words) overriding system value values (5, 1, 2, 'Another');
    insert into job_statement_files values (5, 50);
    insert into booking_statement_files values (5, 51);
    insert into file_uses values ('job_statement', 5, 50), ('booking_statement', 5, 51), ('message', 5, 52);
    insert into job_settlements (job_id, number, proposed_by, creator_amount, note, status)
      values (1, 1, 1, 5, 'No', 'replaced'), (1, 2, 2, 6, 'Please', 'proposed');
    insert into bookings (id, client_id, creator_id, starts_at, ends_at, hours, status, hourly_rate, amount,
        commission_amount, cancellation_policy, problem, problem_by, problem_at, decision, decided_amount, decided_at,
        cancel_reason, cancelled_at) overriding system value values
      (1, 1, 1, '2026-05-01 10:00Z', '2026-05-01 12:00Z', 2, 'confirmed', 100, 20000, 2000, 'strict',
        'The door was closed', 1, '2026-04-01', null, null, null, null, null),
      (2, 1, 1, '2026-05-01 10:00Z', '2026-05-01 12:00Z', 2, 'cancelled', 100, 20000, 2000, 'strict',
        'Nobody came', 2, null, 'All goes back', 0, '2026-04-03', 'operator', '2026-04-03'),
      (3, 1, 1, '2026-05-01 10:00Z', '2026-05-01 12:00Z', 2, 'cancelled', 100, 20000, 2000, 'strict',
        'Too late', 2, null, null, null, null, 'payment_returned', '2026-04-05'),
      (4, 1, 1, '2026-05-01 10:00Z', '2026-05-01 12:00Z', 2, 'confirmed', 100, 20000, 2000, 'strict',
        null, null, null, null, null, null, null, null);
    insert into operator_actions (operator_id, action, subject) values (9, 'booking.decide', 'booking:2');`);
  for (const { sql, name } of await readMigrations()) {
    if (name >= own) await client.query(sql);
  }
});
afterAll(async () => {
  await client.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

it('keeps every dispute, open, decided or ended with its order', async () => {
  const { rows } =
    await client.query(`select order_kind || ':' || order_id as "order", opened_by, reason, ending,
    decided_by, creator_amount, decision from order_disputes order by id`);
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['job:1', 1, 'It rained all day', null, null, null, null],
    ['job:2', 2, 'Nobody paid the ticket', 'decided', 9, 100, 'Half of it'],
    ['job:3', 2, 'It ended by itself', 'order_ended', null, null, null],
    ['booking:1', 1, 'The door was closed', null, null, null, null],
    ['booking:2', 2, 'Nobody came', 'decided', 9, 0, 'All goes back'],
    ['booking:3', 2, 'Too late', 'order_ended', null, null, null],
  ]);
  const { rows: paused } = await client.query(
    'select id from bookings where disputed_at is not null',
  );
  expect(paused).toEqual([{ id: 1 }]);
});

it('keeps comments with their files, each in use where it is shown now', async () => {
  const { rows } = await client.query(`
    select d.order_kind as kind, d.order_id as id, c.words, f.file_id::int as file, u.file_id::int as used
    from dispute_comments c join order_disputes d on d.id = c.dispute_id
      join dispute_comment_files f on f.comment_id = c.id
      join file_uses u on u.place = 'dispute_comment' and u.entity_id = c.id
    order by c.id`);
  expect(rows).toEqual([
    { kind: 'job', id: 2, words: 'A word', file: 50, used: 50 },
    { kind: 'booking', id: 1, words: 'Another', file: 51, used: 51 },
  ]);
  const { rows: others } = await client.query(
    `select place, file_id::int from file_uses where place <> 'dispute_comment'`,
  );
  expect(others).toEqual([{ place: 'message', file_id: 52 }]);
});

it('keeps the proposed splits with their ids', async () => {
  const { rows } = await client.query(
    'select order_kind, order_id, number, status, note from settlements order by number',
  );
  expect(rows).toEqual([
    { order_kind: 'job', order_id: 1, number: 1, status: 'replaced', note: 'No' },
    { order_kind: 'job', order_id: 1, number: 2, status: 'proposed', note: 'Please' },
  ]);
});

it('keeps deliveries and requested changes', async () => {
  const { rows } = await client.query(
    'select job_id, url, note, status, changes_note from deliveries order by job_id',
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, 'https://files.example.com/1', '', 'changes_requested', 'Warmer'],
    [2, 'https://files.example.com/2', 'All of them', 'delivered', null],
  ]);
});
