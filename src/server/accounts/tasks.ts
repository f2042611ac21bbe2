import { inTransaction } from '#server/platform/db/database.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { deleteOldAttempts } from './attempts/attempt-store.ts';
import { forgetLastMail } from './close-account.ts';
import { deleteOldChallenges } from './credentials/passkey-store.ts';
import { deleteExpiredSignIns } from './credentials/pending-sign-in-store.ts';
import { sendPasswordReset } from './credentials/reset-password.ts';
import { sessionsEnded } from './events.ts';
import { deleteOldUses } from './people/daily-use-store.ts';
import { deleteRested } from './people/resting-username-store.ts';
import { deviceDays } from './sessions/device.ts';
import { deleteOldDevices } from './sessions/device-store.ts';
import { deleteOverSessions, endExpiredSessions } from './sessions/session-store.ts';
import { deleteOldTokens } from './sessions/token-store.ts';
import { sendSignInLink } from './sign-in/sign-in-link.ts';

/** Ends expired sessions, even on open pages, and deletes outdated data. */
const pruneAccounts: Task = async (platform) => {
  const now = platform.clock();
  await inTransaction(platform.db, async (tx) => {
    for (const ended of await endExpiredSessions(tx, now)) {
      await platform.events.record(tx, sessionsEnded, ended);
    }
  });
  await deleteOverSessions(platform.db, now);
  await deleteOldAttempts(platform.db, now);
  await deleteOldUses(platform.db, now);
  await deleteRested(platform.db, now);
  await deleteExpiredSignIns(platform.db, now);
  await deleteOldChallenges(platform.db, now);
  await deleteOldDevices(platform.db, new Date(now.getTime() - deviceDays * 86_400_000));
  await deleteOldTokens(platform.db, new Date(now.getTime() - 30 * 86_400_000));
};

export const tasks: Tasks = {
  'forget-last-mail': forgetLastMail,
  'send-password-reset': sendPasswordReset,
  'send-sign-in-link': sendSignInLink,
  'tidy-accounts': pruneAccounts,
};
