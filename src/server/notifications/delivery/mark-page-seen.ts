import type { SignedInContext } from '#server/platform/http/context.ts';
import { listUnreadOf, markRead } from '../notification-store.ts';
import { kindOf } from '../render-notifications.ts';
import { isSeenAt } from './seen-rules.ts';
import { showOnOtherDevices } from './sync-devices.ts';

/** Marks notifications that lead to the person's current page as read; returns how many. */
export async function markPageSeen(
  ctx: SignedInContext,
  address: string,
): Promise<{ count: number }> {
  const unread = await listUnreadOf(ctx.db, ctx.viewer.id);
  const seen = unread
    .filter(({ kind, params }) => isSeenAt(kindOf(ctx, kind).path(params), address))
    .map(({ id }) => id);
  if (seen.length > 0) {
    await markRead(ctx.db, ctx.viewer.id, seen);
    await showOnOtherDevices(ctx);
  }
  return { count: seen.length };
}
