import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PayableRef } from '../orders/payment-store.ts';

/** When the client canceled paid orders since then, newest first; `except` leaves out an order. */
export async function listCancellations(
  db: Queryable,
  clientId: number,
  { since, except }: { readonly since: Date; readonly except: PayableRef | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select(sql<string>`max(client_cancelled_at)`.as('at'))
    .where('clientId', '=', clientId)
    .where('clientCancelledAt', '>', since.toISOString())
    .$if(except !== undefined, (query) =>
      query.where((where) =>
        where.not(
          where.and([
            where('orderKind', '=', except?.kind ?? 'test'),
            where('orderId', '=', except?.id ?? 0),
          ]),
        ),
      ),
    )
    .groupBy(['orderKind', 'orderId'])
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ at }) => at);
}

/** Records that its client canceled the order of this payment, and how much of its fee the site keeps. */
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

/** Forgets where payments were opened from, which serves only to compare. */
export async function forgetNetworks(db: Queryable, before: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ openedFrom: null })
    .where('openedFrom', 'is not', null)
    .where('createdAt', '<', before.toISOString())
    .execute();
}
