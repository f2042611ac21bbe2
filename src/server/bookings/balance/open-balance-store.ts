import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Whether the client has another booking of this creator on that day whose balance is open: small deposits would hold
 * a whole day, one after another.
 */
export async function hasOpenBalanceOn(
  tx: Tx,
  {
    id,
    clientId,
    creatorId,
    startsAt,
    timeZone,
  }: {
    readonly id: number;
    readonly clientId: number;
    readonly creatorId: number;
    readonly startsAt: string;
    readonly timeZone: string;
  },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from bookings b join installments i on i.order_kind = 'booking' and i.order_id = b.id
      where b.client_id = ${clientId} and b.creator_id = ${creatorId} and b.id <> ${id}
        and (b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > now())
        and i.kind = 'balance' and i.status not in ('paid', 'void')
        and (b.starts_at at time zone ${timeZone})::date = (${startsAt}::timestamptz at time zone ${timeZone})::date
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
