import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlink, realpath, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Say } from './database.ts';
import { readHolder } from './embedded-database.ts';
import { waitForSessions } from './own-database.ts';
import type { Plan, Release } from './plan.ts';
import { runCommand } from './run-command.ts';

const readyMs = 60_000;
/** How long an operator has to restart every process. */
const restartMs = 15 * 60_000;

export interface Started {
  /** The site, if it runs in this terminal. */
  readonly child: ChildProcess | undefined;
}

/** A site that did not get ready. */
export class StartError extends Error {
  /** It answered requests, so people may have written. */
  readonly responded: boolean;

  constructor(message: string, responded: boolean) {
    super(message);
    this.responded = responded;
  }
}

/** Points the link at a release, atomically; one that names it already stays, even where nobody may write. */
export async function pointLink(
  { link }: Pick<Plan, 'link'>,
  release: Pick<Release, 'folder'>,
): Promise<void> {
  if (link === undefined || (await realpath(link).catch(() => '')) === release.folder) return;
  await rm(`${link}.new`, { force: true });
  await symlink(release.folder, `${link}.new`);
  await rename(`${link}.new`, link);
}

/**
 * Starts a release, or has it started by what does that, and waits until it is ready. Rejects
 * with a {@link StartError} after a minute.
 */
export async function startRelease(plan: Plan, release: Release, say: Say): Promise<Started> {
  const own = plan.link === undefined && plan.start === undefined;
  const child = own ? spawnSite(plan, release) : undefined;
  if (plan.start !== undefined) await runCommand(plan.start);
  else if (!own)
    say(
      plan.embedded
        ? 'Waiting for the supervisor to start it'
        : 'Start every process of the site now (or restart, if it runs)',
    );
  const ended = child ? once(child, 'exit').then(() => 'ended' as const) : undefined;
  let responded = false;
  for (const deadline = Date.now() + readyMs; Date.now() < deadline; ) {
    const status = await ask(plan);
    responded ||= status !== undefined;
    if (status === 200 && !(await endOther(plan, release))) return { child };
    const pause = wait(200).then(() => undefined);
    if ((await Promise.race([pause, ...(ended ? [ended] : [])])) === 'ended')
      throw new StartError(`${release.version} ended while it started`, responded);
  }
  child?.kill('SIGTERM');
  await ended;
  throw new StartError(`${release.version} was not ready within a minute`, responded);
}

/**
 * A supervisor may have begun to start the other release just before the link was switched: ends
 * it, so that the next start is of this one. Only Linux tells a process's folder.
 */
async function endOther(plan: Plan, release: Release): Promise<boolean> {
  if (!plan.embedded || plan.link === undefined) return false;
  const pid = await readHolder(plan.config.DATA_DIR);
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  const other = release === plan.to ? plan.from : plan.to;
  if (folder !== other.folder) return false;
  process.kill(pid, 'SIGTERM');
  return true;
}

/** `npm start` in the release's folder, in this terminal. */
function spawnSite({ dataDir, to }: Plan, release: Release): ChildProcess {
  const node = join(release.folder, 'node_modules/node/bin/node');
  const dir = release === to ? dataDir.after : dataDir.before;
  return spawn(node, ['src/server/main.ts'], {
    cwd: release.folder,
    env: { ...process.env, DATA_DIR: dir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function ask({ config: { HOST, PORT } }: Plan): Promise<number | undefined> {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST;
  const signal = AbortSignal.timeout(2000);
  return fetch(`http://${host}:${PORT}/readyz?for=writes`, { signal }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Waits until every process that served at this instant has ended. */
export async function waitForOld(
  { config: { DATABASE_URL = '' } }: Plan,
  before: string,
  say: Say,
): Promise<void> {
  const limit = { ms: restartMs, refusal: 'Processes of the old release still run' };
  await waitForSessions(DATABASE_URL, limit, say, before);
}
