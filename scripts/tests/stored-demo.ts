/**
 * The demo that journeys begin with, as it is once its background work is done: stored by a fingerprint of what makes
 * it, and of the day, as its dates are relative. Nothing depends on it: without one the demo is seeded.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withSiteDatabase } from '../site-database.ts';

const cache = 'node_modules/.cache/journeys-demo';
const sources = [
  'migrations/*.sql',
  'package-lock.json',
  'packages/stripe-sandbox/src/**/*.ts',
  'src/server/**/*.sql',
  'src/server/demo/**/*.{ts,json}',
  'src/words/*/*.po',
];
/** Milliseconds. */
const longestWork = 240_000;

/** Where the demo of this state of the sources is stored, or would be. */
function folderOf(password: string): string {
  const hash = createHash('sha256').update(password).update(new Date().toISOString().slice(0, 10));
  for (const path of globSync(sources).sort()) hash.update(path).update(readFileSync(path));
  return join(cache, hash.digest('hex').slice(0, 16));
}

/** Copies the stored demo into a site's data folder; false if there is none. */
export function takeStoredDemo(dataDir: string, password: string): boolean {
  const folder = folderOf(password);
  return existsSync(folder) && copyFolder(folder, dataDir);
}

/** Stores the data folder of a site that has stopped, in place of older ones. */
export function storeDemo(dataDir: string, password: string): void {
  const folder = folderOf(password);
  const arriving = `${folder}.${process.pid}`;
  mkdirSync(arriving, { recursive: true });
  if (copyFolder(dataDir, arriving) && !existsSync(folder)) renameSync(arriving, folder);
  for (const name of readdirSync(cache))
    if (join(cache, name) !== folder) rmSync(join(cache, name), { recursive: true, force: true });
}

/** Waits for the demo's background work in the site of DATA_DIR; false if that takes too long. */
export async function demoAtRest(): Promise<boolean> {
  const deadline = Date.now() + longestWork;
  let atRest = 0;
  while (Date.now() < deadline && atRest < 3) {
    await wait(500);
    await withSiteDatabase(async (database) => {
      const { rows } = await database.query(
        `select (select count(*) from events where relayed_at is null)
          + (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as waiting`,
      );
      atRest = Number(rows[0]?.waiting) === 0 ? atRest + 1 : 0;
    });
  }
  return atRest >= 3;
}

/** With owners and times, which Postgres looks at. */
const copyFolder = (from: string, to: string): boolean =>
  spawnSync('cp', ['-a', `${from}/.`, to]).status === 0;
