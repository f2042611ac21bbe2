import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PayableRef } from '../orders/payment-store.ts';

/** When the client canceled paid orders since then, newest first; `except` leaves out a payment. */
export async function listCancellations(
  db: Queryable,
  clientId: number,
  { since, except = 0 }: { readonly since: Date; readonly except?: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('clientCancelledAt as at')
    .where('clientId', '=', clientId)
    .where('clientCancelledAt', '>', since.toISOString())
    .where('id', '<>', except)
    .orderBy('clientCancelledAt', 'desc')
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
      clientCancelledAt: sql`coalesce(client_cancelled_at, ${at.toISOString()}::timestamptz)`,
      feeKeptCents: sql`fee_kept_cents + ${keptCents}`,
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
  await tx.updateTable('payments').set({ creatorTie: tie }).where('id', '=', paymentId).execute();
}

/** Whether both have paid with one card. */
export async function shareCard(db: Queryable, one: number, other: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments as a')
    .innerJoin('payments as b', 'b.cardFingerprint', 'a.cardFingerprint')
    .select('a.id')
    .where('a.clientId', '=', one)
    .where('b.clientId', '=', other)
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
    .select('totalCents')
    .where('clientId', '=', clientId)
    .where('orderKind', '<>', 'test')
    .where((where) =>
      where.not(
        where.and([where('orderKind', '=', except.kind), where('orderId', '=', except.id)]),
      ),
    )
    .where('duplicateOf', 'is', null)
    .where('cancelRequestedAt', 'is', null)
    .where(
      sql<boolean>`case status when 'succeeded'
        then captured_cents > released_cents + refunded_cents + lost_cents
        else status not in ('expired', 'cancelled') end`,
    )
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ totalCents }) => totalCents);
}

/** Forgets where payments were opened from, which serves only to compare. */
export async function forgetNetworks(db: Queryable, before: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ openedFrom: null })
    .where('openedFrom', 'is not', null)
    .where('createdAt', '<', before.toISOString())
    .execute();
}
