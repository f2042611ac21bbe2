import type { SignedInContext } from '#server/platform/http/context.ts';
import { announce } from '#server/platform/live/announce.ts';

/** Makes the person's other devices refresh their read state. */
export function showOnOtherDevices(ctx: SignedInContext): Promise<void> {
  return announce(ctx, ctx.viewer.id, { type: 'notifications_changed' });
}
