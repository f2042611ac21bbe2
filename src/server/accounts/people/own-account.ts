import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { findAccount } from './user-store.ts';

/** Refuses to touch someone else's account. Errors: forbidden; not_found if the person does not exist. */
export async function refuseOthers(ctx: SignedInContext, userId: number): Promise<void> {
  if (userId === ctx.viewer.id) return;
  const other = await findAccount(ctx.db, userId);
  throw new DomainError(other ? 'forbidden' : 'not_found');
}

/** Locks the viewer's account until the transaction ends, and reads it. */
export async function lockOwnAccount(ctx: SignedInContext, tx: Tx) {
  await lockEntity(tx, 'user', ctx.viewer.id);
  const account = await findAccount(tx, ctx.viewer.id);
  if (!account) throw new DomainError('not_authenticated');
  return account;
}
