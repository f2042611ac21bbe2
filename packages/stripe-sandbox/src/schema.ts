import type pg from 'pg';
import { newDestination, ownDestinations } from './destinations.ts';
import { randomText } from './ids.ts';

const DDL = `
create schema if not exists sandbox;
create table if not exists sandbox.settings (
  key text primary key,
  value jsonb not null
);
create table if not exists sandbox.objects (
  id text primary key,
  seq bigint generated always as identity,
  type text not null,
  account text not null,
  created bigint not null,
  data jsonb not null,
  hidden jsonb not null,
  links text[] not null default '{}',
  net bigint,
  available_on bigint
);
create index if not exists objects_listing on sandbox.objects (account, type, seq);
create index if not exists objects_links on sandbox.objects using gin (links);
create index if not exists objects_balance on sandbox.objects (account, available_on)
  include (net) where type = 'balance_transaction';
create table if not exists sandbox.idempotency (
  account text not null,
  key text not null,
  fingerprint text not null,
  status int not null,
  body jsonb not null,
  created bigint not null,
  primary key (account, key)
);
create table if not exists sandbox.events (
  id text primary key,
  seq bigint generated always as identity,
  version text not null,
  account text not null,
  type text not null,
  object_id text not null,
  created bigint not null,
  payload text not null,
  notification text not null
);
create index if not exists events_listing on sandbox.events (version, account, seq);
create table if not exists sandbox.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references sandbox.events,
  signing text not null default 'good',
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  last_tried timestamptz,
  delivered_at timestamptz,
  dropped boolean not null default false,
  last_answer text
);
alter table sandbox.deliveries add column if not exists last_tried timestamptz;
alter table sandbox.deliveries add column if not exists destination text;
create table if not exists sandbox.destinations (
  id text primary key,
  seq bigint generated always as identity,
  -- The site's own webhook if null.
  url text,
  secret text not null,
  data jsonb not null
);
create index if not exists deliveries_open on sandbox.deliveries (due_at, id)
  where delivered_at is null and not dropped;
create index if not exists deliveries_event on sandbox.deliveries (event_id);
create table if not exists sandbox.due (
  id bigint generated always as identity primary key,
  due_at bigint not null,
  kind text not null,
  object_id text not null,
  account text not null
);
create index if not exists due_next on sandbox.due (due_at, id);
create table if not exists sandbox.faults (
  id bigint generated always as identity primary key,
  target text not null,
  kind text not null,
  remaining int not null,
  match text,
  delay_ms int not null default 0
);
`;

export interface Keys {
  secretKey: string;
  publishableKey: string;
  /** Of the site's destinations, separated by commas. */
  webhookSecret: string;
}

/** Creates the tables and the installation's keys once; any number of processes may call it. */
export async function prepareDatabase(pool: pg.Pool): Promise<Keys> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('sandbox.schema'))`);
    const ready = await client.query<{ ready: boolean }>(
      // The views of information_schema take longer to plan than the rest of a start.
      `select exists (select from pg_attribute
         where attrelid = to_regclass('sandbox.deliveries') and attname = 'destination') as ready`,
    );
    if (ready.rows[0]?.ready !== true) await client.query(DDL);
    const fresh: Keys = {
      secretKey: `sk_test_${randomText(40)}`,
      publishableKey: `pk_test_${randomText(40)}`,
      webhookSecret: `whsec_${randomText(32)}`,
    };
    await client.query(
      `insert into sandbox.settings values ('keys', $1) on conflict (key) do nothing`,
      [JSON.stringify(fresh)],
    );
    const keys = await client.query<{ value: Keys }>(
      `select value from sandbox.settings where key = 'keys'`,
    );
    const known = keys.rows[0]?.value ?? fresh;
    await addOwnDestinations(client, known.webhookSecret);
    const secrets = await client.query<{ all: string | null }>(
      `select string_agg(secret, ',' order by seq) as all from sandbox.destinations where url is null`,
    );
    await client.query('commit');
    return { ...known, webhookSecret: secrets.rows[0]?.all ?? '' };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The site's own destinations, once: an account that is to lack one may remove it. */
async function addOwnDestinations(client: pg.PoolClient, platformSecret: string): Promise<void> {
  const { rowCount } = await client.query(
    `insert into sandbox.settings values ('destinations', 'true') on conflict (key) do nothing`,
  );
  if (!rowCount) return;
  for (const [nth, own] of ownDestinations.entries()) {
    const { id, secret, data } = newDestination(Math.floor(Date.now() / 1000), own);
    await client.query('insert into sandbox.destinations (id, secret, data) values ($1, $2, $3)', [
      id,
      nth === 0 ? platformSecret : secret,
      JSON.stringify(data),
    ]);
  }
}
