/** A Redis on loopback for one test file, from the machine's redis-server. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#postgres-server/access.ts';

export interface TestRedis {
  readonly url: string;
  /** Killed, as in a crash. */
  kill(): Promise<void>;
  /** Restarted at the same address, empty. */
  start(): Promise<void>;
}

const binaries = ['redis-server', 'valkey-server'];
const runs = (binary: string) => spawnSync(binary, ['--version']).status === 0;

/** The server's command; installed from Debian if missing and possible. */
function findBinary(): string | undefined {
  const found = binaries.find(runs);
  if (found || process.getuid?.() !== 0) return found;
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], {
      stdio: 'ignore',
      timeout: 100_000,
    });
  } catch {
    return undefined;
  }
  return binaries.find(runs);
}

export const noRedis =
  'No redis-server here, and it could not be installed: install it to run this test';

/** Undefined if there is no redis-server and none can be installed; in CI that is an error. */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  const binary = findBinary();
  if (!binary && process.env['CI']) throw new Error(noRedis);
  if (!binary) return undefined;
  const port = await freePort();
  let server: ChildProcess | undefined;
  process.once('exit', () => server?.kill('SIGKILL'));
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = [
        '--port',
        `${port}`,
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
      ];
      server = spawn(binary, options, { stdio: 'ignore' });
      while (!(await responds(port))) {
        if (server.exitCode !== null) throw new Error(`${binary} ended with ${server.exitCode}`);
        await wait(20);
      }
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
  await redis.start();
  return redis;
}

function responds(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (reply: boolean) => {
      socket.destroy();
      resolve(reply);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
