import type pg from 'pg';
import { Chance } from './chance.ts';
import { copyRows, type Row } from './copy-rows.ts';
import * as people from './make-people.ts';
import * as work from './make-work.ts';

interface Market {
  readonly seed: number;
  /** 1 for all of it. */
  readonly share: number;
  readonly log: (text: string) => void;
}

const tables = [
  'users',
  'creator_profiles',
  'weekly_hours',
  'availability_exceptions',
  'portfolio_items',
  'jobs',
  'messages',
  'bookings',
  'busy_times',
  'creator_listings',
];
/** Rows per COPY. */
const batch = 50_000;

/** Fills the empty tables by COPY, without triggers and indexes, which come at the end. */
export async function fillMarket(client: pg.Client, { seed, share, log }: Market): Promise<void> {
  const { rows } = await client.query('select from users limit 1');
  if (rows.length > 0) throw new Error('The database is not empty: choose another --data-dir');
  const now = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const counts = { creators: 1e6 * share, clients: 2e5 * share };
  const started = Date.now();
  const step = async (name: string, run: () => Promise<unknown>) => {
    await run();
    log(`${((Date.now() - started) / 1000).toFixed(0).padStart(5)} s  ${name}`);
  };
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '1GB'; set work_mem = '256MB';
    alter table creator_listings disable trigger creator_listings_record_change`);
  const indexes = await dropIndexes(client);
  await step(`${counts.creators} creators`, () =>
    copyCreators(client, new Chance(seed), counts.creators, now),
  );
  await step(`${counts.clients} clients`, () =>
    copyRows(
      client,
      'users',
      people.userColumns,
      people.makeClients(new Chance(seed + 1), counts.creators + 1, counts.clients, now),
    ),
  );
  await step('jobs', () =>
    copyRows(
      client,
      'jobs',
      work.jobColumns,
      work.makeJobs(new Chance(seed + 2), counts, 1e4 * share, now),
    ),
  );
  await step('messages', () =>
    copyRows(
      client,
      'messages',
      work.messageColumns,
      work.makeMessages(new Chance(seed + 3), counts, 1e6 * share, now),
    ),
  );
  await step('bookings', () =>
    copyBookings(client, new Chance(seed + 4), counts, 1e5 * share, now),
  );
  await step('indexes of what they are', async () => {
    for (const { table, definition } of indexes)
      if (!isListed(table)) await client.query(definition);
    for (const table of ['users', 'creator_profiles', 'bookings'])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    await client.query(`analyze ${tables.join(', ')}`);
  });
  await step('listings', async () => {
    for (let first = 1; first <= counts.creators; first += batch)
      await client.query(
        'select refresh_listings(array(select generate_series($1::integer, $2::integer)))',
        [first, Math.min(first + batch - 1, counts.creators)],
      );
  });
  await step('words', async () => {
    for (let first = 1; first <= counts.creators; first += batch)
      await client.query(
        'select refresh_listing_words(array(select generate_series($1::integer, $2::integer)))',
        [first, Math.min(first + batch - 1, counts.creators)],
      );
    for (const { table, definition } of indexes)
      if (isListed(table)) await client.query(definition);
  });
  await step('special days', () =>
    client.query(`select refresh_special_days(creator_id) from (
      select creator_id from availability_exceptions union select creator_id from busy_times) c`),
  );
  await client.query(
    'alter table creator_listings enable always trigger creator_listings_record_change',
  );
  // Its people live around their towns, not all at the place that the name gives.
  await client.query(
    `insert into backfills (name, total, finished_at) values ('read-locations-again', 0, now())`,
  );
  await step('statistics', () => client.query('vacuum analyze'));
}

const isListed = (table: string) => table === 'creator_listings';

/** Drops all indexes that no constraint needs; returns a function that recreates them. */
async function dropIndexes(client: pg.Client): Promise<{ table: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid::regclass::text = any ($1)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

async function copyCreators(client: pg.Client, chance: Chance, count: number, now: Date) {
  const made = people.makeCreators(chance, count, now);
  for (let left = count; left > 0; left -= batch) {
    const creators: people.MadeCreator[] = [];
    for (let next = made.next(); !next.done; next = made.next()) {
      creators.push(next.value);
      if (creators.length === Math.min(batch, left)) break;
    }
    const copy = (table: string, columns: readonly string[], rows: Row[]) =>
      copyRows(client, table, columns, rows);
    await copy(
      'users',
      people.userColumns,
      creators.map(({ user }) => user),
    );
    await copy(
      'creator_profiles',
      people.creatorColumns,
      creators.map(({ profile }) => profile),
    );
    await copy(
      'weekly_hours',
      people.weekColumns,
      creators.flatMap(({ week }) => week),
    );
    await copy(
      'availability_exceptions',
      people.exceptionColumns,
      creators.flatMap(({ exceptions }) => exceptions),
    );
    await copy(
      'portfolio_items',
      people.portfolioColumns,
      creators.flatMap(({ portfolio }) => portfolio),
    );
  }
}

async function copyBookings(
  client: pg.Client,
  chance: Chance,
  counts: work.People,
  count: number,
  now: Date,
) {
  const made = [...work.makeBookings(chance, counts, count, now)];
  await copyRows(
    client,
    'bookings',
    work.bookingColumns,
    made.map(({ booking }) => booking),
  );
  await copyRows(
    client,
    'busy_times',
    work.busyColumns,
    made.flatMap(({ busy }) => (busy ? [busy] : [])),
  );
}
