import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Movement } from './history-rules.ts';

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
