import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrderSides } from '#server/platform/notification-kind.ts';

export function findBookingSides(db: Queryable, id: number): Promise<OrderSides | undefined> {
  return db
    .selectFrom('bookings')
    .innerJoin('creators as c', 'c.id', 'bookings.creator_id')
    .select([
      'bookings.client_id as clientId',
      'c.user_id as creatorUserId',
      sql<boolean>`bookings.status = 'cancelled'`.as('cancelled'),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
}

/** A creator's confirmed bookings without a reported problem that have not started. */
export function listBookingsAhead(db: Queryable, creatorUserId: number, now: Date) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('creators as c', 'c.id', 'b.creator_id')
    .select([
      'b.id',
      'b.client_id as clientId',
      'b.starts_at as startsAt',
      'c.time_zone as timeZone',
      'c.listed as here',
    ])
    .where('c.user_id', '=', creatorUserId)
    .where('b.status', '=', 'confirmed')
    .where('b.disputed_at', 'is', null)
    .where('b.starts_at', '>', now.toISOString())
    .orderBy('b.id')
    .execute();
}
