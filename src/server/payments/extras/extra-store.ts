import { type RawBuilder, sql } from 'kysely';
import type { PaymentState } from '#contract/lifecycles/payment.ts';
import type { OrderKind, OrderRef } from '#contract/order.ts';
import type { ExtraReason } from '#contract/orders/extra-fields.ts';
import { firstExtra, firstTip } from '#contract/payments/installment-numbers.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { Extra } from './extra-rules.ts';

const paymentIn = (status: PaymentState, what: RawBuilder<unknown>) =>
  sql`(select ${what} from payments p where p.order_kind = i.order_kind and p.order_id = i.order_id
    and p.installment = i.number and p.status = ${sql.lit(status)} and p.duplicate_of is null)`;

const ofOrder = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  select i.number, i.kind, i.cents, i.fee_cents as "feeCents", i.status, i.reason, coalesce(i.note, '') as note, i.minutes,
    ${isoInstant('i.created_at')} as "createdAt", ${isoInstant('i.settled_at')} as "settledAt",
    ${isoInstant('i.open_until')} as "openUntil",
    ${paymentIn('succeeded', sql`p.id`)} as "paymentId", ${paymentIn('succeeded', sql`p.refunded_cents`)} as "refundedCents",
    coalesce(${paymentIn('processing', sql`true`)}, false) as arriving
  from installments i where i.order_kind = ${kind} and i.order_id = ${id} and i.kind in ('extra', 'tip')
  order by i.number`;

const asJson = (rows: RawBuilder<unknown>): RawBuilder<Extra[] | null> =>
  sql`(select json_agg(e) from (${rows}) e)`;

/** Those of an order, in order; null if it has none. A subquery beside its row, whose id is a column. */
export const extrasOf = (kind: OrderKind, id: string): RawBuilder<Extra[] | null> =>
  asJson(ofOrder(sql.lit(kind), sql.ref(id)));
/** The same beside a row of the view `orders`. */
export const extrasOfOrder = (alias: string): RawBuilder<Extra[] | null> =>
  asJson(ofOrder(sql.ref(`${alias}.kind`), sql.ref(`${alias}.id`)));

export async function listExtras(db: Queryable, { kind, id }: OrderRef): Promise<Extra[]> {
  const { rows } = await sql<Extra>`${ofOrder(sql.lit(kind), sql.lit(id))}`.execute(db);
  return rows;
}

/** What the paid extras of an order bring its creator, in cents, as a subquery. */
export const extraShareOf = (kind: OrderKind, id: string): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(i.cents - i.fee_cents), 0)::bigint from installments i
    where i.order_kind = ${sql.lit(kind)} and i.order_id = ${sql.ref(id)} and i.kind = 'extra' and i.status = 'paid')`;

interface NewExtra {
  readonly cents: number;
  readonly feeCents: number;
  readonly reason: ExtraReason;
  readonly note: string;
  readonly minutes: number | null;
  readonly createdAt: Date;
  readonly openUntil: Date;
}

/** Returns its number. The caller holds the order's lock. */
export async function insertExtra(tx: Tx, order: OrderRef, extra: NewExtra): Promise<number> {
  const number = await nextNumber(tx, order, 'extra');
  await tx
    .insertInto('installments')
    .values({ ...keyOf(order), number, kind: 'extra', status: 'due', ...extra })
    .execute();
  return number;
}

/**
 * The number under which a tip of so many cents is paid: a tip that was begun and not paid gets the new
 * amount. The caller holds the order's lock.
 */
export async function claimTip(
  tx: Tx,
  order: OrderRef,
  tip: { readonly cents: number; readonly feeCents: number; readonly createdAt: Date },
): Promise<number> {
  const begun = await tx
    .updateTable('installments')
    .set(tip)
    .where('orderKind', '=', order.kind)
    .where('orderId', '=', order.id)
    .where('kind', '=', 'tip')
    .where('status', '=', 'due')
    .returning('number')
    .executeTakeFirst();
  if (begun) return begun.number;
  const number = await nextNumber(tx, order, 'tip');
  await tx
    .insertInto('installments')
    .values({ ...keyOf(order), number, kind: 'tip', status: 'due', ...tip })
    .execute();
  return number;
}

const keyOf = ({ kind, id }: OrderRef) => ({ orderKind: kind, orderId: id });

async function nextNumber(tx: Tx, { kind, id }: OrderRef, of: Extra['kind']): Promise<number> {
  const { last } = await tx
    .selectFrom('installments')
    .select((select) => select.fn.max('number').as('last'))
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('kind', '=', of)
    .executeTakeFirstOrThrow();
  return last === null ? (of === 'tip' ? firstTip : firstExtra) : last + 1;
}

/** The caller holds the order's lock, and has seen that it is open, or paid: then its money goes back. */
export async function settleExtra(
  tx: Tx,
  { kind, id }: OrderRef,
  number: number,
  to: { readonly status: 'paid' | 'void'; readonly at: Date; readonly from?: 'due' | 'paid' },
): Promise<void> {
  const { status, at, from = 'due' } = to;
  await tx
    .updateTable('installments')
    .set({ status, settledAt: at })
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('number', '=', number)
    .where('status', '=', from)
    .execute();
}

/**
 * Cents that a client has tipped since then, or begun to: its page may still be paid. One begun for this
 * order is the one that gets a new amount.
 */
export async function sumTipsSince(
  tx: Tx,
  clientId: number,
  { kind, id }: OrderRef,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(i.cents), 0)::bigint as cents
    from installments i join orders o on (o.kind, o.id) = (i.order_kind, i.order_id)
    where i.kind = 'tip' and o.client_id = ${clientId} and case i.status
      when 'paid' then i.settled_at > ${since.toISOString()}
      when 'due' then i.created_at > ${since.toISOString()} and (o.kind, o.id) <> (${kind}, ${id}) end`.execute(
    tx,
  );
  return rows[0]?.cents ?? 0;
}
