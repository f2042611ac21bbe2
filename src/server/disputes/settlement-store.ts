import { sql } from 'kysely';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

const columns = ['number', 'proposedBy', 'creatorAmount', 'note', 'status', 'createdAt'] as const;

const settlementsOf = (db: Queryable, { kind, id }: OrderRef) =>
  db
    .selectFrom('settlements')
    .select(columns)
    .where('orderKind', '=', kind)
    .where('orderId', '=', id);

/** The proposal pending with the other side. */
export function findOpenSettlement(db: Queryable, order: OrderRef) {
  return settlementsOf(db, order).where('status', '=', 'proposed').executeTakeFirst();
}

export function findSettlement(db: Queryable, order: OrderRef, number: number) {
  return settlementsOf(db, order).where('number', '=', number).executeTakeFirst();
}

/** Whether an agreed split, or a decision, gave the creator anything. */
export async function isSplitPaid(db: Queryable, order: OrderRef): Promise<boolean> {
  const agreed = await settlementsOf(db, order)
    .where('status', '=', 'accepted')
    .where('creatorAmount', '>', 0)
    .executeTakeFirst();
  if (agreed) return true;
  const decided = await db
    .selectFrom('disputes')
    .select('id')
    .where('orderKind', '=', order.kind)
    .where('orderId', '=', order.id)
    .where('ending', '=', 'decided')
    .where('creatorAmount', '>', 0)
    .executeTakeFirst();
  return decided !== undefined;
}

/** Ends the open proposal, if there is one. */
export async function closeSettlement(
  tx: Tx,
  { kind, id }: OrderRef,
  status: 'accepted' | 'replaced' | 'void',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('settlements')
    .set({ status, decidedAt: at })
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('status', '=', 'proposed')
    .execute();
}

/** Adds a proposal with the order's next number; the order's lock keeps numbers unique. */
export function insertSettlement(
  tx: Tx,
  { kind, id }: OrderRef,
  proposal: { proposedBy: number; creatorAmount: number; note: string },
) {
  return tx
    .insertInto('settlements')
    .values({
      orderKind: kind,
      orderId: id,
      proposedBy: proposal.proposedBy,
      creatorAmount: proposal.creatorAmount,
      note: proposal.note,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from settlements
        where order_kind = ${kind} and order_id = ${id})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
