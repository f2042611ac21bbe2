import { DomainError } from '#contract/errors.ts';
import type { OrderKind } from '#contract/order.ts';
import { insertReading } from '#server/platform/audit/action-store.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { findCase, listMessagesBetween } from './case-store.ts';

/**
 * The messages between the two sides of an open case; without a case, messages stay private.
 */
export async function readCaseMessages(ctx: SignedInContext, kind: OrderKind, id: number) {
  const open = await findCase(ctx.db, kind, id);
  if (!open) throw new DomainError('operator.case_not_found');
  await insertReading(ctx.db, {
    operatorId: ctx.viewer.id,
    action: 'messages.read',
    subject: `${kind}:${id}`,
  });
  const rows = await listMessagesBetween(ctx.db, [open.client.id, open.creator.id], 50);
  return rows.map(({ senderId, ...message }) => ({
    ...message,
    by: senderId === open.client.id ? ('client' as const) : ('creator' as const),
  }));
}
