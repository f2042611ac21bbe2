/** Several hosts in DATABASE_URL: a primary and its standby, which takes its place under writes. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test as it } from 'vitest';
import { olderPostgres, startOlderPostgres } from '#testing/older-postgres.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { openPool } from './database.ts';
import { findPrimaries, RoutedClient } from './routed-client.ts';
import { splitHosts } from './split-hosts.ts';

it('an address of several hosts names one database on each', () => {
  expect(splitHosts('postgres://ann:a%40b@one:5432,two:5433/site?sslmode=require')).toEqual([
    'postgres://ann:a%40b@one:5432/site?sslmode=require',
    'postgres://ann:a%40b@two:5433/site?sslmode=require',
  ]);
  expect(splitHosts('postgres://one/site')).toEqual(['postgres://one/site']);
});

it('a host that is away is passed over, and the last failure is said if all are', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const client = new RoutedClient({ connectionString: database.url.replace('@', '@127.0.0.1:9,') });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await database.drop();
  const none = new RoutedClient({ connectionString: 'postgres://a@127.0.0.1:9,127.0.0.1:10/b' });
  await expect(none.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED', port: 10 });
});

it.skipIf(!olderPostgres)(
  'a standby that was promoted under writes is found, and has every acknowledged one',
  async () => {
    const server = await startOlderPostgres();
    const socket = encodeURIComponent(server.folder);
    const root = new pg.Client({ connectionString: server.url('root', 'postgres') });
    root.on('error', () => {});
    const standby = join(server.folder, 'standby');
    const control = (...args: string[]) => server.command('pg_ctl', ['-D', standby, '-w', ...args]);
    // The standby is named first: it takes no writes yet.
    const address = `postgres://root@${socket}:5433,${socket}:5432/postgres?target_session_attrs=read-write`;
    const pool = openPool(address, 3);
    try {
      await root.connect();
      await root.query('create table written (n integer primary key)');
      const from = ['-h', server.folder, '-U', 'root', '-D', standby, '-R', '--checkpoint=fast'];
      await server.command('pg_basebackup', from);
      const settings = `-p 5433 -c listen_addresses= -c fsync=off -k ${server.folder}`;
      await control('-l', join(server.folder, 'standby.log'), '-o', settings, 'start');
      await root.query(`alter system set synchronous_standby_names = '*'`);
      await root.query('select pg_reload_conf()');
      await expect
        .poll(async () => (await root.query('select sync_state from pg_stat_replication')).rows)
        .toEqual([{ sync_state: 'sync' }]);

      const acknowledged: number[] = [];
      let over = false;
      const writer = async (first: number) => {
        for (let n = first; !over; n += 2)
          await pool.query('insert into written values ($1)', [n]).then(
            () => acknowledged.push(n),
            () => wait(20),
          );
      };
      const writing = [writer(0), writer(1)];
      await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
      await server.command('pg_ctl', ['-D', server.data, '-w', '-m', 'immediate', 'stop']);
      await control('promote');
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 50);
      over = true;
      await Promise.all(writing);
      const { rows } = await pool.query('select n from written');
      const stored = new Set(rows.map(({ n }) => n));
      expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);

      // The old primary comes back by mistake: it takes writes, and gets none, even alone.
      const old = `-c listen_addresses= -c fsync=off -c synchronous_standby_names= -k ${server.folder}`;
      const log = join(server.folder, 'log');
      await server.command('pg_ctl', ['-D', server.data, '-w', '-l', log, '-o', old, 'start']);
      const [oldFirst, promotedFirst] = [
        `postgres://root@${socket}:5432,${socket}:5433/postgres`,
        address,
      ];
      const { hosts, chosen } = (await findPrimaries(oldFirst)) ?? {};
      expect([hosts?.length, chosen]).toEqual([2, `${server.folder}:5433`]);
      const either = openPool(oldFirst, 1);
      const portOf = async (from: typeof either) => (await from.query('show port')).rows[0]?.port;
      expect(await portOf(either)).toBe('5433');
      await control('-m', 'fast', 'stop');
      await expect(portOf(either)).rejects.toThrow();
      await expect(portOf(either)).rejects.toThrow('a primary before the last one');
      expect((await findPrimaries(promotedFirst))?.chosen).toBe(`${server.folder}:5432`);
      await either.end();
    } finally {
      await pool.end();
      await root.end().catch(() => {});
      await control('-m', 'immediate', 'stop').catch(() => {});
      await server.stop();
    }
  },
);
