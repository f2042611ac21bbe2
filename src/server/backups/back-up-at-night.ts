import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Platform } from '#server/platform/platform.ts';
import { createChildProgram } from '#server/platform/process/child-program.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import type { BackupOrder, BackupReply } from './backup-process.ts';
import { isBackupDue, isTestDue } from './backup-rules.ts';
import { type AttemptName, noteAttempt, readBackupState } from './backup-store.ts';
import { backupSettings } from './settings.ts';
import { listBackups } from './store/backup-folder.ts';

const program = createChildProgram<BackupOrder, BackupReply>(
  fileURLToPath(new URL('./backup-process.ts', import.meta.url)),
  // Terabytes on a slow disk, the first time.
  { priority: constants.priority.PRIORITY_LOW, longestMs: 48 * 3_600_000 },
);

const attempts: Readonly<Record<BackupOrder['kind'], AttemptName>> = {
  'back-up': 'backup',
  'test-restore': 'restore',
};

/**
 * Backs up unless a backup was made since the night began, and tests it when that is due, in a
 * process of its own that gives way to everything else. A failure is a finding of the health page,
 * not of the queue: the next hour tries again.
 */
export const backUpAtNight: Task = async (platform) => {
  const { config, directPool, clock, db } = platform;
  const settings = backupSettings(config, directPool.options.connectionString ?? '');
  if (!settings) return;
  // A folder that cannot be read fails in the backup itself, which notes why.
  const backups = await listBackups(settings.folder).catch(() => []);
  const names = backups.map(({ name }) => name);
  if (!isBackupDue(names, clock())) return;
  if (!(await run(platform, { kind: 'back-up', settings }))) return;
  const { restore } = await readBackupState(db);
  if (isTestDue(restore, clock())) await run(platform, { kind: 'test-restore', settings });
};

/** Whether it went well. */
async function run({ draining, db, log }: Platform, order: BackupOrder): Promise<boolean> {
  const reply = await program.send(order, draining);
  if (draining.aborted) return false;
  if (reply && 'done' in reply) {
    log.info(
      reply.done,
      order.kind === 'back-up' ? 'Backed up' : 'A backup was restored as a test',
    );
    return true;
  }
  const failure = reply?.failure ?? 'Its process was killed';
  if (!reply) await noteAttempt(db, attempts[order.kind], { failure });
  log.error(
    { failure },
    order.kind === 'back-up' ? 'The backup failed' : 'The test restore failed',
  );
  return false;
}
