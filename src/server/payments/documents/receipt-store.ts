import { sql } from 'kysely';
import type { RefundState } from '#contract/lifecycles/payment.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

export interface ReceiptFacts {
  readonly id: number;
  readonly order: OrderRef;
  readonly description: string;
  readonly payer: { readonly name: string; readonly username: string; readonly email: string };
  /** Instant. */
  readonly paidAt: string;
  readonly totalCents: number;
  readonly feeCents: number;
  /** What the bank returned to the cardholder after a dispute. */
  readonly lostCents: number;
  /** As the provider names it: 'visa', a bank's name. */
  readonly paidWith: string | null;
  readonly last4: string | null;
  /** The day of the work (YYYY-MM-DD), or its start; and its last day or end, if it has one. */
  readonly workFrom: string;
  readonly workUntil: string | null;
  /** Of the work. */
  readonly timeZone: string;
  readonly refunds: readonly {
    readonly at: string;
    readonly cents: number;
    readonly state: RefundState;
  }[];
}

/** A completed payment, for its payer; undefined for everyone else. */
export async function findReceiptFor(
  db: Queryable,
  viewer: { readonly id: number },
  paymentId: number,
): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select p.id, json_build_object('kind', p.order_kind, 'id', p.order_id) as "order", p.description,
      json_build_object('name', u.full_name, 'username', u.username, 'email', u.email) as payer,
      p.succeeded_at as paid_at, p.total_cents, p.fee_cents,
      p.lost_cents, p.paid_with, p.paid_with_last4 as last4,
      coalesce(o.work_from, ${isoInstant('p.succeeded_at')}) as work_from, o.work_until,
      coalesce(o.time_zone, c.time_zone, 'UTC') as time_zone,
      coalesce((
        select json_agg(json_build_object('at', coalesce(f.succeeded_at, f.created_at), 'cents', f.amount_cents,
          'state', f.status) order by f.id)
        from refunds f where f.payment_id = p.id and f.status <> 'withdrawn'), '[]') as refunds
    from payments p join people u on u.id = p.client_id
      left join orders o on o.kind = p.order_kind and o.id = p.order_id
      left join creators c on c.id = o.creator_id
    where p.id = ${paymentId} and p.client_id = ${viewer.id} and p.captured_cents > 0
  `.execute(db);
  return rows[0];
}
