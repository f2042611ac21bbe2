import { type RawBuilder, sql } from 'kysely';
import type { OrderKind } from '#contract/order.ts';
import { firstTip } from '#contract/payments/installment-numbers.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Held cents, and the fee in them, of a paid payment aliased `row` in the query. See `heldOf`. */
export function heldIn(row: string) {
  const p = sql.raw(row);
  return {
    cents: sql<number>`(${p}.captured_cents - ${p}.released_cents - ${p}.refunded_cents - ${p}.lost_cents)`,
    feeCents: sql<number>`(${p}.fee_cents - ${p}.released_fee_cents - ${p}.refunded_fee_cents - ${p}.lost_fee_cents)`,
  };
}

/** The creator's part of everything held for their jobs and bookings, cents, as a subquery. */
export function heldFor(creatorId: RawBuilder<unknown>): RawBuilder<number> {
  const p = heldIn('p');
  return sql`(select coalesce(sum(${p.cents} - ${p.feeCents}), 0)::bigint
    from orders o join payments p on p.order_kind = o.kind and p.order_id = o.id
    where o.creator_id = ${creatorId} and p.captured_cents > 0 and p.duplicate_of is null)`;
}

const held = heldIn('p');
/**
 * What is held for an order, in cents, as a subquery: `{creatorCents, feeCents}`; null before it was
 * paid. The order's id is a column as `jobs.id`.
 */
export const heldSharesOf = (kind: OrderKind, id: string) =>
  sql`(select case when count(*) > 0 then json_build_object('creatorCents', sum(${held.cents} - ${held.feeCents})::bigint,
      'feeCents', sum(${held.feeCents})::bigint) end
    from payments p where p.order_kind = ${sql.lit(kind)} and p.order_id = ${sql.ref(id)} and p.captured_cents > 0
      and p.duplicate_of is null and p.installment < ${sql.lit(firstTip)})`;

/** Whether a bank is deciding on this payment: then none of it can move. */
export async function isDisputed(db: Queryable, paymentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('openChargebacks')
    .select('id')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}
