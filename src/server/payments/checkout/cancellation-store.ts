import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** When the client canceled paid orders since then, newest first. */
export async function listCancellations(
  db: Queryable,
  clientId: number,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('client_cancelled_at as at')
    .where('client_id', '=', clientId)
    .where('client_cancelled_at', '>', since.toISOString())
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
