import type { SignedInContext } from '#server/platform/http/context.ts';
import { announce } from '#server/platform/live/announce.ts';

/** The person's other devices look again at what they have read. */
export function showOnOtherDevices(ctx: SignedInContext): Promise<void> {
  return announce(ctx, ctx.viewer.id, { type: 'notifications_changed' });
}
