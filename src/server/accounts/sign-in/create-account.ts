import { isUsername } from '#contract/accounts/account-fields.ts';
import type { CreatorServiceType } from '#contract/constants.ts';
import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountRegistered } from '../events.ts';
import { lookOf } from '../people/lookalikes.ts';
import { isResting } from '../people/resting-username-store.ts';
import {
  insertUser,
  isKeyTaken,
  isUsernameTaken,
  listWithoutKey,
  type NewUser,
  saveKeys,
} from '../people/user-store.ts';

export interface NewAccount extends Omit<NewUser, 'usernameKey'> {
  /** Set for a creator. */
  readonly serviceType: CreatorServiceType | null;
  /** Whole USD an hour, for a creator. */
  readonly hourlyRate: number | null;
  /** After the work, for a creator; 0: nothing is delivered. */
  readonly deliveryDays: number;
}

/**
 * Creates a person, and through `account.registered` a creator's profile, in the caller's transaction; returns the
 * id. Errors: account.username_taken, account.username_lookalike, account.email_taken.
 */
export async function createAccount(
  platform: Platform,
  tx: Tx,
  account: NewAccount,
): Promise<number> {
  const key = lookOf(account.username);
  const userId = await insertUser(tx, { ...account, usernameKey: key });
  if (userId === undefined) {
    const taken = await whatIsTaken(tx, account.username, key);
    const error = new DomainError(`account.${taken}`);
    const field = taken === 'email_taken' ? 'email' : 'username';
    throw new DomainError(error.code, { fields: { [field]: error.message } });
  }
  // After the insert, which waits for an account of this name that is being deleted.
  if (await isResting(tx, key, platform.clock())) {
    const { code, message } = new DomainError('account.username_taken');
    throw new DomainError(code, { fields: { username: message } });
  }
  await platform.events.record(tx, accountRegistered, {
    userId,
    isCreator: account.isCreator,
    serviceType: account.isCreator ? account.serviceType : null,
    hourlyRate: account.isCreator ? account.hourlyRate : null,
    deliveryDays: account.isCreator ? account.deliveryDays : 0,
    location: account.location,
    lat: account.position?.lat ?? null,
    lng: account.position?.lng ?? null,
  });
  return userId;
}

async function whatIsTaken(tx: Tx, username: string, key: string) {
  if (await isUsernameTaken(tx, username)) return 'username_taken';
  return (await isKeyTaken(tx, key)) ? 'username_lookalike' : 'email_taken';
}

/**
 * Computes the keys of older names; names that could not be chosen today are marked for the
 * operator.
 */
export async function keyOldUsernames({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  for (let done = 0; ; ) {
    const accounts = await listWithoutKey(db, 5000);
    if (accounts.length === 0) return;
    await saveKeys(
      db,
      accounts.map(({ id, username }) => ({
        id,
        key: lookOf(username),
        allowed: isUsername(username),
      })),
    );
    done += accounts.length;
    log.info({ done }, `Keys of ${done} older usernames are stored`);
  }
}
