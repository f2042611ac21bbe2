import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountTakenOver } from '../events.ts';
import { deleteDevicesOf } from '../sessions/device-store.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { revokeTokens } from '../sessions/token-store.ts';
import { deleteIdentitiesOf } from './identity-store.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { deletePendingSignInsOf } from './pending-sign-in-store.ts';
import { dropSecondFactor } from './second-factor-store.ts';

/**
 * Someone created this account without confirming the address, perhaps to take it over from its
 * owner later. Now that the owner has signed in, everything that could let the other person back
 * in, or lock the owner out, is revoked. The password is left to the caller.
 */
export async function revokeAccess(platform: Platform, tx: Tx, userId: number): Promise<void> {
  await endSessionsOf(platform, tx, userId);
  await deletePendingSignInsOf(tx, userId);
  await deletePasskeysOf(tx, userId);
  await dropSecondFactor(tx, userId);
  await deleteIdentitiesOf(tx, userId);
  await deleteDevicesOf(tx, userId);
  await revokeTokens(tx, userId, ['reset_password', 'change_email'], platform.clock());
  await platform.events.record(tx, accountTakenOver, { userId });
}
