import { sql } from 'kysely';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { OrderSide } from '#contract/order.ts';
import { promiseOf } from '#server/deliveries/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { DeliveryPromise } from '#server/platform/delivery-promise.ts';
import { addressFor } from '../booking-store.ts';

/** What a calendar shows of a booking. */
export interface AgendaEntry {
  readonly id: number;
  readonly status: Booking['status'];
  readonly startsAt: string;
  readonly endsAt: string;
  /** Empty if the viewer may not read it. */
  readonly address: string;
  /** How often what is shown has changed, and when it last did. */
  readonly revision: number;
  readonly changedAt: string;
  readonly createdAt: string;
  readonly clientName: string;
  readonly creatorName: string;
  readonly serviceType: CreatorServiceType;
  readonly promise: DeliveryPromise | null;
}

function entries(db: Queryable, userId: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('people as client', 'client.id', 'bookings.clientId')
    .innerJoin('creators as c', 'c.id', 'bookings.creatorId')
    .innerJoin('people as u', 'u.id', 'c.userId')
    .select([
      'bookings.id',
      'bookings.status',
      'bookings.startsAt',
      'bookings.endsAt',
      sql<string>`coalesce(${addressFor(userId)}, '')`.as('address'),
      'bookings.revision',
      'bookings.changedAt',
      'bookings.createdAt',
      'client.fullName as clientName',
      'u.fullName as creatorName',
      'c.serviceType',
      promiseOf('booking', 'bookings.id'),
    ]);
}

/**
 * A person's bookings on one side that were ever confirmed, starting at `since`, latest first, at
 * most `most`.
 */
export async function listAgendaOf(
  db: Queryable,
  userId: number,
  side: OrderSide,
  since: Date,
  max: number,
): Promise<AgendaEntry[]> {
  const rows = await entries(db, userId)
    .where(side === 'client' ? 'bookings.clientId' : 'c.userId', '=', userId)
    .where('bookings.confirmedAt', 'is not', null)
    .where('bookings.endsAt', '>=', since.toISOString())
    .orderBy('bookings.startsAt', 'desc')
    .limit(max)
    .execute();
  return rows as AgendaEntry[];
}

/** One booking of the viewer's, and on which side of it they are. */
export async function findAgendaEntryFor(
  db: Queryable,
  userId: number,
  id: number,
): Promise<(AgendaEntry & { readonly side: OrderSide }) | undefined> {
  const row = await entries(db, userId)
    .select(
      sql`case when bookings.client_id = ${userId} then 'client' else 'creator' end`.as('side'),
    )
    .where('bookings.id', '=', id)
    .where((eb) => eb.or([eb('bookings.clientId', '=', userId), eb('c.userId', '=', userId)]))
    .executeTakeFirst();
  return row as (AgendaEntry & { side: OrderSide }) | undefined;
}
