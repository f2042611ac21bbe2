/** The process that backs up and tests backups, see tasks.ts. */
import { backUp, type MadeBackup } from './back-up.ts';
import type { BackupSettings } from './settings.ts';
import { type TestedRestore, testRestore } from './test-restore.ts';

export interface BackupOrder {
  readonly kind: 'back-up' | 'test-restore';
  readonly settings: BackupSettings;
}
export type BackupReply =
  | { readonly done: MadeBackup | TestedRestore }
  | { readonly failure: string };

const operations = { 'back-up': backUp, 'test-restore': testRestore };

process.on('message', ({ kind, settings }: BackupOrder) => {
  void operations[kind](settings)
    .then((done): BackupReply => ({ done }))
    .catch((error: Error): BackupReply => ({ failure: error.message }))
    .then((reply) => process.send?.(reply));
});
// By `exit`, so that a Postgres that tests a backup ends, too.
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit(1));
