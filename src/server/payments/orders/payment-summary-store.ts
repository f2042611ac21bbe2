import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Movement } from '../documents/history-rules.ts';
import { findPaymentOf, type PayableRef, type Payment } from './payment-store.ts';

export interface PaymentSummary {
  readonly payment: Payment;
  readonly disputed: boolean;
  readonly releaseWaits: boolean;
}

const openDispute = sql<boolean>`exists (select from chargebacks d where d.payment_id = payments.id
  and (d.status in ('needs_response', 'under_review') or d.status like 'appeal\_%'))`;
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
    from payments p
      left join jobs j on p.order_kind = 'job' and j.id = p.order_id
      left join bookings b on p.order_kind = 'booking' and b.id = p.order_id
    where p.captured_cents > 0 and p.duplicate_of is null
      and coalesce(j.selected_creator_id, b.creator_id) = ${creatorId})`;
}

const held = heldIn('payments');
/**
 * The held money of a row of `payments`, in cents: `{creatorCents, feeCents}`; null before it was
 * paid.
 */
export const heldShares = sql`case when payments.captured_cents > 0 then json_build_object(
  'creatorCents', ${held.cents} - ${held.feeCents}, 'feeCents', ${held.feeCents}) end`;

/** The counting payment of a subject with what its status depends on. */
export async function findPaymentSummary(
  db: Queryable,
  subject: PayableRef,
): Promise<PaymentSummary | undefined> {
  const payment = await findPaymentOf(db, subject);
  if (!payment) return undefined;
  const facts = await db
    .selectFrom('payments')
    .select([openDispute.as('disputed'), releaseWaits.as('waits')])
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return { payment, disputed: facts.disputed, releaseWaits: facts.waits };
}

/** Every movement of a payment and of its duplicates, oldest first. */
export async function findMovements(db: Queryable, paymentId: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    with counted as (
      select id, succeeded_at, captured_cents, status, duplicate_of is not null as duplicate from payments
        where (id = ${paymentId} or duplicate_of = ${paymentId}) and captured_cents > 0
    )
    select at, kind, cents as amount_cents, state, note, cause, duplicate, lost as lost_cents from (
      select succeeded_at as at, 0 as n, 'held' as kind, captured_cents as cents, status as state, '' as note,
        null as cause, duplicate, 0::bigint as lost from counted
      union all
      select r.created_at, 1, 'release', r.creator_cents, r.status, '', null, duplicate, 0
        from counted c join releases r on r.payment_id = c.id where r.status <> 'cancelled'
      union all
      select r.created_at, 2, 'fee', r.fee_cents, r.status, '', null, duplicate, 0
        from counted c join releases r on r.payment_id = c.id where r.status <> 'cancelled' and r.fee_cents > 0
      union all
      select p.client_cancelled_at, 2, 'fee', p.fee_kept_cents, 'kept', '', 'fee_kept', duplicate, 0
        from counted c join payments p on p.id = c.id where p.fee_kept_cents > 0
      union all
      select f.created_at, 3, 'refund', f.amount_cents, f.status, coalesce(f.paid_elsewhere, f.reason, ''),
        case when f.paid_elsewhere is null then f.cause end, duplicate, 0
        from counted c join refunds f on f.payment_id = c.id where f.status <> 'withdrawn'
      union all
      select d.opened_at, 4, 'dispute', d.amount_cents, d.status, d.reason, null, duplicate, d.lost_cents
        from counted c join chargebacks d on d.payment_id = c.id
      union all
      select v.created_at, 5, 'recovered', v.amount_cents, v.status, '', null, duplicate, 0
        from counted c join releases r on r.payment_id = c.id join transfer_reversals v on v.release_id = r.id
        where v.status <> 'cancelled'
    ) movements order by at, n
  `.execute(db);
  return rows;
}
