import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountRestored, accountSuspended } from './events.ts';
import { setSuspended } from './people/profile-store.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';

/**
 * Suspends a person and signs them out everywhere. False if there is no such person or they
 * already are.
 */
export async function suspendAccount(platform: Platform, tx: Tx, userId: number): Promise<boolean> {
  if (!(await setSuspended(tx, userId, platform.clock()))) return false;
  await endSessionsOf(platform, tx, userId);
  await platform.events.record(tx, accountSuspended, { userId });
  return true;
}

/** Lifts a suspension. False if there is no such person or they are not suspended. */
export async function restoreAccount(platform: Platform, tx: Tx, userId: number): Promise<boolean> {
  if (!(await setSuspended(tx, userId, null))) return false;
  await platform.events.record(tx, accountRestored, { userId });
  return true;
}
