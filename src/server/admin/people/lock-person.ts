import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { findPerson, findRole } from './people-store.ts';

/**
 * Locks a person and the viewer, whose role is read again: if two operators remove each other's
 * role, one remains. Errors: operator.person_not_found, operator.is_staff for support, who may do
 * nothing to people who run the site, operator.is_owner.
 */
export async function lockPerson(ctx: SignedInContext, tx: Tx, id: number): Promise<void> {
  const [first, second] = id < ctx.viewer.id ? [id, ctx.viewer.id] : [ctx.viewer.id, id];
  await lockEntity(tx, 'user', first);
  if (second !== first) await lockEntity(tx, 'user', second);
  const viewer = await findRole(tx, ctx.viewer.id);
  if (viewer?.role !== (ctx.viewer.isOperator ? 'operator' : 'support'))
    throw new DomainError('not_found');
  const person = await findPerson(tx, id);
  if (!person) throw new DomainError('operator.person_not_found');
  if (id === ctx.viewer.id) return;
  if (person.isOwner) throw new DomainError('operator.is_owner');
  if (viewer.role === 'support' && (person.isOperator || person.isSupport))
    throw new DomainError('operator.is_staff');
}

/** The same for what nobody does to themselves. Errors: also operator.own_account. */
export async function lockOther(ctx: SignedInContext, tx: Tx, id: number): Promise<void> {
  await lockPerson(ctx, tx, id);
  if (id === ctx.viewer.id) throw new DomainError('operator.own_account');
}
