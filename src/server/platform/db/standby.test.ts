/** What visitors read from a standby: how far behind it is, and what happens without it. */
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type OlderPostgres, olderPostgres, startOlderPostgres } from '#testing/older-postgres.ts';
import { type Creator, registerCreator } from '#testing/people.ts';
import { openStandby } from './standby.ts';

const it = test.skipIf(!olderPostgres);

describe('how far a standby is behind', () => {
  const server = (facts: { at: number; recovering?: boolean; startedAt?: string }) => ({
    facts: { recovering: false, startedAt: 'monday', ...facts, at: String(facts.at) },
    query: async function query(this: { facts: object }) {
      return { rows: [this.facts] };
    },
  });
  const of = (at: number, now: { ms: number }) => {
    const primary = server({ at: 100 });
    const copy = { ...server({ at, recovering: true, startedAt: 'tuesday' }), options: {} };
    return {
      primary,
      copy,
      standby: openStandby(primary as never, copy as never, 5000, () => now.ms),
    };
  };

  test('is the age of the newest position that it has reached', async () => {
    const now = { ms: 0 };
    const { primary, copy, standby } = of(100, now);
    expect(standby.isUsable()).toBe(false);
    await standby.measure();
    expect([standby.state.lagMs, standby.isUsable()]).toEqual([0, true]);
    // Nothing is written: it is up to date, however long.
    now.ms = 60_000;
    await standby.measure();
    expect(standby.state.lagMs).toBe(0);
    primary.facts.at = '200';
    for (now.ms = 61_000; now.ms <= 64_000; now.ms += 1000) await standby.measure();
    expect([standby.state.lagMs, standby.isUsable()]).toEqual([4000, true]);
    now.ms = 67_000;
    await standby.measure();
    expect([standby.state.lagMs, standby.isUsable()]).toEqual([7000, false]);
    copy.facts.at = '200';
    await standby.measure();
    expect([standby.state.lagMs, standby.isUsable()]).toEqual([0, true]);
  });

  test('is at least what was written last there, once it is farther than positions are kept', async () => {
    const { copy, standby } = of(99, { ms: 0 });
    await standby.measure();
    expect(standby.state.lagMs).toBe(600_000);
    Object.assign(copy.facts, { sinceWriteMs: 86_400_000 });
    await standby.measure();
    expect([standby.state.lagMs, standby.isUsable()]).toEqual([86_400_000, false]);
  });

  test('is not known of another database, and is 0 of a promoted one that takes the writes', async () => {
    const { primary, copy, standby } = of(500, { ms: 0 });
    copy.facts.recovering = false;
    await standby.measure();
    expect(standby.state).toMatchObject({
      failure: 'It is not a standby of this database',
      takesWrites: true,
    });
    primary.facts.startedAt = 'tuesday';
    primary.facts.at = '500';
    await standby.measure();
    expect(standby.isUsable()).toBe(true);
  });
});

