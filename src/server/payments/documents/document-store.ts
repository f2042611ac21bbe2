import { sql } from 'kysely';
import type { BillingDetails } from '#contract/payments/billing.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { DeliveryPromise } from '#server/platform/delivery-promise.ts';
import { arrivals } from '../payouts/arrival-store.ts';
import type { Movement } from './history-rules.ts';
import type { ReceiptSum } from './receipt-rules.ts';

/** What payment `p` is for. */
const order = sql`json_build_object('kind', p.order_kind, 'id', p.order_id)`;

export interface ReceiptFacts extends ReceiptSum {
  readonly id: number;
  readonly description: string;
  readonly payer: { readonly name: string; readonly username: string; readonly email: string };
  /** What they wanted on it when they paid; otherwise what they want now. */
  readonly billing: BillingDetails | null;
  readonly promise: DeliveryPromise | null;
  /** As the provider names it: 'visa', a bank's name. */
  readonly paidWith: string | null;
  readonly last4: string | null;
  /** The day of the work (YYYY-MM-DD), or its start; and its last day or end, if it has one. */
  readonly workFrom: string;
  readonly workUntil: string | null;
  /** Of the work; null if it has no place in time yet. */
  readonly timeZone: string | null;
}

/** A completed payment, for its payer; undefined for everyone else. */
export async function findReceiptFor(
  db: Queryable,
  viewer: { readonly id: number },
  paymentId: number,
): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select p.id, ${order} as "order", p.installment, p.description,
      json_build_object('name', u.full_name, 'username', u.username, 'email', u.email) as payer,
      coalesce(p.billing, (select json_build_object('name', b.name, 'company', b.company, 'lines', b.lines,
        'postalCode', b.postal_code, 'city', b.city, 'region', b.region, 'country', b.country, 'taxId', b.tax_id,
        'email', b.email, 'reference', b.reference)::jsonb from billing_details b where b.user_id = u.id)) as billing,
      o.promise, coalesce(o.status = 'cancelled', false) as cancelled,
      p.succeeded_at as paid_at, p.total_cents, p.fee_cents,
      coalesce((select json_agg(json_build_object('at', lost.at, 'cents', lost.cents) order by lost.at) from (
        select coalesce((select max(j.posted_at) from ledger_journals j where j.source_type = 'dispute' and j.source_id = d.id::text
            and j.kind ~ '^lost_[0-9]+$'), d.opened_at) as at, d.lost_cents as cents
        from chargebacks d where d.payment_id = p.id and d.lost_cents > 0) lost), '[]') as losses,
      p.paid_with, p.paid_with_last4 as last4,
      coalesce(o.work_from, ${isoInstant('p.succeeded_at')}) as work_from, o.work_until,
      coalesce(o.time_zone, c.time_zone) as time_zone,
      o.hours::float8, case when p.order_kind = 'booking' then o.title end as package_title,
      coalesce((
        select json_agg(json_build_object('at', coalesce(f.succeeded_at, f.created_at), 'cents', f.amount_cents,
          'state', f.status, 'reason', f.reason, 'cause', f.cause) order by f.id)
        from refunds f where f.payment_id = p.id and f.status <> 'withdrawn'), '[]') as refunds
    from payments p join people u on u.id = p.client_id
      left join orders o on o.kind = p.order_kind and o.id = p.order_id
      left join creators c on c.id = o.creator_id
    where p.id = ${paymentId} and p.client_id = ${viewer.id} and p.captured_cents > 0
  `.execute(db);
  return rows[0];
}

/** Every movement of these payments of an order and of their duplicates, oldest first. */
export async function findMovements(
  db: Queryable,
  paymentIds: readonly number[],
): Promise<Movement[]> {
  const ids = sql`any(${paymentIds}::bigint[])`;
  const { rows } = await sql<Movement>`
    with counted as (
      select id, succeeded_at, captured_cents, status, duplicate_of is not null as duplicate, installment,
          (select i.kind from installments i where i.order_kind = payments.order_kind and i.order_id = payments.order_id
            and i.number = payments.installment) as part from payments
        where (id = ${ids} or duplicate_of = ${ids}) and captured_cents > 0
    )
    select at, kind, cents as amount_cents, state, note, cause, duplicate, lost as lost_cents, installment, part from (
      select succeeded_at as at, 0 as n, 'held' as kind, captured_cents as cents, status as state, '' as note,
        null as cause, duplicate, 0::bigint as lost, installment, part from counted
      union all
      select r.created_at, 1, 'release', r.creator_cents, r.status, '', null, duplicate, 0, installment, part
        from counted c join releases r on r.payment_id = c.id where r.status <> 'cancelled'
      union all
      select r.created_at, 2, 'fee', r.fee_cents, r.status, '', null, duplicate, 0, installment, part
        from counted c join releases r on r.payment_id = c.id where r.status <> 'cancelled' and r.fee_cents > 0
      union all
      select p.client_cancelled_at, 2, 'fee', p.fee_kept_cents, 'kept', '', 'fee_kept', duplicate, 0, c.installment, part
        from counted c join payments p on p.id = c.id where p.fee_kept_cents > 0
      union all
      select f.created_at, 3, 'refund', f.amount_cents,
        case when f.status = 'pending' and f.waits_for_balance then 'waiting_for_balance' else f.status end, coalesce(f.paid_elsewhere, f.reason, ''),
        case when f.paid_elsewhere is null then f.cause end, duplicate, 0, installment, part
        from counted c join refunds f on f.payment_id = c.id where f.status <> 'withdrawn'
      union all
      select d.opened_at, 4, 'dispute', d.amount_cents, d.status, d.reason, null, duplicate, d.lost_cents, installment, part
        from counted c join chargebacks d on d.payment_id = c.id
      union all
      select v.created_at, 5, 'recovered', v.amount_cents, v.status, '', null, duplicate, 0, installment, part
        from counted c join (
          select created_at, amount_cents, status, refund_id, chargeback_id from transfer_reversals
            where status <> 'cancelled'
          union all
          select created_at, amount_cents, 'withheld', refund_id, chargeback_id from withholdings
        ) v on c.id = coalesce((select payment_id from refunds where id = v.refund_id),
          (select payment_id from chargebacks where id = v.chargeback_id))
    ) movements order by at, n, installment
  `.execute(db);
  return rows;
}

/** What a creator got of an order's payments; undefined if nothing was released to them. */
export async function findOwnShare(
  db: Queryable,
  paymentIds: readonly number[],
  creatorId: number,
): Promise<MoneyHistory['own'] | undefined> {
  const ids = sql`any(${paymentIds}::bigint[])`;
  const { rows } = await sql<NonNullable<MoneyHistory['own']>>`
    select coalesce(sum(a.arrived_cents), 0)::bigint as paid_out_cents,
      coalesce((select json_agg(json_build_object('subject', json_build_object('kind', p.order_kind, 'id', p.order_id),
          'title', case when p.order_kind = 'job' then p.description else '' end, 'amountCents', w.amount_cents) order by w.id)
        from withholdings w join releases wr on wr.id = w.release_id
          join payments p on p.id = coalesce((select payment_id from refunds where id = w.refund_id),
            (select payment_id from chargebacks where id = w.chargeback_id))
        where wr.payment_id = ${ids} and wr.creator_id = ${creatorId} and p.order_kind <> 'test'), '[]') as withheld
    from releases r left join ${arrivals(sql`${creatorId}`)} a on a.id = r.id
    where r.payment_id = ${ids} and r.creator_id = ${creatorId} and r.status <> 'cancelled'
    having count(*) > 0`.execute(db);
  return rows[0];
}
