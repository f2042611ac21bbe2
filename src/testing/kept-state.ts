/**
 * Saves and restores an app's database: a test that needs the same state many times creates it once, through the API,
 * and continues from there each time (decision 149).
 */
import type { TestApp } from './app.ts';
import type { Browser } from './outside/browser.ts';
import type { SandboxMoney } from './sandbox-money.ts';

export interface KeptState {
  /** Saves the current state, replacing the previous one. */
  save(): Promise<void>;
  /** Restores the saved state; files, sequences and the app's clock are not restored. */
  restore(): Promise<void>;
}

/**
 * Also restores the cookies of `browsers`. `rest` waits for work that would otherwise write into the restored state,
 * like that of {@link SandboxMoney}.
 */
export async function keepState(
  app: TestApp,
  { rest, browsers = [] }: Pick<SandboxMoney, 'rest'> & { readonly browsers?: readonly Browser[] },
): Promise<KeptState> {
  const { pool } = app.platform;
  // The tables of towns and countries are large and never written.
  await pool.query(`
    create schema kept;
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
        where c.relkind = 'r' and pg_relation_size(c.oid) < 1000000 and (
          c.relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
          or c.oid in ('graphile_worker._private_jobs'::regclass, 'graphile_worker._private_job_queues'::regclass))
      loop
        execute format('create unlogged table %s as select %s from %s with no data', one.kept, one.columns, one.name);
        saves := saves || format('delete from %s; insert into %1$s select %s from %s;', one.kept, one.columns, one.name);
        restores := restores || format('delete from %s; insert into %1$s (%s) overriding system value select %2$s from %s;',
          one.name, one.columns, one.kept);
      end loop;
      execute format('create function kept.save() returns void language plpgsql as %L', 'begin ' || saves || ' end');
      -- As a replica: no trigger and no foreign key minds what comes back.
      execute format('create function kept.restore() returns void language plpgsql set session_replication_role = replica as %L',
        'begin ' || restores || ' end');
    end $do$`);
  let cookies = browsers.map((browser) => [...browser.cookies]);
  return {
    save: async () => {
      await rest();
      await pool.query('select kept.save()');
      cookies = browsers.map((browser) => [...browser.cookies]);
    },
    restore: async () => {
      await rest();
      await pool.query('select kept.restore()');
      for (const [n, { cookies: jar }] of browsers.entries()) {
        jar.clear();
        for (const [name, value] of cookies[n] ?? []) jar.set(name, value);
      }
    },
  };
}
