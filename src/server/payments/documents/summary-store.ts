import { sql } from 'kysely';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { DeliveryPromise } from '#server/platform/delivery-promise.ts';
import type { SummaryFacts } from './summary-rules.ts';

export interface OrderSummary extends SummaryFacts {
  readonly promise: DeliveryPromise | null;
}

/** A paid order, for one of its two sides; undefined for everyone else, and before anything is paid. */
export async function findSummaryFor(
  db: Queryable,
  viewer: { readonly id: number },
  order: OrderRef,
): Promise<OrderSummary | undefined> {
  const { rows } = await sql<OrderSummary>`
    with paid as (
      select * from payments where order_kind = ${order.kind} and order_id = ${order.id}
        and captured_cents > 0 and duplicate_of is null)
    select json_build_object('kind', o.kind, 'id', o.id) as "order", o.status, coalesce(o.title, '') as title,
      o.hours::float8, o.cancellation_policy as policy, o.promise,
      case when o.client_id = ${viewer.id} then 'client' else 'creator' end as side,
      client.full_name as client_name, person.full_name as creator_name,
      case when o.client_id = ${viewer.id} then (select json_build_object('name', b.name, 'company', b.company, 'lines', b.lines,
        'postalCode', b.postal_code, 'city', b.city, 'region', b.region, 'country', b.country, 'taxId', b.tax_id,
        'email', b.email, 'reference', b.reference)::jsonb from billing_details b where b.user_id = o.client_id) end as billing,
      o.work_from, o.work_until, coalesce(o.time_zone, c.time_zone) as time_zone,
      (select json_agg(json_build_object('number', coalesce(i.number, p.installment), 'kind', coalesce(i.kind, 'full'),
          'cents', coalesce(p.total_cents, i.cents), 'feeCents', coalesce(p.fee_cents, i.fee_cents),
          'status', coalesce(i.status, 'paid'), 'dueAt', ${isoInstant('i.due_at')}, 'reason', i.reason,
          'note', coalesce(i.note, ''), 'minutes', i.minutes, 'paymentId', p.id, 'paidAt', ${isoInstant('p.succeeded_at')})
          order by coalesce(i.number, p.installment))
        from (select * from installments where order_kind = ${order.kind} and order_id = ${order.id}) i
          full join paid p on p.installment = i.number
        where i.status is distinct from 'void' or p.id is not null) as parts,
      coalesce((select json_agg(json_build_object('installment', p.installment, 'at', coalesce(f.succeeded_at, f.created_at), 'cents', f.amount_cents,
          'feeCents', f.fee_cents, 'state', f.status, 'reason', f.reason, 'cause', f.cause) order by f.id)
        from refunds f join paid p on p.id = f.payment_id where f.status <> 'withdrawn'), '[]') as refunds,
      coalesce((select json_agg(json_build_object('installment', p.installment, 'at', d.opened_at, 'cents', d.lost_cents,
          'feeCents', d.lost_cents * p.lost_fee_cents / p.lost_cents) order by d.id)
        from chargebacks d join paid p on p.id = d.payment_id where d.lost_cents > 0 and p.lost_cents > 0), '[]') as losses
    from orders o join people client on client.id = o.client_id
      left join creators c on c.id = o.creator_id left join people person on person.id = c.user_id
    where o.kind = ${order.kind} and o.id = ${order.id} and ${viewer.id} in (o.client_id, c.user_id)
      and exists (select from paid)`.execute(db);
  return rows[0];
}
