import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './access.ts';
import { clearFormerServer, stopServer } from './cluster.ts';
import type { PostgresCommands } from './commands.ts';

export interface ServerOptions {
  commands: PostgresCommands;
  clusterDir: string;
  logFile: string;
  port: number;
  settings: Record<string, string>;
  log: (message: string) => void;
}

export interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts the server, on another port if the preferred one is busy, and keeps it running until
 * `stop`.
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  await rotateLog(options.logFile);
  let { child, port } = await firstStart(options);
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const watch = () => {
    const onEnd = () => {
      if (stopping) return;
      const how = child.signalCode ?? `code ${child.exitCode}`;
      options.log(`Postgres stopped unexpectedly (${how}); starting it again.`);
      restarting = restart();
    };
    if (hasEnded(child)) onEnd();
    else child.once('exit', onEnd);
  };
  const restart = async () => {
    for (let delay = 50; !stopping; delay = Math.min(delay * 2, 1000)) {
      // The workers of a killed server take a moment to notice; until then a new one is refused.
      await wait(delay);
      try {
        await clearFormerServer(options.commands, options.clusterDir, options.log);
        child = await start(options, port);
        watch();
        options.log('Postgres is back.');
        return;
      } catch (error) {
        options.log(error instanceof Error ? error.message : String(error));
      }
    }
  };
  // Exiting without `stop` (process.exit, an uncaught error) must not leave the server running.
  const onExit = () => {
    child.kill('SIGINT');
  };
  watch();
  process.once('exit', onExit);

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping = true;
    await restarting;
    if (!hasEnded(child)) {
      // Once `pg_ctl` is done, waiting for the end must not keep the process alive.
      child.ref();
      const ended = once(child, 'exit');
      await stopServer(options.commands, options.clusterDir);
      await ended;
    }
    process.off('exit', onExit);
  };
  return {
    port,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function firstStart(options: ServerOptions): Promise<{ child: ChildProcess; port: number }> {
  let port = options.port;
  for (let attempt = 1; ; attempt += 1) {
    await clearFormerServer(options.commands, options.clusterDir, options.log);
    port = await freePort(port);
    try {
      return { child: await start(options, port), port };
    } catch (error) {
      // The port was taken between the check and the start, possibly by a server that a killed
      // process had just started.
      const message = error instanceof Error ? error.message : '';
      const passing = /could not bind|postmaster\.pid|shared memory/.test(message);
      if (!passing || attempt === 8) throw error;
      await wait(attempt * 100);
    }
  }
}

async function start(options: ServerOptions, port: number): Promise<ChildProcess> {
  const settings = Object.entries({ ...options.settings, port: String(port) });
  const output = await open(options.logFile, 'a', 0o600);
  try {
    const from = (await output.stat()).size;
    const child = options.commands.startServer(
      [
        '-D',
        options.clusterDir,
        ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      output.fd,
    );
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = error;
    });
    // The server must not keep the process alive; the app's listener does.
    child.unref();
    while (!(await isReady(options.clusterDir, child.pid))) {
      if (failure) throw failure;
      if (hasEnded(child)) {
        throw new Error(await startFailure(options.logFile, from));
      }
      await wait(20);
    }
    return child;
  } finally {
    await output.close();
  }
}

/** The server writes its state to the eighth line of its pid file. */
async function isReady(clusterDir: string, pid: number | undefined): Promise<boolean> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

async function startFailure(logFile: string, from: number): Promise<string> {
  const printed = (await readFile(logFile)).subarray(from).toString('utf8').trim();
  const lastLines = printed.split('\n').slice(-12).join('\n');
  return `Postgres did not start. Its last words (all of them are in ${logFile}):\n${lastLines}`;
}

async function rotateLog(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0;
  if (size > 10_000_000) await rename(logFile, `${logFile}.1`);
}
