/**
 * Saves and restores an app's database: a test that needs the same state many times creates it once, through the API,
 * and continues from there each time (docs/tests.md).
 */
import pg from 'pg';
import type { TestApp } from '../app.ts';
import type { Browser } from '../outside/browser.ts';
import type { SandboxMoney } from '../sandbox-money.ts';

export interface KeptState {
  /** Saves the current state, replacing the previous one. */
  save(): Promise<void>;
  /** Restores the saved state; files, sequences and the app's clock are not restored. */
  restore(): Promise<void>;
}

/**
 * Also restores the cookies of `browsers`. `ownOnly` leaves the payment sandbox as it is, as a backup does. `rest` waits for work that would otherwise write into the restored state,
 * like that of {@link SandboxMoney}.
 */
export async function keepState(
  app: TestApp,
  {
    rest,
    browsers = [],
    ownOnly = false,
  }: Pick<SandboxMoney, 'rest'> & {
    readonly browsers?: readonly Browser[];
    readonly ownOnly?: boolean;
  },
): Promise<KeptState> {
  // Its own connection, which ends with the database. `replica` skips triggers and foreign keys; setting it for each
  // restore would discard all cached plans of a connection.
  const client = new pg.Client({
    connectionString: app.databaseUrl,
    options: '-c session_replication_role=replica',
  });
  client.on('error', () => {});
  await client.connect();
  // The tables of towns and countries are large and never written. Others are copied only if they differ from the last
  // copy: in their number of rows, or because a later transaction wrote one.
  await client.query(`
    create schema kept;
    create unlogged table kept.copies (name text primary key, state text not null);
    do $do$
    declare
      saves text := '';
      restores text := '';
      one record;
    begin
      for one in
        select c.oid::regclass as name, 'kept.t' || c.oid as kept, (
          select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
        from pg_class c
        -- Listings that are restored are changes, too.
        where c.relkind = 'r' and pg_relation_size(c.oid) < 1000000 and c.oid <> 'listing_changes'::regclass and (
          c.relnamespace in ('public'::regnamespace${ownOnly ? '' : ", 'sandbox'::regnamespace"})
          or c.oid in ('graphile_worker._private_jobs'::regclass, 'graphile_worker._private_job_queues'::regclass))
      loop
        execute format('create unlogged table %s as select %s from %s with no data', one.kept, one.columns, one.name);
        saves := saves || format($save$
          select concat_ws('/', count(*), max(xmin::text::bigint)) into now from %1$s;
          if now is distinct from (select state from kept.copies where name = %2$L) then
            delete from %2$s; insert into %2$s select %3$s from %1$s;
            insert into kept.copies values (%2$L, now) on conflict (name) do update set state = excluded.state;
          end if;$save$, one.name, one.kept, one.columns);
        restores := restores || format($restore$
          select concat_ws('/', count(*), max(xmin::text::bigint)) into now from %1$s;
          if now is distinct from (select state from kept.copies where name = %2$L) then
            delete from %1$s; insert into %1$s (%3$s) overriding system value select %3$s from %2$s;
            update kept.copies set state = (select concat_ws('/', count(*), max(xmin::text::bigint)) from %1$s)
              where name = %2$L;
          end if;$restore$, one.name, one.kept, one.columns);
      end loop;
      execute format('create function kept.save() returns void language plpgsql as %L',
        'declare now text; begin ' || saves || ' end');
      execute format('create function kept.restore() returns void language plpgsql as %L',
        'declare now text; begin ' || restores || ' end');
    end $do$`);
  let cookies = browsers.map((browser) => [...browser.cookies]);
  return {
    save: async () => {
      await rest();
      await client.query('select kept.save()');
      cookies = browsers.map((browser) => [...browser.cookies]);
    },
    restore: async () => {
      await rest();
      await client.query('select kept.restore()');
      for (const [n, { cookies: jar }] of browsers.entries()) {
        jar.clear();
        for (const [name, value] of cookies[n] ?? []) jar.set(name, value);
      }
    },
  };
}
