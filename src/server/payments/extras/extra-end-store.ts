import { type RawBuilder, sql } from 'kysely';
import type { OrderKind } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { SureTime } from '#server/platform/time/sure-time.ts';
import { payingMinutes } from './extra-rules.ts';

/** An extra that nobody paid, declined or withdrew in time. */
export interface OverdueExtra {
  readonly id: number;
  readonly orderId: number;
  readonly number: number;
  /** What the client would have paid. */
  readonly amountCents: number;
  readonly minutes: number | null;
  readonly clientId: number;
  readonly creatorUserId: number;
}

const paymentIn = (states: string) => sql`exists (select from payments p
  where (p.order_kind, p.order_id, p.installment) = (i.order_kind, i.order_id, i.number) and p.status in (${sql.raw(states)}))`;

/** A client who began to pay in time has some minutes more; what the bank works on belongs to the order if it arrives. */
const isOver = (now: SureTime): RawBuilder<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`i.kind = 'extra' and i.status = 'due' and i.open_until <= ${at} and not ${paymentIn("'processing'")}
    and (i.open_until <= ${at} - make_interval(mins => ${payingMinutes})
      or not ${paymentIn("'created', 'open', 'requires_action', 'failed'")})`;
};

export async function listOverdueExtrasAsSystem(
  db: Queryable,
  kind: OrderKind,
  now: SureTime,
  after: number,
): Promise<OverdueExtra[]> {
  const { rows } = await sql<OverdueExtra>`
    select i.id, i.order_id, i.number, i.cents as amount_cents, i.minutes, o.client_id, c.user_id as creator_user_id
    from installments i join orders o on (o.kind, o.id) = (i.order_kind, i.order_id) join creators c on c.id = o.creator_id
    where i.order_kind = ${kind} and i.id > ${after} and ${isOver(now)}
    order by i.id limit 500`.execute(db);
  return rows;
}

/** Ends it; false if it is not over. The caller holds the order's lock. */
export async function endOverdueExtra(tx: Tx, id: number, now: SureTime): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update installments i set status = 'void', settled_at = ${now.toISOString()}
    where i.id = ${id} and ${isOver(now)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** The site was away: clients have the time that was left to pay. */
export async function moveOpenExtras(
  tx: Tx,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<void> {
  await sql`update installments set open_until = open_until + (${until}::timestamptz - ${from}::timestamptz)
    where kind = 'extra' and status = 'due' and open_until > ${from}`.execute(tx);
}
