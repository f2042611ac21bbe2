import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { findPaymentOf, type PayableRef, type Payment } from './payment-store.ts';

export interface PaymentSummary {
  readonly payment: Payment;
  readonly disputed: boolean;
  readonly releaseWaits: boolean;
}

const openDispute = sql<boolean>`exists (select from open_chargebacks o where o.payment_id = payments.id)`;
const releaseWaits = sql<boolean>`exists (select from releases r where r.payment_id = payments.id
  and r.status in ('requested', 'blocked_onboarding', 'blocked_dispute', 'sending'))`;

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

const held = heldIn('payments');
/**
 * The held money of a row of `payments`, in cents: `{creatorCents, feeCents}`; null before it was
 * paid.
 */
export const heldShares = sql`case when payments.captured_cents > 0 then json_build_object(
  'creatorCents', ${held.cents} - ${held.feeCents}, 'feeCents', ${held.feeCents}) end`;

/** The counting payment of an order with what its status depends on. */
export async function findPaymentSummary(
  db: Queryable,
  order: PayableRef,
): Promise<PaymentSummary | undefined> {
  const payment = await findPaymentOf(db, order);
  if (!payment) return undefined;
  const facts = await db
    .selectFrom('payments')
    .select([openDispute.as('disputed'), releaseWaits.as('waits')])
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return { payment, disputed: facts.disputed, releaseWaits: facts.waits };
}

/** Whether a bank is deciding on this payment: then none of it can move. */
export async function isDisputed(db: Queryable, paymentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('openChargebacks')
    .select('id')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}
