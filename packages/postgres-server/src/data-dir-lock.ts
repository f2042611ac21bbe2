import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { processStart } from './process-identity.ts';

const Holder = z.object({ pid: z.int().positive(), start: z.string(), since: z.string() });
type Holder = z.infer<typeof Holder>;

const fileName = 'app.lock';

/**
 * Makes this process the only one that uses the data directory.
 * Throws a readable message while another process holds it; a lock whose process is gone (kill -9,
 * power cut, reused process id) is taken over.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const lockFile = join(dataDir, fileName);
  const mine = await describeThisProcess();
  // Written elsewhere and linked, so no one reads a partial lock.
  const draft = draftName(lockFile);
  await writeFile(draft, mine);
  try {
    while (!(await linked(draft, lockFile))) {
      const seen = await readFile(lockFile, 'utf8').catch(() => null);
      if (seen === null) continue;
      const holder = await livingHolder(seen);
      if (holder) throw new Error(inUseMessage(dataDir, holder));
      await setAside(lockFile, seen);
    }
  } finally {
    await rm(draft, { force: true });
  }
  await removeForeignDrafts(dataDir);
  return {
    async release() {
      if ((await readFile(lockFile, 'utf8').catch(() => null)) === mine) await rm(lockFile);
    },
  };
}

/** `held` by a running process, `abandoned` by one that is gone, or `absent`. */
export async function lockState(dataDir: string): Promise<'held' | 'abandoned' | 'absent'> {
  const seen = await readFile(join(dataDir, fileName), 'utf8').catch(() => null);
  if (seen === null) return 'absent';
  return (await livingHolder(seen)) ? 'held' : 'abandoned';
}

async function describeThisProcess(): Promise<string> {
  const start = await processStart(process.pid);
  const holder: Holder = {
    pid: process.pid,
    start: start ?? 'unknown',
    since: new Date().toISOString(),
  };
  return `${JSON.stringify(holder)}\n`;
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function livingHolder(content: string): Promise<Holder | null> {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    return null;
  }
  const holder = Holder.safeParse(json);
  if (!holder.success) return null;
  return (await processStart(holder.data.pid)) === holder.data.start ? holder.data : null;
}

/**
 * Two starts may find the same stale lock: the one that moved the other's fresh lock puts it back.
 */
async function setAside(lockFile: string, expected: string): Promise<void> {
  const aside = draftName(lockFile);
  try {
    await rename(lockFile, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== expected) await linked(aside, lockFile);
  await rm(aside, { force: true });
}

function draftName(lockFile: string): string {
  return `${lockFile}.${process.pid}.${randomUUID()}`;
}

/** Drafts of starts that were killed while they took the lock. */
async function removeForeignDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = new RegExp(`^${RegExp.escape(fileName)}\\.(\\d+)\\.`).exec(name)?.[1];
    if (pid && (await processStart(Number(pid))) === null) {
      await rm(join(dataDir, name), { force: true });
    }
  }
}

function inUseMessage(dataDir: string, holder: Holder): string {
  return (
    `The data directory ${dataDir} is in use by another running Golden Hour ` +
    `(process ${holder.pid}, since ${holder.since}). ` +
    'Stop that one first, or give this one a directory of its own with DATA_DIR.'
  );
}
