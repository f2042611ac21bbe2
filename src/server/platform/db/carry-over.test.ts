import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

const drops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const drop of drops.splice(0).toReversed()) await drop();
});

/** A database as the last commit of 0.2 left it, with one row in most of the renamed tables. */
async function databaseOfOld(): Promise<pg.Pool> {
  const name = `carried_${crypto.randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client(inject('postgresUrl'));
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const pool = openPool(url.href, 2);
  drops.push(async () => {
    await pool.end();
    await server.query(`drop database ${name}`);
    await server.end();
  });
  const dump = await readFile(join(import.meta.dirname, '../../../testing/databases/0.2.sql.gz'));
  const client = await pool.connect();
  await client.query(gunzipSync(dump).toString('utf8'));
  await client.query(`set search_path = public;
    set session_replication_role = replica;
    insert into favourites (user_id, creator_id) values (1, 2);
    insert into stuck_money (kind, ref, subject_kind, subject_id, detail) values ('refund', 'refund:7', 'job', 7, 'Late');
    insert into order_disputes (order_kind, order_id, opened_by, reason, opened_at) values ('job', 7, 1, 'Blurry', now());
    insert into disputes (payment_id, stripe_dispute_id, status, amount_cents) values (1, 'du_1', 'needs_response', 500);
    set session_replication_role = origin`);
  client.release(true);
  return pool;
}

/** Columns, constraints, indexes, functions, triggers, views and sequences, without what only formats them. */
async function catalogOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with tables as (
      select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
    ), own_functions as (
      select oid from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    )
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        attgenerated, pg_get_expr(adbin, adrelid)) as line
      from tables join pg_attribute a on attrelid = tables.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind = 'r'
    union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid))
      from pg_constraint c join tables on tables.oid = conrelid
    union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index join tables on tables.oid = indrelid
    union all select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid))
      from pg_trigger t join tables on tables.oid = tgrelid where not tgisinternal
    union all select concat_ws(' ', 'function', pg_get_functiondef(oid)) from own_functions
    union all select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from tables where relkind = 'v'
    union all select concat_ws(' ', 'sequence', relname) from tables where relkind = 'S'`);
  return rows.map(({ line }) => line.replaceAll(/[()\s]+/g, ' ').trim()).sort();
}

it('makes a database of 0.2 equal to a fresh one, and keeps its rows', async () => {
  const old = await databaseOfOld();
  await migrate(old, () => {});
  const fresh = await createTestDatabase(inject('postgresUrl'));
  drops.push(() => fresh.drop());
  const pool = openPool(fresh.url, 1);
  drops.push(() => pool.end());
  expect(await catalogOf(old)).toEqual(await catalogOf(pool));
  const { rows } = await old.query(`
    select (select count(*)::int from favorites) as favorites,
      (select order_kind || ':' || order_id from reconciliation_exceptions) as exception,
      (select reason from disputes) as dispute, (select stripe_dispute_id from chargebacks) as chargeback`);
  expect(rows).toEqual([
    { favorites: 1, exception: 'job:7', dispute: 'Blurry', chargeback: 'du_1' },
  ]);
  await migrate(old, () => {
    throw new Error('Nothing is left to migrate');
  });
});

it('refuses a database older than the last commit of 0.2', async () => {
  const old = await databaseOfOld();
  await old.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations)',
  );
  await expect(migrate(old, () => {})).rejects.toThrow(/older than 0\.2/);
});

it('refuses a database of a commit between 0.2.0 and 0.3.0, and changes nothing', async () => {
  const old = await databaseOfOld();
  await old.query(
    `insert into schema_migrations (name, hash) values ('20261126020000_galleries.sql', '')`,
  );
  await expect(migrate(old, () => {})).rejects.toThrow(/was no release, and cannot be upgraded/);
  const { rows } = await old.query(`select to_regclass('favourites')::text as name`);
  expect(rows).toEqual([{ name: 'favourites' }]);
});
