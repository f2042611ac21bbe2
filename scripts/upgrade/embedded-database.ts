import { execFile } from 'node:child_process';
import { renameSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { copyRunningCluster } from '#postgres-server/copy-cluster.ts';
import { lockDataDir, lockState } from '#postgres-server/data-dir-lock.ts';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import type { OpenDatabase } from './database.ts';
import { missingMigrations } from './facts.ts';
import { isThere } from './plan.ts';
import { requireRoom } from './require-room.ts';
import { runCommand } from './run-command.ts';

const run = promisify(execFile);
const Holder = z.object({ pid: z.int().positive() });

const firstLineOf = (error: Error) =>
  /^.*error.*$/im.exec(error.message.replace(/^Command failed.*/, ''))?.[0] ?? error.message;

/** A site has eight seconds to finish its requests; Postgres needs some to write everything. */
const stopMs = 60_000;

/** The process that uses a data directory; 0 if there is none. */
export async function readHolder(dataDir: string): Promise<number> {
  const lock = await readFile(join(dataDir, 'app.lock'), 'utf8').catch(() => null);
  return lock ? Holder.parse(JSON.parse(lock)).pid : 0;
}

export const openEmbedded: OpenDatabase = (plan, say) => {
  const dataDir = plan.dataDir.before;
  const cluster = join(dataDir, 'postgres');
  const folder = join(dataDir, 'upgrade');
  const copy = join(folder, 'postgres');
  const outdated = join(folder, 'outdated');
  let running: { url: string; stop(): Promise<void> } | undefined;

  /** By the release that knows this database. */
  async function backUp(): Promise<void> {
    // Of an upgrade that was cut off.
    await rm(`${plan.backup}.part`, { recursive: true, force: true });
    const node = join(plan.from.folder, 'node_modules/node/bin/node');
    await run(node, ['scripts/back-up.ts', plan.backup], {
      cwd: plan.from.folder,
      env: { ...process.env, DATA_DIR: dataDir },
    });
  }

  async function stopHolder(): Promise<void> {
    // It fails where the site is stopped, as in an upgrade that is run again.
    const failure = plan.stop && (await runCommand(plan.stop).catch((error: Error) => error));
    if (failure && (await lockState(dataDir)) === 'held') throw failure;
    const deadline = Date.now() + stopMs;
    for (let asked = 0; (await lockState(dataDir)) === 'held'; ) {
      const pid = await readHolder(dataDir);
      if (pid > 0 && pid !== asked) process.kill(pid, 'SIGTERM');
      asked = pid;
      if (Date.now() > deadline) throw new Error(`Process ${pid} of the site does not stop`);
      await wait(50);
    }
  }

  /** A supervisor may start the old release again before the lock is ours. */
  async function alone<T>(take: () => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts += 1) {
      await stopHolder();
      try {
        return await take();
      } catch (error) {
        if (attempts === 5 || (await lockState(dataDir)) !== 'held') throw error;
      }
    }
  }

  return {
    backUp: async () => {
      // After an upgrade that was cut off the database is not whole, and its copy is there.
      if (!(await isThere(copy))) await requireRoom(cluster);
      if (await isThere(plan.backup)) return `${plan.backup}, made before`;
      await mkdir(join(plan.backup, '..'), { recursive: true });
      await backUp().catch(async (error: Error) => {
        say(`Backing up failed and is tried once more: ${firstLineOf(error)}`);
        await backUp().catch((again: Error) => {
          throw new Error(`The backup failed, so nothing was changed: ${firstLineOf(again)}`);
        });
      });
      return plan.backup;
    },
    takeOver: async () => {
      await finishRestore();
      running = await alone(() => startEmbeddedPostgres({ dataDir, log: say }));
      return running.url;
    },
    isCutOff: async () => (await isThere(copy)) || (await isThere(outdated)),
    copy: async (url) => {
      await mkdir(folder, { recursive: true, mode: 0o711 });
      await rm(outdated, { recursive: true, force: true });
      const missing = await missingMigrations(url, plan.from);
      if (missing > 0 && (await isThere(copy)))
        return { words: 'kept from the upgrade that was cut off', leadsBack: true };
      await rm(copy, { recursive: true, force: true });
      await rm(`${copy}.part`, { recursive: true, force: true });
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await copyRunningCluster(client, `${copy}.part`);
      } finally {
        await client.end();
      }
      await rename(`${copy}.part`, copy);
      return { words: copy, leadsBack: missing === 0 };
    },
    restore: async () => {
      await running?.stop();
      running = undefined;
      const lock = await alone(() => lockDataDir(dataDir));
      try {
        const from = (await isThere(copy)) ? copy : outdated;
        if (!(await isThere(from)))
          throw new Error('There is no copy of the database to go back to');
        if (from === outdated) await rename(outdated, copy);
        const aside = join(folder, `failed-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
        // Nothing may come between the two: a site that starts without a database creates one.
        renameSync(cluster, aside);
        renameSync(copy, cluster);
      } finally {
        await lock.release();
      }
    },
    handOver: async () => {
      await running?.stop();
      running = undefined;
    },
    forgetCopy: async () => {
      await rm(outdated, { recursive: true, force: true });
      if (await isThere(copy)) await rename(copy, outdated);
    },
    dropCopy: () =>
      rm(join(plan.dataDir.after, 'upgrade/outdated'), { recursive: true, force: true }),
  };

  /** The machine stopped between the two moves of a restore. */
  async function finishRestore(): Promise<void> {
    if (!(await isThere(cluster)) && (await isThere(copy))) await rename(copy, cluster);
  }
};
