import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAccount } from '../people/user-store.ts';
import { secondFactorRemovedMail } from '../security-mails.ts';
import { deleteSecondFactor } from './second-factor-store.ts';

/**
 * Turns off two-step sign-in for a person who no longer can, and mails them. The caller holds their
 * lock. Errors: account.second_factor_off.
 */
export async function removeSecondFactor(
  platform: Platform,
  tx: Tx,
  userId: number,
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account || !(await deleteSecondFactor(tx, userId))) {
    throw new DomainError('account.second_factor_off');
  }
  await platform.mail.send(tx, secondFactorRemovedMail, {
    to: account.email,
    payload: { fullName: account.fullName },
  });
}
