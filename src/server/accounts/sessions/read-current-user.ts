import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import type { Context } from '#server/platform/http/context.ts';
import { findCurrentUser } from '../people/user-store.ts';

/**
 * A person as they see themselves. Errors: not_authenticated if the account has since been deleted.
 */
export async function readCurrentUser(ctx: Context, userId: number): Promise<CurrentUser> {
  const user = await findCurrentUser(ctx.db, userId);
  if (!user) throw new DomainError('not_authenticated');
  return user;
}
