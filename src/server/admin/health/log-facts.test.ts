/** What a database's log waits for, as Postgres says it to any role. */
import { join } from 'node:path';
import pg from 'pg';
import { expect, test as it } from 'vitest';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { olderPostgres, startOlderPostgres } from '#testing/older-postgres.ts';
import { readLogFacts } from './health-store.ts';

it.skipIf(!olderPostgres)(
  'a standby that takes no log, and an archive that refuses it, are seen',
  async () => {
    const server = await startOlderPostgres();
    const settings = `-c listen_addresses= -c fsync=off -c archive_mode=on -k ${server.folder}`;
    const log = join(server.folder, 'log');
    const plain = openPool(server.url('root', 'postgres'), 1);
    const root = new pg.Client({ connectionString: server.url('root', 'postgres') });
    const pool = openPool(server.url('site', 'postgres'), 1);
    const facts = () => readLogFacts(openDatabase(pool));
    try {
      expect(await readLogFacts(openDatabase(plain))).toEqual({
        slots: [],
        unarchived: null,
        archiveFails: false,
      });
      await plain.query('create role site login');
      await plain.query(`alter system set archive_command = 'false'`);
      await plain.end();
      const restart = ['-D', server.data, '-w', '-l', log, '-o', settings, 'restart'];
      await server.command('pg_ctl', restart);
      await root.connect();
      await root.query(`select pg_create_physical_replication_slot('db_2', true)`);
      await root.query('create table filler as select generate_series(1, 1000)');
      await root.query('select pg_switch_wal()');
      await root.query('create table more as select 1');
      await expect.poll(facts, { timeout: 60_000 }).toMatchObject({ archiveFails: true });
      const { slots, unarchived } = await facts();
      expect(slots).toEqual([{ name: 'db_2', bytes: expect.any(Number) }]);
      expect(slots[0]?.bytes).toBeGreaterThan(0);
      expect(unarchived).toBeGreaterThan(0);
      await root.query(`alter system set archive_command = 'true'`);
      await root.query('select pg_reload_conf()');
      const well = { archiveFails: false, unarchived: 0 };
      await expect.poll(facts, { timeout: 120_000 }).toMatchObject(well);
    } finally {
      await pool.end();
      await root.end().catch(() => {});
      await server.stop();
    }
  },
);
