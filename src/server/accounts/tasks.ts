import { inTransaction } from '#server/platform/db/database.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { deleteUsesBefore } from './daily-use-store.ts';
import { deleteOldDevices } from './device-store.ts';
import { sessionsEnded } from './events.ts';
import { deviceDays } from './known-device.ts';
import { forgetLastMail } from './leave-site.ts';
import { deleteOldChallenges } from './passkey-store.ts';
import { deleteExpiredSignIns } from './pending-sign-in-store.ts';
import { sendPasswordReset } from './reset-password.ts';
import { deleteOverSessions, endExpiredSessions } from './session-store.ts';
import { deleteOldFailures } from './sign-in-failure-store.ts';
import { deleteOldTokens } from './token-store.ts';

/** Ends the sessions whose time is over, also on screens that are still open, and forgets what no longer counts. */
const tidyAccounts: Task = async (platform) => {
  const now = platform.clock();
  await inTransaction(platform.db, async (tx) => {
    for (const ended of await endExpiredSessions(tx, now)) {
      await platform.events.record(tx, sessionsEnded, ended);
    }
  });
  await deleteOverSessions(platform.db, now);
  await deleteOldFailures(platform.db, now);
  await deleteUsesBefore(
    platform.db,
    new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10),
  );
  await deleteExpiredSignIns(platform.db, now);
  await deleteOldChallenges(platform.db, now);
  await deleteOldDevices(platform.db, new Date(now.getTime() - deviceDays * 86_400_000));
  await deleteOldTokens(platform.db, new Date(now.getTime() - 30 * 86_400_000));
};

export const tasks: Tasks = {
  'forget-last-mail': forgetLastMail,
  'send-password-reset': sendPasswordReset,
  'tidy-accounts': tidyAccounts,
};
