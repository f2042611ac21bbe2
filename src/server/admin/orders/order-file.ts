import type { OrderFile } from '#contract/admin/order-file.ts';
import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import { insertAction, insertReading } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { orderLetter } from '../mails.ts';
import { findOrderFile, listSideAddresses } from './order-file-store.ts';

const subjectOf = ({ kind, id }: OrderRef) => `${kind}:${id}`;

/** What operators see of an order; the reading is recorded. Errors: not_found. */
export async function readOrder(ctx: SignedInContext, order: OrderRef): Promise<OrderFile> {
  const file = await findOrderFile(ctx.db, order);
  if (!file) throw new DomainError('not_found');
  await insertReading(ctx.db, {
    operatorId: ctx.viewer.id,
    action: 'order.read',
    subject: subjectOf(order),
  });
  return file;
}

/** Mails the site's words to both sides, and records them. Errors: not_found. */
export function writeToSides(ctx: SignedInContext, order: OrderRef, text: string) {
  return inTransaction(ctx.db, async (tx) => {
    const file = await findOrderFile(tx, order);
    if (!file) throw new DomainError('not_found');
    const { kind, id } = order;
    const about = kind === 'job' ? `“${file.title}”` : `#${id}`;
    for (const { email, side } of await listSideAddresses(tx, order)) {
      const path = kind === 'job' && side === 'client' ? `/jobs/${id}/manage` : `/${kind}s/${id}`;
      await ctx.mail.send(tx, orderLetter, { to: email, payload: { about, text, path } });
    }
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'order.write',
      subject: subjectOf(order),
      details: { reason: text },
    });
    return { ok: true as const };
  });
}
