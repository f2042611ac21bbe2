import { afterCommit, type Tx } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/live/live-relay.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The person's devices look again at their news, once it is stored. What is lost here is found by their next look. */
export function pushUnreadCount(platform: Platform, tx: Tx, userId: number): void {
  afterCommit(tx, () => {
    announce(platform, userId, { type: 'notifications_changed' }).catch((error) =>
      platform.log.warn({ err: error }, 'The bell was not told'),
    );
  });
}
