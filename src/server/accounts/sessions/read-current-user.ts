import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findCurrentUser } from '../people/user-store.ts';

/**
 * A person as they see themselves. Errors: not_authenticated if the account has since been deleted.
 */
export async function readCurrentUser(
  { db }: { readonly db: Queryable },
  userId: number,
): Promise<CurrentUser> {
  const user = await findCurrentUser(db, userId);
  if (!user) throw new DomainError('not_authenticated');
  return user;
}
