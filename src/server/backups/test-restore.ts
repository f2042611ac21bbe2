import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCluster } from '#postgres-server/copy-cluster.ts';
import { removeDataDir, startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { sampleOriginals } from '#server/galleries/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openBucket } from '#server/platform/storage/open-storage.ts';
import { noteAttempt, sampleFileKeys, withBackupLock, withSession } from './backup-store.ts';
import { proveDatabase } from './database/prove-database.ts';
import { readDump, withScratchDatabase } from './database/scratch-database.ts';
import type { BackupSettings } from './settings.ts';
import {
  type Backup,
  clusterFolder,
  dumpFile,
  listBackups,
  listFile,
  noteTested,
  poolOf,
  requireSpace,
} from './store/backup-folder.ts';
import { keyOf } from './store/bucket-files.ts';
import { type ListedFile, readFileList } from './store/file-list.ts';
import { openFilePool } from './store/file-pool.ts';

export interface TestedRestore {
  /** The backup's name. */
  readonly name: string;
  /** Of all tables; null if the role may not create a database, so that the dump was only read. */
  readonly rows: number | null;
  /** Files whose hashes were compared. */
  readonly files: number;
  readonly seconds: number;
}

/** Files compared by their hashes: of the list, and of those that the restored database names. */
const [sampledFiles, sampledKeys] = [200, 100];
/** Bytes after which no further file is read. */
const maxBytes = 10_000_000_000;

/**
 * Restores the newest backup into a database that is dropped again: reads every table, checks the
 * ledger, and compares a sample of files. Notes how it ended, and throws a readable message if it
 * failed.
 */
export function testRestore(settings: BackupSettings): Promise<TestedRestore> {
  return withBackupLock(settings.databaseUrl, async () => {
    const note = (result: Parameters<typeof noteAttempt>[2]) =>
      withSession(settings.databaseUrl, (pool) =>
        noteAttempt(openDatabase(pool), 'restore', result),
      );
    try {
      const tested = await restoreNewest(settings);
      await note({ details: tested });
      return tested;
    } catch (error) {
      await note({ failure: (error as Error).message }).catch(() => {});
      throw error;
    }
  });
}

async function restoreNewest(settings: BackupSettings): Promise<TestedRestore> {
  const started = Date.now();
  const [backup] = await listBackups(settings.folder);
  if (!backup) throw new Error(`There is no backup in ${settings.folder}`);
  const restore = backup.database === 'cluster' ? withCluster : withDump;
  const restored = await restore(backup, settings, async (url) => ({
    rows: await proveDatabase(url),
    named: await readNamed(url),
  }));
  const files = await compareFiles(backup, settings, restored?.named ?? new Map());
  await noteTested(backup);
  return {
    name: backup.name,
    rows: restored?.rows ?? null,
    files,
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

type Restore = <T>(
  backup: Backup,
  settings: BackupSettings,
  work: (url: string) => Promise<T>,
) => Promise<T | undefined>;

/** Starts a copy of the copied cluster: its own stays as it was. */
const withCluster: Restore = async (backup, { folder, floor }, work) => {
  const scratch = join(folder, '.golden-hour-test');
  await removeDataDir(scratch, () => {});
  await requireSpace(folder, backup.databaseBytes, floor);
  await mkdir(scratch, { mode: 0o711 });
  try {
    await copyCluster(join(backup.folder, clusterFolder), join(scratch, clusterFolder));
    const postgres = await startEmbeddedPostgres({ dataDir: scratch, log: () => {} });
    try {
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};

const withDump: Restore = async (backup, { databaseUrl }, work) => {
  const dump = join(backup.folder, dumpFile);
  await readDump(dump);
  return withScratchDatabase(databaseUrl, dump, work);
};

/** Paths of files that the restored database names, with their hashes if it knows them. */
function readNamed(url: string): Promise<Map<string, string | null>> {
  return withSession(url, async (pool) => {
    const keys = await sampleFileKeys(pool, sampledKeys);
    const originals = await sampleOriginals(openDatabase(pool), sampledKeys);
    return new Map([
      ...keys.map((key) => [`files/${key}`, null] as const),
      ...originals.map(({ key, sha256 }) => [`files/${key}`, sha256] as const),
    ]);
  });
}

/** Throws if a file of the sample is missing or has other bytes; returns how many were read. */
async function compareFiles(
  backup: Backup,
  settings: BackupSettings,
  named: Map<string, string | null>,
): Promise<number> {
  if (backup.files === null) return 0;
  const pool = openFilePool(poolOf(settings.folder));
  const sample: ListedFile[] = [];
  const missing = new Map(named);
  let seen = 0;
  for await (const file of readFileList(join(backup.folder, listFile))) {
    const sha256 = named.get(file.path);
    if (sha256 && sha256 !== file.sha256)
      throw new Error(`${file.path} is not the file that the database names`);
    missing.delete(file.path);
    seen += 1;
    // Each file of the list is as likely as any other.
    const place = seen <= sampledFiles ? seen - 1 : Math.floor(Math.random() * seen);
    if (place < sampledFiles) sample[place] = file;
  }
  if (seen !== backup.files.count)
    throw new Error(`The list of the backup's files has ${seen} of ${backup.files.count}`);
  // What the site deleted while it was backed up is missing there, too.
  const forgotten = await findThere([...missing.keys()], settings);
  if (forgotten) throw new Error(`${forgotten} is not in the backup`);
  let [bytes, files] = [0, 0];
  for (const file of sample) {
    if (bytes > maxBytes) break;
    if (!(await pool.verify(file)))
      throw new Error(
        `The copy of ${file.path} is missing or damaged; the next backup copies it again`,
      );
    bytes += file.size;
    files += 1;
  }
  return files;
}

/** The first of these paths that the site has. */
async function findThere(
  paths: readonly string[],
  { dataDir, bucket }: BackupSettings,
): Promise<string | undefined> {
  if (paths.length === 0) return undefined;
  const storage = bucket && (await openBucket(bucket));
  const size = (path: string) =>
    storage
      ? storage.sizeOf(keyOf(path) ?? '')
      : stat(join(dataDir, path)).then(
          (facts) => facts.size,
          () => undefined,
        );
  try {
    for (const path of paths) if ((await size(path)) !== undefined) return path;
    return undefined;
  } finally {
    storage?.close();
  }
}
