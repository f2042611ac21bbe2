import { ECDH } from 'node:crypto';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { PushDevice } from '#server/platform/push/push.ts';
import { replaceDevice } from './push-store.ts';

/** Subscribes this session's browser to push notifications. */
export async function subscribeThisDevice(
  ctx: SignedInContext,
  { details, ...device }: PushDevice & { readonly details: boolean },
): Promise<void> {
  if (!ctx.fetchGuarded.mayFetch(device.endpoint) || !isPoint(device.keys.p256dh))
    throw new DomainError('notification.push_unusable');
  const { id: userId, sessionId } = ctx.viewer;
  await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', userId);
    await replaceDevice(tx, { ...device, details, userId, sessionId });
  });
}

/** Nothing can be encrypted for a key that is not a point on the curve. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
