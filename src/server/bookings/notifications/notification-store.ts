import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { FindNames } from '#server/platform/i18n/translator.ts';
import type { OrderSides } from '#server/platform/notification-presentation.ts';
import { zoneOf } from '../booking-store.ts';

/** When bookings are, on the clock of the work. */
export const findBookingTimes: FindNames = async (db, ids) => {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('creators as c', 'c.id', 'b.creatorId')
    .select(['b.id', 'b.startsAt', zoneOf('b')])
    .where('b.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, startsAt, timeZone }) => [
      id,
      msg('{time}', { time: { at: startsAt, timeZone } }),
    ]),
  );
};

export function findBookingSides(db: Queryable, id: number): Promise<OrderSides | undefined> {
  return db
    .selectFrom('bookings')
    .innerJoin('creators as c', 'c.id', 'bookings.creatorId')
    .select([
      'bookings.clientId',
      'c.userId as creatorUserId',
      sql<boolean>`bookings.status = 'cancelled'`.as('cancelled'),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
}

/** A creator's confirmed bookings without a reported problem that have not started. */
export function listBookingsAhead(db: Queryable, creatorUserId: number, now: Date) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('creators as c', 'c.id', 'b.creatorId')
    .select(['b.id', 'b.clientId', 'b.startsAt', zoneOf('b'), 'c.listed as here'])
    .where('c.userId', '=', creatorUserId)
    .where('b.status', '=', 'confirmed')
    .where('b.disputedAt', 'is', null)
    .where('b.startsAt', '>', now.toISOString())
    .orderBy('b.id')
    .execute();
}
