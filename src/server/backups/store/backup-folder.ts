import { readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { nameOf, startOf } from '../backup-rules.ts';
import { flush } from './flush.ts';

const facts = z.object({
  format: z.literal(1),
  /** The release that made it. */
  version: z.string(),
  /** A copy of the embedded Postgres' files, or what pg_dump wrote. */
  database: z.enum(['cluster', 'dump']),
  databaseBytes: z.number(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** Null if the site's files are in a bucket, which is not copied. */
  files: z.nullable(z.object({ count: z.number(), bytes: z.number() })),
});
export type BackupFacts = z.infer<typeof facts>;

export interface Backup extends BackupFacts {
  readonly name: string;
  readonly folder: string;
}

const factsFile = 'backup.json';
const testedFile = 'tested.json';
export const listFile = 'files.jsonl';
export const dumpFile = 'database.dump';
export const clusterFolder = 'postgres';
export const poolOf = (folder: string) => join(folder, 'pool');

/** The complete backup in a folder; undefined if it holds none. */
export async function readBackup(folder: string, name = ''): Promise<Backup | undefined> {
  const text = await readFile(join(folder, factsFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return { ...facts.parse(JSON.parse(text)), name, folder };
  } catch {
    return undefined;
  }
}

/** The complete backups below BACKUP_DIR, newest first; nothing else is ever touched there. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder)).filter((name) => startOf(name) !== undefined);
  const backups = await Promise.all(names.map((name) => readBackup(join(folder, name), name)));
  return backups
    .filter((backup) => backup !== undefined)
    .sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** Where a backup is made; it has no backup's name until {@link publish}. */
export const draftOf = (folder: string, start: Date) => join(folder, `${nameOf(start)}.part`);

/** Gives a draft, everything in which is flushed, its facts and its name. */
export async function publish(
  folder: string,
  start: Date,
  found: Omit<BackupFacts, 'format' | 'startedAt' | 'finishedAt'>,
): Promise<Backup> {
  const draft = draftOf(folder, start);
  const complete: BackupFacts = {
    format: 1,
    ...found,
    startedAt: start.toISOString(),
    finishedAt: new Date().toISOString(),
  };
  await writeFlushed(join(draft, factsFile), complete);
  await flush(draft);
  const name = nameOf(start);
  await rename(draft, join(folder, name));
  await flush(folder);
  return { ...complete, name, folder: join(folder, name) };
}

/** Notes in a backup that it was restored as a test. */
export const noteTested = (backup: Backup) =>
  writeFlushed(join(backup.folder, testedFile), { testedAt: new Date().toISOString() });

/** The newest backup that was restored as a test. */
export async function findTested(backups: readonly Backup[]): Promise<Backup | undefined> {
  for (const backup of backups) {
    const text = await readFile(join(backup.folder, testedFile), 'utf8').catch(() => undefined);
    if (text !== undefined) return backup;
  }
  return undefined;
}

/** Renamed first: a half deleted backup does not look like one. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  await rename(join(folder, name), join(folder, `${name}.removed`));
  await flush(folder);
  await rm(join(folder, `${name}.removed`), { recursive: true, force: true });
}

/** What a backup that was cut off had copied; its list is the longest of those that were. */
export const unfinishedList = (folder: string) => join(folder, '.golden-hour-unfinished.jsonl');

/** Deletes a draft, but keeps the list of what it had copied: the next one need not read that again. */
export async function dropDraft(folder: string, draft: string): Promise<void> {
  const [list, kept] = [join(draft, listFile), unfinishedList(folder)];
  const [longer, shorter] = await Promise.all([sizeOf(list), sizeOf(kept)]);
  if (longer > shorter) await rename(list, kept);
  await rm(draft, { recursive: true, force: true });
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

/** Deletes backups that a killed process left unfinished, or deleted in part; returns whether there was any. */
export async function removeLeftovers(folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => {
    const [, start] = /^(.+)\.(?:part|removed)$/.exec(name) ?? [];
    return start !== undefined && startOf(start) !== undefined;
  });
  for (const name of names)
    if (name.endsWith('.part')) await dropDraft(folder, join(folder, name));
    else await rm(join(folder, name), { recursive: true, force: true });
  return names.length > 0;
}

/** Throws a readable message unless so many bytes fit, and the floor stays free. */
export async function requireSpace(folder: string, bytes: number, floor: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes + floor) return;
  const megabytes = (amount: number) => Math.ceil(amount / 1_000_000);
  throw new Error(
    `The disk of BACKUP_DIR is full: ${megabytes(free)} MB are free, ${megabytes(bytes + floor)} are needed`,
  );
}

async function writeFlushed(path: string, value: object): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
}
