import { once } from 'node:events';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient } from '#testing/people.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';

/** A line to Postgres that can be cut. */
class Line {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private readonly target: URL;
  readonly url: URL;

  constructor(target: string) {
    this.target = new URL(target);
    this.url = new URL(target);
  }

  async open(): Promise<void> {
    this.server = createServer((near) => {
      const far = dial(Number(this.target.port), this.target.hostname);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => {}).on('close', () => [near, far].map((end) => end.destroy()));
      }
      near.pipe(far).pipe(near);
    }).listen(Number(this.url.port) === Number(this.target.port) ? 0 : Number(this.url.port));
    await once(this.server, 'listening');
    const { port } = this.server.address() as { port: number };
    this.url.host = `127.0.0.1:${port}`;
  }

  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server?.close();
    if (this.server?.listening) await once(this.server, 'close');
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: Line;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  line = new Line(database.url);
  await line.open();
  app = await startTestApp({ databaseUrl: line.url.href, withPages: true });
});
afterAll(async () => {
  await app.close();
  await line.cut();
  await database.drop();
});

const ready = async (url = app.url, purpose = 'writes') =>
  (await fetch(`${url}/readyz?for=${purpose}`)).status;
const signUp = () =>
  registerClient(app).then(
    () => 201,
    () => 0,
  );

describe('a database that is away', () => {
  afterEach(() => line.open());

  it('is said as away, with words and when to come back, and all is well once it answers', async () => {
    const { browser } = await registerClient(app);
    await line.cut();
    const read = await browser.get('/api/notifications');
    expect([read.status, read.json.code, read.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    expect(read.json.error).toMatch(/^We can't reach our database right now/);
    browser.cookies.set('locale', 'es');
    expect((await browser.get('/api/notifications')).json.error).toMatch(/base de datos/);
    const page = await app.visitor().get('/jobs');
    expect([page.status, page.headers.has('retry-after')]).toEqual([503, true]);
    expect(await ready()).toBe(503);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    await line.open();
    expect(await ready()).toBe(200);
    expect((await browser.get('/api/notifications')).status).toBe(200);
    await line.cut();
  });

  it('is waited for, except if it refuses the site', async () => {
    await line.cut();
    const reasons: string[] = [];
    const waiting = waitForDatabase(line.url.href, (reason) => void reasons.push(reason), 20);
    await expect.poll(() => reasons).toHaveLength(1);
    await line.open();
    await waiting;
    expect(reasons[0]).toContain('ECONNREFUSED');
    const stranger = new URL(line.url);
    stranger.password = 'wrong';
    await expect(waitForDatabase(stranger.href, () => {})).rejects.toThrow(/password/);
    await line.cut();
  });
});

it('a database without writes is not ready, and every session writes again with it', async () => {
  const set = async (state: string) => {
    const rows = await app.sql('select current_database() as name');
    const client = app.platform.newClient();
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(
      `alter database "${rows[0].name}" set default_transaction_read_only = ${state}`,
    );
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'golden-hour' and $1 = 'on'`,
      [state],
    );
    await client.end();
  };
  await set('on');
  await expect.poll(() => ready()).toBe(503);
  await expect(registerClient(app)).rejects.toThrow(/503 .*"unavailable"/);
  await set('off');
  expect(await ready()).toBe(200);
  expect(await Promise.all(Array.from({ length: 8 }, signUp))).toEqual(Array(8).fill(201));
});

it('a disk below its floor takes no more files', async () => {
  const full = await startTestApp({ env: { DISK_FLOOR_MB: '1000000000' } });
  const { browser } = await registerClient(full);
  const { status, json, headers } = await browser.post('/api/upload/profile-image', {
    imageData: 'data:image/png;base64,AAAA',
  });
  expect([status, json.error, headers.get('retry-after')]).toEqual([
    503,
    "Our disk is full, so we can't save this right now. Please try again later.",
    '300',
  ]);
  expect(await ready(full.url)).toBe(200);
  await full.close();
});

it('a process that stops says so before it refuses connections', async () => {
  const leaving = await startTestApp({ env: { DRAIN_SECONDS: '0.5' } });
  const closed = leaving.close();
  expect(await (await fetch(`${leaving.url}/readyz`)).json()).toEqual({
    ok: false,
    reason: 'This process is stopping',
  });
  await closed;
});

it('a bucket that is away is said as away', async () => {
  const remote = await startTestApp({
    env: {
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    },
  });
  await expect(remote.platform.storage.sizeOf('a/b.webp')).rejects.toMatchObject({ of: 'files' });
  await remote.close();
});
