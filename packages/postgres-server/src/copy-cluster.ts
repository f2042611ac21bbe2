import { chown, copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/**
 * Files that a server recreates, or must not find from another instance; the log is copied last.
 */
const excluded =
  /^(postmaster\.(pid|opts)|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans|wal)\/.+|(.*\/)?pgsql_tmp.*)$/;

/**
 * Copies the running server that `client` is connected to into the new directory `to`, during
 * writes: a server started there has everything committed before this call, and only whole
 * transactions of later ones. The connection must be a superuser's on the same machine, and stay
 * open.
 */
export async function copyRunningCluster(client: Client, to: string): Promise<void> {
  const { from, spaces } = await queryRow<{ from: string; spaces: number }>(
    client,
    `select current_setting('data_directory') as from,
       (select count(*)::integer from pg_tablespace where spcname not like 'pg\\_%') as spaces`,
  );
  if (spaces > 0) throw new Error('A database with tablespaces of its own is not copied');
  // Prevents the log from being recycled before it is copied; dropped with the connection.
  // Named by its session, so that two copies at a time do not meet.
  const slot = `'golden_hour_backup_' || pg_backend_pid()`;
  await client.query(`select pg_create_physical_replication_slot(${slot}, true, true)`);
  const { first } = await queryRow<{ first: string }>(
    client,
    `select pg_walfile_name(pg_backup_start('golden-hour', fast => true)) as first`,
  );
  await copyTree(from, to, excluded);
  const { last, label } = await queryRow<{ last: string; label: string }>(
    client,
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  for (const name of await readdir(join(from, 'pg_wal'))) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
      await copyOne(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  }
  // With this file the copy replays the log from its start, not from the server's last checkpoint.
  await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
  await chownLike(from, join(to, 'backup_label'));
  await client.query(`select pg_drop_replication_slot(${slot})`);
}

/** Copies the files of a cluster that no server uses, such as a backup, into the new directory `to`. */
export const copyCluster = (from: string, to: string): Promise<void> => copyTree(from, to, /^$/);

async function copyTree(from: string, to: string, left: RegExp, below = ''): Promise<void> {
  await mkdir(join(to, below), { mode: 0o700 });
  await chownLike(from, join(to, below));
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (left.test(path)) continue;
    if (entry.isDirectory()) await copyTree(from, to, left, path);
    else if (entry.isFile()) await copyOne(join(from, path), join(to, path));
  }
}

/** The copy does not need a file removed in the meantime: the log covers it. */
async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
    await chownLike(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Root copies for the user that Postgres runs as. */
async function chownLike(like: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(like);
  await chown(path, uid, gid);
}

async function queryRow<Row extends object>(client: Client, sql: string): Promise<Row> {
  const [row] = (await client.query<Row>(sql)).rows;
  if (!row) throw new Error(`No answer: ${sql}`);
  return row;
}
