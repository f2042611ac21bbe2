import type { raiseOrderLimit as call } from '#contract/admin/person.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { deleteRaisedLimit, orderLimitOf, setRaisedLimit } from '#server/payments/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { orderLimitChanged } from '../events.ts';
import { lockPerson } from './lock-person.ts';
import { orderLimitMail } from './order-limit-notices.ts';
import { findPerson } from './people-store.ts';

const ok = { ok: true as const };

/**
 * Lets a new client have more orders open at a time than everyone new, and tells them. Errors:
 * operator.person_not_found, operator.is_owner, operator.order_limit_over, operator.order_limit_too_low.
 */
export function raiseOrderLimit(
  ctx: SignedInContext,
  { params: { id }, body: { maxOpen, reason } }: ParsedInputOf<typeof call>,
) {
  return inTransaction(ctx.db, async (tx) => {
    await lockPerson(ctx, tx, id);
    if ((await orderLimitOf(ctx, tx, id)).max === null)
      throw new DomainError('operator.order_limit_over');
    if (maxOpen <= limitOfAll(ctx)) throw new DomainError('operator.order_limit_too_low');
    const by = { raisedBy: ctx.viewer.id, raisedAt: ctx.clock() };
    await setRaisedLimit(tx, { clientId: id, maxOpen, reason, ...by });
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'account.raise-order-limit',
      subject: `user:${id}`,
      details: { maxOpen, reason },
    });
    const person = await findPerson(tx, id);
    if (person) {
      const { email: to, fullName } = person;
      await ctx.mail.send(tx, orderLimitMail, { to, payload: { fullName, maxOpen } });
    }
    await ctx.events.record(tx, orderLimitChanged, { clientId: id, maxOpen, isRaised: true });
    return ok;
  });
}

/** Gives a client the limit of everyone new again. Errors: also operator.order_limit_not_raised. */
export function undoOrderLimit(ctx: SignedInContext, id: number) {
  return inTransaction(ctx.db, async (tx) => {
    await lockPerson(ctx, tx, id);
    if (!(await deleteRaisedLimit(tx, id)))
      throw new DomainError('operator.order_limit_not_raised');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'account.undo-order-limit',
      subject: `user:${id}`,
    });
    await ctx.events.record(tx, orderLimitChanged, {
      clientId: id,
      maxOpen: limitOfAll(ctx),
      isRaised: false,
    });
    return ok;
  });
}

const limitOfAll = (ctx: SignedInContext) => 1 + ctx.settings.now().newClientOrders;
