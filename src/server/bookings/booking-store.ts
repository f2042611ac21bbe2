import { type Expression, type Insertable, sql, type Updateable } from 'kysely';
import { deliveryColumns } from '#server/deliveries/index.ts';
import { installmentsOf } from '#server/payments/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Bookings } from '#server/platform/db/schema.gen.ts';
import type { BookingOrder, BookingRow } from './booking-row.ts';
import type { UnconfirmedHold } from './requesting/hold-rules.ts';

/** The time zone in which it was agreed, wherever its creator is now; `c` is the creator. */
export const zoneOf = (alias: 'bookings' | 'b') =>
  sql<string>`coalesce(${sql.ref(`${alias}.timeZone`)}, c.time_zone)`.as('timeZone');

export async function findBookingAsSystem(
  db: Queryable,
  id: number,
): Promise<BookingOrder | undefined> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('creators as c', 'c.id', 'bookings.creatorId')
    .selectAll('bookings')
    .select(['c.userId as creatorUserId', zoneOf('bookings')])
    .select(deliveryColumns('booking', 'bookings.id'))
    .select(installmentsOf('booking', 'bookings.id').as('installments'))
    .where('bookings.id', '=', id)
    .executeTakeFirst();
  return row as BookingOrder | undefined;
}

/** The address of a row of `bookings` as this person may read it, else null. */
export const addressFor = (userId: number | Expression<unknown>) =>
  sql<
    string | null
  >`order_address_for(${userId}, bookings.client_id, bookings.creator_id, bookings.status,
    bookings.payment_status, bookings.address)`;

export async function insertBooking(tx: Tx, booking: Insertable<Bookings>): Promise<BookingRow> {
  return (await tx
    .insertInto('bookings')
    .values(booking)
    .returningAll()
    .executeTakeFirstOrThrow()) as BookingRow;
}

export async function updateBooking(
  tx: Tx,
  id: number,
  changes: Updateable<Bookings>,
): Promise<BookingRow> {
  return (await tx
    .updateTable('bookings')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as BookingRow;
}

/**
 * The lowest hourly rate in whole dollars, and price of this package in cents, at which the creator
 * had sold time on this day that they canceled themselves; null if there is none.
 */
export async function findFreedPrice(
  tx: Tx,
  {
    creatorId,
    startsAt,
    packageId,
    timeZone,
  }: Pick<BookingRequest, 'creatorId' | 'startsAt' | 'packageId'> & { readonly timeZone: string },
): Promise<{ rate: number | null; price: number | null }> {
  const { rows } = await sql<{ rate: number | null; price: number | null }>`
    select min(hourly_rate) as rate, min(amount) filter (where package_id = ${packageId}) as price
    from bookings where creator_id = ${creatorId} and cancel_reason = 'creator' and confirmed_at is not null
      and (starts_at at time zone ${timeZone})::date = (${startsAt}::timestamptz at time zone ${timeZone})::date`.execute(
    tx,
  );
  return rows[0] ?? { rate: null, price: null };
}

export interface BookingRequest {
  readonly clientId: number;
  readonly creatorId: number;
  readonly startsAt: string;
  readonly hours: number;
  readonly jobId: number | null;
  readonly packageId: number | null;
  /** Of a golden hour package. */
  readonly minutesBeforeSunset: number | null;
}

/** The booking that this client made with this key. */
export async function findByRequestKey(
  tx: Tx,
  clientId: number,
  key: string,
): Promise<BookingRow | undefined> {
  const row = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('requestKey', '=', key)
    .executeTakeFirst();
  return row as BookingRow | undefined;
}

/** The client's identical request, while its time is held. */
export async function findOwnHold(
  tx: Tx,
  request: BookingRequest,
  now: Date,
): Promise<BookingRow | undefined> {
  const row = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('clientId', '=', request.clientId)
    .where('creatorId', '=', request.creatorId)
    .where('startsAt', '=', request.startsAt)
    .where('hours', '=', request.hours)
    .where(sql<boolean>`job_id is not distinct from ${request.jobId}`)
    .where(sql<boolean>`package_id is not distinct from ${request.packageId}`)
    .where('status', '=', 'pending')
    .where('holdExpiresAt', '>', now.toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row as BookingRow | undefined;
}

/**
 * How many unpaid slots the client holds now, in total and with the requested creator, and how many
 * of that creator's expired unpaid within a day.
 */
export async function countHolds(
  tx: Tx,
  { clientId, creatorId }: Pick<BookingRequest, 'clientId' | 'creatorId'>,
  now: Date,
): Promise<{ held: number; withCreator: number; unpaid: number }> {
  const at = now.toISOString();
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString();
  const holding = sql`status = 'pending' and hold_expires_at > ${at}::timestamptz`;
  const { rows } = await sql<{ held: number; withCreator: number; unpaid: number }>`
    select count(*) filter (where ${holding})::integer as held,
      count(*) filter (where ${holding} and creator_id = ${creatorId})::integer as with_creator,
      count(*) filter (where not (${holding}) and creator_id = ${creatorId} and confirmed_at is null
        and created_at > ${dayAgo}::timestamptz)::integer as unpaid
    from bookings
    where client_id = ${clientId} and (status = 'pending' or created_at > ${dayAgo}::timestamptz)`.execute(
    tx,
  );
  return rows[0] ?? { held: 0, withCreator: 0, unpaid: 0 };
}

/** The times that unconfirmed people hold of a creator now. */
export async function listUnconfirmedHolds(
  tx: Tx,
  creatorId: number,
  now: Date,
): Promise<UnconfirmedHold[]> {
  const rows = await tx
    .selectFrom('bookings as b')
    .innerJoin('people as p', 'p.id', 'b.clientId')
    .select(['b.hours', 'b.heldFrom as network'])
    .where('b.creatorId', '=', creatorId)
    .where('b.status', '=', 'pending')
    .where('b.holdExpiresAt', '>', now.toISOString())
    .where('p.emailVerifiedAt', 'is', null)
    .execute();
  return rows.map(({ hours, network }) => ({ hours: Number(hours), network }));
}

/** Whether no other booking came of the same offer since this one expired. */
export async function isOnlyBookingOfOffer(
  tx: Tx,
  { id, offerId }: Pick<BookingRow, 'id' | 'offerId'>,
): Promise<boolean> {
  if (offerId === null) return true;
  const other = await tx
    .selectFrom('bookings')
    .select('id')
    .where('offerId', '=', offerId)
    .where('id', '!=', id)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst();
  return other === undefined;
}

/** A job of the client; a booking can be made for it, at its place. */
export function findOwnJob(
  db: Queryable,
  clientId: number,
  jobId: number,
): Promise<{ address: string | null } | undefined> {
  return db
    .selectFrom('orders')
    .select('address')
    .where('kind', '=', 'job')
    .where('id', '=', jobId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
}
