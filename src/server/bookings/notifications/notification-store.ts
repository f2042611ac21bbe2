import { sql } from 'kysely';
import { findNamesBy } from '#server/accounts/index.ts';
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

/** What `personOfOrder` names. */
export const findBookingPeople: Readonly<Record<string, FindNames>> = {
  'booking:client': async (db, ids) =>
    findNamesBy(
      db,
      await db
        .selectFrom('bookings')
        .select(['id', 'clientId as userId'])
        .where('id', 'in', ids)
        .execute(),
    ),
  'booking:creator': async (db, ids) =>
    findNamesBy(
      db,
      await db
        .selectFrom('bookings')
        .innerJoin('creators as c', 'c.id', 'bookings.creatorId')
        .select(['bookings.id', 'c.userId'])
        .where('bookings.id', 'in', ids)
        .execute(),
    ),
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
