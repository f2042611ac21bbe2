import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sessionsEnded } from '../events.ts';
import { deleteSessionOf, deleteSessionsOf } from './session-store.ts';
import { entries, revokeTokens } from './token-store.ts';

/**
 * Signs a person out everywhere except in the session `keep`, and voids the links of their mails that
 * sign in; their live connections close within a second.
 */
export async function endSessionsOf(
  platform: Platform,
  tx: Tx,
  userId: number,
  keep?: number,
): Promise<void> {
  const sessionIds = await deleteSessionsOf(tx, userId, keep);
  await revokeTokens(tx, userId, entries, platform.clock());
  if (sessionIds.length > 0)
    await platform.events.record(tx, sessionsEnded, { userId, sessionIds });
}

/** Signs a person out on one device. False if the session is not theirs. */
export async function endOneSession(
  platform: Platform,
  tx: Tx,
  userId: number,
  sessionId: number,
): Promise<boolean> {
  if (!(await deleteSessionOf(tx, userId, sessionId))) return false;
  await platform.events.record(tx, sessionsEnded, { userId, sessionIds: [sessionId] });
  return true;
}
