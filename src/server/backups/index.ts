import type { Capability } from '#server/platform/capability.ts';
import { backUpAtNight } from './back-up-at-night.ts';
import { readBackupState } from './backup-store.ts';

export { backUp } from './back-up.ts';
export { readBackupState, sampleFileKeys } from './backup-store.ts';
export { toolsVersion } from './database/postgres-tools.ts';
export { proveDatabase, requireLedger } from './database/prove-database.ts';
export { restoreBackup } from './restore-backup.ts';
export { backupSettings } from './settings.ts';
export { isCopied } from './store/walk-files.ts';
export { testRestore } from './test-restore.ts';

/** Seconds since an ISO instant; none if there is none. */
const age = (at: string | null | undefined) =>
  at ? { '': Math.max(0, (Date.now() - Date.parse(at)) / 1000) } : {};

export const backups: Capability = {
  name: 'backups',
  lastTimes: ['backup_attempts.ended_at', 'backup_attempts.succeeded_at'],
  tasks: { 'back-up': backUpAtNight },
  gauges: [
    {
      name: 'site_backup_age_seconds',
      help: 'Time since the last recorded backup',
      read: async ({ db }) => age((await readBackupState(db)).backedUpAt),
    },
    {
      name: 'site_backup_failed',
      help: '1 if the last backup of the site itself failed',
      read: async ({ db }) => ({ '': (await readBackupState(db)).backup?.failure ? 1 : 0 }),
    },
    {
      name: 'site_restore_age_seconds',
      help: 'Time since a backup was last restored as a test',
      read: async ({ db }) => age((await readBackupState(db)).restore?.succeededAt),
    },
  ],
};
