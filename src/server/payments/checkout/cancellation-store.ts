import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PayableRef } from '../payment-store.ts';

/** When the client canceled paid orders since then, newest first; `except` leaves out a payment. */
export async function listCancellations(
  db: Queryable,
  clientId: number,
  { since, except = 0 }: { readonly since: Date; readonly except?: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('client_cancelled_at as at')
    .where('client_id', '=', clientId)
    .where('client_cancelled_at', '>', since.toISOString())
    .where('id', '<>', except)
    .orderBy('client_cancelled_at', 'desc')
    .limit(100)
    .execute();
  return rows.flatMap(({ at }) => at ?? []);
}

/** Records that its client canceled the paid order, and how much of the fee the site keeps. */
export async function markCancelled(
  tx: Tx,
  paymentId: number,
  { at, keptCents }: { readonly at: Date; readonly keptCents: number },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      client_cancelled_at: sql`coalesce(client_cancelled_at, ${at.toISOString()}::timestamptz)`,
      fee_kept_cents: sql`fee_kept_cents + ${keptCents}`,
    })
    .where('id', '=', paymentId)
    .execute();
}

/** Records what the client shares with the creator who left. */
export async function markTie(
  tx: Tx,
  paymentId: number,
  tie: 'card' | 'device' | 'network',
): Promise<void> {
  await tx.updateTable('payments').set({ creator_tie: tie }).where('id', '=', paymentId).execute();
}

/** Whether both have paid with one card. */
export async function shareCard(db: Queryable, one: number, other: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments as a')
    .innerJoin('payments as b', 'b.card_fingerprint', 'a.card_fingerprint')
    .select('a.id')
    .where('a.client_id', '=', one)
    .where('b.client_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any of the client's orders was completed. */
export async function hasCompletedOrder(db: Queryable, clientId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from jobs where client_id = ${clientId} and status = 'completed')
      or exists (select from bookings where client_id = ${clientId} and status = 'completed') as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/**
 * Totals of the client's other orders that hold money, or may still be paid: the earliest first, in
 * cents.
 */
export async function listOpenOrders(
  db: Queryable,
  clientId: number,
  except: PayableRef,
): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('total_cents')
    .where('client_id', '=', clientId)
    .where('order_kind', '<>', 'test')
    .where((where) =>
      where.not(
        where.and([where('order_kind', '=', except.kind), where('order_id', '=', except.id)]),
      ),
    )
    .where('duplicate_of', 'is', null)
    .where('cancel_requested_at', 'is', null)
    .where(
      sql<boolean>`case status when 'succeeded'
        then captured_cents > released_cents + refunded_cents + lost_cents
        else status not in ('expired', 'cancelled') end`,
    )
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ total_cents }) => total_cents);
}

/** Forgets where payments were opened from, which serves only to compare. */
export async function forgetNetworks(db: Queryable, before: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ opened_from: null })
    .where('opened_from', 'is not', null)
    .where('created_at', '<', before.toISOString())
    .execute();
}
