import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { capabilities } from '#server/app.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { createTranslator } from '#server/platform/i18n/translator.ts';

/** The last migration that stored notifications as sentences. */
const before = '20261123040000_locale.sql';
const database = `carried_${crypto.randomUUID().replaceAll('-', '')}`;
const url = new URL(inject('postgresUrl'));

async function withServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

let client: pg.Client;
beforeAll(async () => {
  await withServer(`create database ${database} template template0`);
  const own = new URL(url);
  own.pathname = `/${database}`;
  client = new pg.Client({ connectionString: own.href });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await withServer(`drop database ${database} with (force)`);
});

const stored: [event: string, payload: object, type: string, message: string, data: object][] = [
  [
    'application.received',
    { jobId: 7, applicationId: 8, creatorId: 9, creatorUserId: 2, clientId: 1, title: 'Old' },
    'new_application',
    'Ada Before applied to “Old”',
    { jobId: 7, applicationId: 8, creatorId: 9 },
  ],
  [
    'application.decided',
    { jobId: 7, applicationId: 8, creatorUserId: 2, status: 'withdrawn', reason: null },
    'job_update',
    'Ada Before no longer applies to “Old”',
    { jobId: 7, applicationId: 8 },
  ],
  [
    'account.suspended',
    { userId: 2 },
    'job_update',
    'Ada Before, whom you hired for “Old”, is not here any more: you can end the hire and choose somebody else, and your payment is still held',
    { jobId: 7, manage: true },
  ],
  [
    'message.sent',
    { message: { senderId: 2 } },
    'message',
    'Ada Before wrote to you',
    { userId: 2 },
  ],
  [
    'review.written',
    { reviewId: 3, clientId: 2, creatorId: 9, jobId: null, bookingId: 4, rating: 5 },
    'review',
    'Ada Before reviewed you: 5 of 5 stars',
    { creatorId: 9, bookingId: 4 },
  ],
  [
    'job.statement_added',
    { jobId: 7, clientId: 1, creatorUserId: 2, by: 'selected', files: 0 },
    'job_update',
    'Ada Before added a statement to the problem with “Old”',
    { jobId: 7, manage: true },
  ],
  [
    'payout.paid',
    { creatorId: 9 },
    'payment_update',
    '$5 is on its way',
    { creatorId: 9, payouts: true },
  ],
  [
    'calendar.went_stale',
    {},
    'notification',
    'Your calendar “A” could not be read for a day',
    { calendarId: 5 },
  ],
];

/** Texts reworded since. */
const today: Readonly<Record<string, string>> = {
  'Ada Before no longer applies to “Old”': 'Ada Before withdrew their application to “Old”',
  'Ada Before, whom you hired for “Old”, is not here any more: you can end the hire and choose somebody else, and your payment is still held':
    "The account of Ada Before, who you hired for “Old”, is no longer active. You can cancel the hire and choose someone else. We're still holding your payment.",
  'Ada Before wrote to you': 'Ada Before sent you a message',
  'Ada Before added a statement to the problem with “Old”':
    'Ada Before added a comment about the problem with “Old”',
};

it('notifications stored as sentences are kept, without anyone’s former name', async () => {
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ name }) => name === before);
  for (const { sql } of migrations.slice(0, at + 1)) await client.query(sql);
  await client.query('set session_replication_role = replica');
  for (const [n, [event, payload, type, message, data]] of stored.entries()) {
    const { rows } = await client.query(
      'insert into events (name, payload) values ($1, $2) returning id',
      [event, payload],
    );
    await client.query(
      `insert into notifications (user_id, event_id, type, message, data, created_at)
       values (1, $1, $2, $3, $4, now() + $5 * interval '1 second')`,
      [rows[0].id, type, message, data, n],
    );
  }
  await client.query('set session_replication_role = default');
  const next = migrations[at + 1];
  expect(next?.name).toContain('notifications_as_facts');
  await client.query(next?.sql ?? '');

  const { rows } = await client.query('select kind, params from notifications order by created_at');
  const kinds = new Map(
    capabilities
      .flatMap(({ notifications = [] }) => notifications)
      .map((kind) => [kind.name, kind]),
  );
  const translator = createTranslator(
    {
      person: async () => new Map([[2, 'Ada Today']]),
      job: async () => new Map([[7, 'New']]),
    },
    {},
  );
  const read = rows.map(({ kind, params }) => kinds.get(kind)?.text(params as never));
  const texts = await translator.translateAll(undefined as never, 'en', read as never);
  expect(texts).toEqual(
    stored.map(([, , , message]) =>
      (today[message] ?? message).replace('Ada Before', 'Ada Today').replace('Old', 'New'),
    ),
  );
  const places = rows.map(({ kind, params }) => kinds.get(kind)?.path(params as never));
  expect(places).toEqual([
    '/my-jobs',
    '/jobs/7',
    '/jobs/7/manage',
    '/messages/2',
    '/bookings/4',
    '/jobs/7/manage',
    '/profile/settings?tab=creator#getting-paid',
    '/profile/settings?tab=availability',
  ]);
  const data = rows.map(({ kind, params }) => kinds.get(kind)?.data(params as never));
  expect(data).toEqual(stored.map(([, , , , given]) => given));
  await expect(
    client.query(`select from notifications where told_at is not null`),
  ).resolves.toMatchObject({ rowCount: 1 });
});
