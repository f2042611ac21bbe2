import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { processStart } from './process-identity.ts';

let prepared: string;
let dataDir: string;
let cleanUps: (() => Promise<unknown>)[];

beforeAll(async () => {
  prepared = await mkdtemp(join(await quickDir(), 'golden-hour-prepared-'));
  await chmod(prepared, 0o711);
  const first = await startEmbeddedPostgres({ dataDir: prepared, log: () => undefined });
  await first.stop();
});

afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(await quickDir(), 'golden-hour-embedded-'));
  // The files must stay owned by the user that Postgres runs as.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir]);
  cleanUps = [];
});

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  await rm(dataDir, { recursive: true, force: true });
});

test('creates a UTF-8 database with checksums, on loopback, whose password only the owner reads', async () => {
  const { url } = await startHere();
  expect(new URL(url).hostname).toBe('127.0.0.1');
  const [row] = await query(
    url,
    `SELECT current_database() AS name, current_setting('data_checksums') AS checksums,
       current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
       current_setting('listen_addresses') AS address, upper('é') AS upper`,
  );
  expect(row).toEqual({
    name: 'golden_hour',
    checksums: 'on',
    encoding: 'UTF8',
    fsync: 'on',
    address: '127.0.0.1',
    upper: 'É',
  });
  expect((await stat(join(dataDir, 'postgres-access.json'))).mode & 0o777).toBe(0o600);
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
});

test('finds accented letters by trigram where the system knows UTF-8', async () => {
  const { url } = await startHere();
  await query(url, 'CREATE EXTENSION pg_trgm');
  const [row] = await query(
    url,
    `SELECT similarity('é', 'é') AS same, (SELECT datctype FROM pg_database WHERE datname = 'golden_hour') AS ctype`,
  );
  expect(row?.['same']).toBe(row?.['ctype'] === 'C' ? 0 : 1);
});

test('keeps rows, password and port from one start to the next', async () => {
  const first = await startHere();
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const second = await startHere();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a killed app loses nothing it committed, and its server is replaced by the next one', async () => {
  const app = await startApp();
  await query(app.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const orphan = await serverPid();
  await kill(app.process, 'SIGKILL');
  expect(await processStart(orphan)).not.toBeNull();

  const messages: string[] = [];
  const next = await startHere(messages);
  expect(await processStart(orphan)).toBeNull();
  expect(messages.join()).toContain('left running');
  expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a second app on the same data directory is refused, and the first keeps running', async () => {
  const app = await startApp();
  await expect(startHere()).rejects.toThrow(
    `in use by another running Golden Hour (process ${app.process.pid}`,
  );
  expect(await query(app.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a lock whose process id was reused by another program is taken over', async () => {
  const reused = { pid: process.pid, start: 'an earlier boot/1', since: 'yesterday' };
  await writeFile(join(dataDir, 'app.lock'), JSON.stringify(reused));
  const { url } = await startHere();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('exactly one of several concurrent starts over a stale lock wins', async () => {
  await writeFile(join(dataDir, 'app.lock'), 'half a lo');
  const starts = await Promise.allSettled([startHere(), startHere(), startHere(), startHere()]);
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a stale pid file that names some other living program does not stop the start', async () => {
  const first = await startHere();
  const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  await first.stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  cleanUps.push(() => kill(stranger, 'SIGKILL'));
  const stale = pidFile.replace(/^\d+/, String(stranger.pid));
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), stale);

  const second = await startHere();
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await processStart(stranger.pid ?? 0)).not.toBeNull();
});

test('moves to another port when its own is busy', async () => {
  const first = await startHere();
  await first.stop();
  const occupant = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  await once(occupant, 'listening');
  cleanUps.push(async () => occupant.close());

  const second = await startHere();
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a killed Postgres is restarted at the same address without a restart of the app', async () => {
  const back = Promise.withResolvers<void>();
  const { url } = await startHere([], (message) => {
    if (message === 'Postgres is back.') back.resolve();
  });
  process.kill(await serverPid(), 'SIGKILL');
  await back.promise;
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('Ctrl-C in the terminal keeps Postgres running until the app has drained', async () => {
  const app = await startApp();
  const server = await serverPid();
  // A terminal sends the signal to every process of the foreground group.
  process.kill(-(app.process.pid ?? 0), 'SIGINT');
  await once(app.process, 'exit');
  expect(app.output).toContain('drained: 1');
  expect(await processStart(server)).toBeNull();
});

test('an app that exits without stopping also stops Postgres', async () => {
  const app = await startApp();
  const server = await serverPid();
  await kill(app.process, 'SIGUSR2');
  await expect.poll(() => processStart(server)).toBeNull();
  expect(app.process.exitCode).toBe(3);
});

test('names the Postgres version of a data directory that it cannot read', async () => {
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(startHere()).rejects.toThrow(/made by Postgres 17.+brings Postgres 18/);
});

test('starts for root below a directory closed to everyone else, as /root is', async () => {
  await chmod(dataDir, 0o700);
  const { url } = await startHere();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('recovers when the file with the password was lost', async () => {
  await rm(join(dataDir, 'postgres-access.json'));
  const { url } = await startHere();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('an ephemeral one leaves nothing behind', async () => {
  const ephemeral = await startEmbeddedPostgres({ ephemeral: true, log: () => undefined });
  const [row] = await query(ephemeral.url, "SELECT current_setting('data_directory') AS path");
  await ephemeral.stop();
  await expect(stat(String(row?.['path']))).rejects.toThrow('ENOENT');
});

/** In memory if there is enough: on a busy disk, each durable start and stop takes seconds. */
async function quickDir(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null);
  return memory && memory.bavail * memory.bsize > 512_000_000 ? '/dev/shm' : tmpdir();
}

async function startHere(messages: string[] = [], onMessage?: (message: string) => void) {
  const log = (message: string) => {
    messages.push(message);
    onMessage?.(message);
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  cleanUps.push(() => postgres.stop());
  return postgres;
}

/** A small app in a process group of its own: drains with a query on SIGINT, exits on SIGUSR2. */
async function startApp() {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))};
    import { Client } from ${JSON.stringify(import.meta.resolve('pg'))};
    import { setTimeout as wait } from 'node:timers/promises';
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    process.on('SIGUSR2', () => process.exit(3));
    process.on('SIGINT', async () => {
      await wait(200);
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      console.log('drained: ' + (await client.query('SELECT 1 AS one')).rows[0].one);
      await client.end();
      await postgres.stop();
      process.exit(0);
    });
    setInterval(() => {}, 1000);
    console.log(postgres.url);
  `;
  const app = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUps.push(async () => {
    const server = await serverPid().catch(() => null);
    await kill(app, 'SIGKILL');
    if (server === null || (await processStart(server)) === null) return;
    process.kill(server, 'SIGQUIT');
    // Until it has exited it may write to the folder that is removed next.
    while ((await processStart(server)) !== null) await wait(10);
  });
  const output: string[] = [];
  const lines = createInterface({ input: app.stdout });
  lines.on('line', (line) => output.push(line));
  await once(lines, 'line');
  return { process: app, url: output[0] ?? '', output };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
