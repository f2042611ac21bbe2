import { verifySync } from 'otplib';
import type { Tx } from '#server/platform/db/database.ts';
import { hashSecret } from '../sessions/secret-token.ts';
import { isAppCode, plainCode } from './second-factor-rules.ts';
import { redeemRecoveryCode, takeStep } from './second-factor-store.ts';

const stepSeconds = 30;

/** Accepts the app's current code, or one step earlier or later for clock drift. Each works once. */
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

/** Uses up a recovery code; returns how many are left, or undefined for an invalid one. */
export function takeRecoveryCode(
  tx: Tx,
  userId: number,
  typed: string,
  now: Date,
): Promise<number | undefined> {
  return redeemRecoveryCode(tx, userId, hashSecret(plainCode(typed)), now);
}