describe('what visitors read', () => {
  let server: OlderPostgres;
  let app: TestApp;
  let creator: Creator;
  let standby: string;
  const control = (...args: string[]) => server.command('pg_ctl', ['-D', standby, '-w', ...args]);
  const settings = () =>
    `-p 5433 -c listen_addresses= -c fsync=off -c wal_retrieve_retry_interval=100ms -k ${server.folder}`;
  const start = () => control('-l', join(server.folder, 'standby.log'), '-o', settings(), 'start');
  const onStandby = async (statement: string) => {
    const client = new pg.Client({ connectionString: standbyUrl() });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };
  const standbyUrl = () => `postgres://root@${encodeURIComponent(server.folder)}:5433/site`;
  const usable = async () => {
    await app.platform.visitors.standby?.measure();
    return app.platform.visitors.standby?.isUsable();
  };
  const made = () => ({ ...app.platform.visitors.made });
  const page = () => `/api/creators/${creator.creatorId}`;
  const rename = (fullName: string) =>
    creator.browser.patch(`/api/user/${creator.id}`, { fullName });
  const nameSeen = async (browser = app.visitor()) => {
    app.platform.visitors.forget();
    return (await browser.get(page())).json.user.fullName;
  };
  // Usable is not enough: seconds behind it still shows what was there before.
  const lag = async () => {
    await usable();
    return app.platform.visitors.standby?.state.lagMs;
  };
  const caughtUp = () => expect.poll(lag).toBe(0);

  beforeAll(async () => {
    if (!olderPostgres) return;
    server = await startOlderPostgres();
    standby = join(server.folder, 'standby');
    const root = new pg.Client({ connectionString: server.url('root', 'postgres') });
    await root.connect();
    await root.query('create database site');
    await root.end();
    await server.command('pg_basebackup', [
      ...['-h', server.folder, '-U', 'root', '-D', standby, '-R', '--checkpoint=fast'],
    ]);
    await start();
    app = await startTestApp({
      withPages: true,
      databaseUrl: server.url('root', 'site'),
      env: {
        DATABASE_URL: server.url('root', 'site'),
        DATABASE_READ_URL: standbyUrl(),
        METRICS_TOKEN: 'a-token-of-prometheus',
      },
    });
    creator = await registerCreator(app);
  });
  afterAll(async () => {
    if (!olderPostgres) return;
    await app.close();
    await control('-m', 'immediate', 'stop').catch(() => {});
    await server.stop();
  });

  it('comes from the standby; of people who are signed in, after a write, and for booking never', async () => {
    await caughtUp();
    await onStandby('select pg_wal_replay_pause()');
    try {
      await rename('Ann Later');
      const visitor = app.visitor();
      expect(await nameSeen(visitor)).not.toBe('Ann Later');
      expect(await nameSeen(creator.browser)).toBe('Ann Later');
      const texts = { name: 'Ann', email: 'ann@example.com', message: 'Is this still open?' };
      const sent = await visitor.post('/api/contact', texts);
      expect(sent.status, sent.text).toBeLessThan(300);
      expect(await nameSeen(visitor)).toBe('Ann Later');
      const before = made();
      await app.visitor().get(`${page()}/availability`);
      expect(made()).toEqual({ ...before, primary: before.primary + 1 });
      // Listings in memory know every change; the card is the standby's.
      const [card] = (await app.visitor().get('/api/creators')).json;
      expect(card.user.fullName).not.toBe('Ann Later');
    } finally {
      await onStandby('select pg_wal_replay_resume()');
    }
    await expect.poll(() => nameSeen()).toBe('Ann Later');
  });

  it('comes from the primary at once while the standby is away', async () => {
    await control('-m', 'immediate', 'stop');
    await rename('Ann Away');
    const before = made();
    expect(await nameSeen()).toBe('Ann Away');
    expect(made()).toEqual({ ...before, primary: before.primary + 1 });
    expect(await usable()).toBe(false);
    const headers = { authorization: 'Bearer a-token-of-prometheus' };
    const metrics = await (await fetch(`${app.url}/metrics`, { headers })).text();
    expect(metrics).toMatch(/standby_lag_seconds NaN/i);
    expect(metrics).toMatch(/visitor_reads\{server="standby"\} [1-9]/);
    await start();
    await caughtUp();
    const again = made();
    expect(await nameSeen()).toBe('Ann Away');
    expect(made().standby).toBe(again.standby + 1);
  });

  it('comes from the standby while the primary is away', async () => {
    await server.command('pg_ctl', ['-D', server.data, '-w', '-m', 'immediate', 'stop']);
    await usable();
    const { status, json } = await app.visitor().get(page());
    expect([status, json.user?.fullName]).toEqual([200, 'Ann Away']);
    expect((await app.visitor().get(`${page()}/availability`)).status).toBe(503);
    const whole = await app.visitor().get(page().replace('/api', ''));
    expect([whole.status, whole.text.includes('Ann Away')]).toEqual([200, true]);
    const ready = async (purpose: string) =>
      (await fetch(`${app.url}/readyz?for=${purpose}`)).status;
    expect([await ready('reads'), await ready('writes')]).toEqual([200, 503]);
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ ok: true, writes: false });
    expect(await ready('everything')).toBe(400);
  });
});
