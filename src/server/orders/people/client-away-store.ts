import { sql } from 'kysely';
import type { OrderKind } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The orders under way of a client, and whether the client is here. */
export async function listOrdersUnderWay(db: Queryable, clientId: number) {
  const { rows } = await sql<{ kind: OrderKind; id: number; creatorUserId: number; here: boolean }>`
    select o.kind, o.id, c.user_id as creator_user_id, p.active as here
    from orders o join creators c on c.id = o.creator_id join people p on p.id = o.client_id
    where o.client_id = ${clientId} and o.status in ('confirmed', 'in_progress', 'submitted')
    order by o.kind, o.id`.execute(db);
  return rows;
}

/** The orders under way of a person on either side, each with the other side. */
export async function listSharedOrders(db: Queryable, userId: number) {
  const { rows } = await sql<{ kind: OrderKind; id: number; otherUserId: number }>`
    select o.kind, o.id, case when o.client_id = ${userId} then c.user_id else o.client_id end as other_user_id
    from orders o join creators c on c.id = o.creator_id
    where (o.client_id = ${userId} or c.user_id = ${userId})
      and o.status in ('confirmed', 'in_progress', 'submitted')
    order by o.kind, o.id`.execute(db);
  return rows;
}
