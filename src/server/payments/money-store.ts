import { sql } from 'kysely';
import type { MoneyHistory } from '#contract/payments.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type AnySubject, findPaymentOf, type Payment } from './payment-store.ts';

export interface Standing {
  readonly payment: Payment;
  readonly disputed: boolean;
  readonly releaseWaits: boolean;
}

const openDispute = sql<boolean>`exists (select from disputes d where d.payment_id = payments.id
  and (d.status in ('needs_response', 'under_review') or d.status like 'appeal\_%'))`;
const releaseWaits = sql<boolean>`exists (select from releases r where r.payment_id = payments.id
  and r.status in ('requested', 'blocked_onboarding', 'blocked_dispute', 'sending'))`;

/** The counting payment of a subject with what its status depends on. */
export async function findStanding(
  db: Queryable,
  subject: AnySubject,
): Promise<Standing | undefined> {
  const payment = await findPaymentOf(db, subject);
  if (!payment) return undefined;
  const facts = await db
    .selectFrom('payments')
    .select([openDispute.as('disputed'), releaseWaits.as('waits')])
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return { payment, disputed: facts.disputed, releaseWaits: facts.waits };
}

type HistoryRow = MoneyHistory['rows'][number];

/** Every movement of a payment, oldest first. */
export async function findMovements(db: Queryable, paymentId: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow & { at: string | Date }>`
    select at, kind, cents as "amountCents", state, note from (
      select succeeded_at as at, 0 as n, 'held' as kind, captured_cents as cents, status as state, '' as note
        from payments where id = ${paymentId} and captured_cents > 0
      union all
      select created_at, 1, 'release', creator_cents, status, '' from releases
        where payment_id = ${paymentId} and status <> 'cancelled'
      union all
      select created_at, 2, 'fee', fee_cents, status, '' from releases
        where payment_id = ${paymentId} and status <> 'cancelled' and fee_cents > 0
      union all
      select created_at, 3, 'refund', amount_cents, status, reason from refunds where payment_id = ${paymentId}
      union all
      select opened_at, 4, 'dispute', amount_cents, status, reason from disputes where payment_id = ${paymentId}
    ) movements order by at, n
  `.execute(db);
  return rows;
}
