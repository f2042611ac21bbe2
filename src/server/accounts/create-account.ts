import type { CreatorServiceType } from '#contract/constants.ts';
import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountRegistered } from './events.ts';
import { insertUser, isUsernameTaken, type NewUser } from './user-store.ts';

export interface NewAccount extends NewUser {
  /** Set for a creator. */
  readonly serviceType: CreatorServiceType | null;
  /** Whole USD an hour, for a creator. */
  readonly hourlyRate: number | null;
}

/**
 * Creates a person, and through `account.registered` a creator's profile, in the caller's transaction; answers the
 * id. Errors: account.username_taken, account.email_taken.
 */
export async function createAccount(
  platform: Platform,
  tx: Tx,
  account: NewAccount,
): Promise<number> {
  const userId = await insertUser(tx, account);
  if (userId === undefined) {
    const taken = (await isUsernameTaken(tx, account.username)) ? 'username' : 'email';
    const error = new DomainError(`account.${taken}_taken`);
    throw new DomainError(error.code, { fields: { [taken]: error.message } });
  }
  await platform.events.record(tx, accountRegistered, {
    userId,
    isCreator: account.isCreator,
    serviceType: account.isCreator ? account.serviceType : null,
    hourlyRate: account.isCreator ? account.hourlyRate : null,
    location: account.location,
    lat: account.position?.lat ?? null,
    lng: account.position?.lng ?? null,
  });
  return userId;
}
