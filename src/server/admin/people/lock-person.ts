import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { isOperator, personExists } from './people-store.ts';

/** Locks a person until the transaction ends. Errors: operator.person_not_found. */
export async function lockPerson(tx: Tx, id: number): Promise<void> {
  await lockEntity(tx, 'user', id);
  if (!(await personExists(tx, id))) throw new DomainError('operator.person_not_found');
}

/**
 * Locks another person and the viewer, who must still be an operator: if two operators remove each
 * other's role, one remains. Errors: operator.person_not_found, operator.own_account.
 */
export async function lockOther(ctx: SignedInContext, tx: Tx, id: number): Promise<void> {
  const [first, second] = id < ctx.viewer.id ? [id, ctx.viewer.id] : [ctx.viewer.id, id];
  await lockEntity(tx, 'user', first);
  if (second !== first) await lockEntity(tx, 'user', second);
  if (!(await isOperator(tx, ctx.viewer.id))) throw new DomainError('not_found');
  if (!(await personExists(tx, id))) throw new DomainError('operator.person_not_found');
  if (id === ctx.viewer.id) throw new DomainError('operator.own_account');
}
