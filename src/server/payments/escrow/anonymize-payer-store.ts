import { sql } from 'kysely';
import { formatCents } from '#contract/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type {
  DeletedPerson,
  DeletionObstacle,
} from '#server/platform/personal-data/personal-data.ts';

/** Money on its way to or from the person, what they owe, and payments that a bank disputes. */
export async function findMoneyUnderWay(
  db: Queryable,
  { userId, creatorId }: DeletedPerson,
): Promise<DeletionObstacle[]> {
  const { rows } = await sql<DeletionObstacle>`
    with own as (
      select p.id, p.order_kind, p.order_id, p.description from payments p
      where p.order_kind <> 'test' and (p.client_id = ${userId}
        or exists (select from releases r where r.payment_id = p.id and r.creator_id = ${creatorId}))
    )
    select case when disputed then 'dispute' else 'money' end as kind, description as title,
      case order_kind when 'job' then '/jobs/' else '/bookings/' end || order_id as path
    from (select own.*,
        exists (select from open_chargebacks o where o.payment_id = own.id) as disputed,
        exists (select from releases r where r.payment_id = own.id and r.creator_id = ${creatorId}
          and r.status in ('requested', 'blocked_onboarding', 'blocked_dispute', 'sending')) as released,
        exists (select from refunds r join payments p on p.id = r.payment_id
          where r.payment_id = own.id and p.client_id = ${userId}
          and r.status in ('requested', 'pending', 'requires_action', 'failed', 'cancelled')) as refunded
      from own) states
    where disputed or released or refunded
    group by 1, 2, 3 order by min(id)`.execute(db);
  const { rows: debts } = await sql<{ cents: number | null }>`
    select sum(v.amount_cents)::bigint as cents from transfer_reversals v join releases r on r.id = v.release_id
    where r.creator_id = ${creatorId} and v.status = 'requested'`.execute(db);
  const owed = debts[0]?.cents ?? 0;
  return owed === 0
    ? rows
    : [...rows, { kind: 'owed', title: formatCents(owed), path: '/earnings' }];
}

/**
 * Removes the person from our copies of calls already made to the provider; pending calls still
 * need them.
 */
export async function anonymizeRequests(
  tx: Tx,
  { userId, creatorId }: DeletedPerson,
): Promise<void> {
  await sql`
    update outbound_requests c set params = params - array['email', 'name', 'description']
    where state <> 'pending' and (
      (kind in ('session', 'intent') and entity_id in (select id from payments where client_id = ${userId}))
      or (kind = 'account' and entity_id = ${creatorId}))`.execute(tx);
}

/** Removes what only serves to recognize by who pays, or where they are paid. */
export async function forgetPayer(tx: Tx, { userId, creatorId }: DeletedPerson): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ cardFingerprint: null, openedFrom: null })
    .where('clientId', '=', userId)
    .execute();
  await tx
    .updateTable('paymentAccounts')
    .set({ payoutFingerprint: null })
    .where('creatorId', '=', creatorId ?? 0)
    .execute();
}

/** Removes a creator's name from the descriptions of their bookings' payments. */
export async function forgetPayeeName(
  tx: Tx,
  bookingIds: readonly number[],
  fullName: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update payments set description = replace(description, ': ' || ${fullName}, ': Deleted user')
    where order_kind = 'booking' and order_id = any(${bookingIds}::integer[]) returning id`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`
    update outbound_requests set params = params - 'description'
    where state <> 'pending' and kind in ('session', 'intent') and entity_id = any(${ids}::bigint[])`.execute(
    tx,
  );
}
