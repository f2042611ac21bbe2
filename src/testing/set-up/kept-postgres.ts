import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a start may take. */
const patience = 60_000;

/** One per working copy and user. */
const folder = join(
  tmpdir(),
  `golden-hour-tests-${userInfo().username}-${createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12)}`,
);
const file = join(folder, 'server.json');
const starting = join(folder, 'starting');

/**
 * The URL of a Postgres that stays between runs, started by the first of them, so that a single file's first result
 * comes sooner. Undefined if it cannot be started: a run then starts its own.
 */
export async function keptPostgres(): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // In a shared temporary folder someone else may have been there first.
  if (statSync(folder).uid !== (process.getuid?.() ?? 0)) return undefined;
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const running = readRunning();
    if (running) {
      touch();
      return running;
    }
    if (isFirst()) start();
    await wait(100);
  }
  return undefined;
}

/** Noted at the end of a run, too: from then on it is unused. */
export function touch(): void {
  const now = new Date();
  if (existsSync(file)) utimesSync(file, now, now);
}

function readRunning(): string | undefined {
  try {
    const { url, pid } = JSON.parse(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    rmSync(starting, { force: true });
    return url;
  } catch (error) {
    // Killed: it could not remove its file.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') rmSync(file, { force: true });
    return undefined;
  }
}

/** Of several runs that begin at once, one starts the server. */
function isFirst(): boolean {
  const since = statSync(starting, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > patience) rmSync(starting, { force: true });
  try {
    openSync(starting, 'wx');
    return true;
  } catch {
    return false;
  }
}

function start(): void {
  const program = join(import.meta.dirname, 'keep-postgres.ts');
  spawn(process.execPath, [program, file], { detached: true, stdio: 'ignore' }).unref();
}
