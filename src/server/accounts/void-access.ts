import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteDevicesOf } from './device-store.ts';
import { endSessionsOf } from './end-sessions.ts';
import { accountTakenOver } from './events.ts';
import { deleteIdentitiesOf } from './identity-store.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { deletePendingSignInsOf } from './pending-sign-in-store.ts';
import { dropSecondFactor } from './second-factor-store.ts';
import { voidTokens } from './token-store.ts';

/**
 * Somebody made this account without ever proving the address, perhaps to wait in it for its owner. Now that its owner
 * is here, all that could let the other in again, or keep the owner out, is void. The password is the caller's.
 */
export async function voidAccess(platform: Platform, tx: Tx, userId: number): Promise<void> {
  await endSessionsOf(platform, tx, userId);
  await deletePendingSignInsOf(tx, userId);
  await deletePasskeysOf(tx, userId);
  await dropSecondFactor(tx, userId);
  await deleteIdentitiesOf(tx, userId);
  await deleteDevicesOf(tx, userId);
  await voidTokens(tx, userId, ['reset_password', 'change_email', 'sign_in'], platform.clock());
  await platform.events.record(tx, accountTakenOver, { userId });
}
