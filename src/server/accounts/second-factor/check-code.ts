import { verifySync } from 'otplib';
import type { Tx } from '#server/platform/db/database.ts';
import { hashSecret } from '../email/secret-token.ts';
import { isAppCode, plainCode } from './second-factor-rules.ts';
import { redeemRecoveryCode, takeStep } from './second-factor-store.ts';

const stepSeconds = 30;

/** Takes the app's code of now, or of one step before or after for clocks that differ. None is taken twice. */
export async function takeAppCode(
  tx: Tx,
  userId: number,
  secret: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const token = plainCode(typed);
  if (!isAppCode(token)) return false;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token, epoch, epochTolerance: stepSeconds });
  if (!found.valid) return false;
  return takeStep(tx, userId, Math.floor(epoch / stepSeconds) + found.delta);
}

/** Uses up a recovery code; how many are left, or undefined when it is none. */
export function takeRecoveryCode(
  tx: Tx,
  userId: number,
  typed: string,
  now: Date,
): Promise<number | undefined> {
  return redeemRecoveryCode(tx, userId, hashSecret(plainCode(typed)), now);
}
