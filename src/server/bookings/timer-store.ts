import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

const batch = 500;

/**
 * Bookings whose hold has expired, except while the bank is still deciding: the hold blocks no one
 * by then.
 */
export async function listExpiredAsSystem(db: Queryable, now: Date, after = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('paymentStatus', '<>', 'processing')
    .where('holdExpiresAt', '<=', now.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/** Confirmed bookings that ended two days ago, with held money and no reported problem. */
export async function listLongOverAsSystem(db: Queryable, now: Date, after = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('dueOrders')
    .select('id')
    .where('kind', '=', 'booking')
    .where('dueAt', '<=', now.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Confirmed bookings that begin within a day and were confirmed before that day. */
export async function listSoonAsSystem(db: Queryable, now: Date, after = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('startsAt', '>', now.toISOString())
    .where('startsAt', '<=', new Date(now.getTime() + 86_400_000).toISOString())
    .where(sql<boolean>`confirmed_at <= starts_at - interval '1 day'`)
    .where(
      sql<boolean>`not exists (select from mails m where m.key = 'booking-reminder:' || bookings.id || ':'
        || to_char(starts_at at time zone 'UTC', 'YYYYMMDDHH24MI') || ':client')`,
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

export interface MailFacts {
  readonly id: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly amount: number;
  readonly commissionAmount: number;
  readonly timeZone: string;
  readonly address: string;
  readonly clientId: number;
  readonly creatorUserId: number;
  readonly clientName: string;
  readonly clientImage: string;
  readonly clientEmail: string;
  readonly creatorName: string;
  readonly creatorImage: string;
  readonly creatorEmail: string;
  /** The start, for a mail's key. */
  readonly startKey: string;
}

/** The contents and recipients of a booking's mails. */
export async function findMailFactsAsSystem(
  db: Queryable,
  id: number,
): Promise<MailFacts | undefined> {
  return db
    .selectFrom('bookings')
    .innerJoin('people as client', 'client.id', 'bookings.clientId')
    .innerJoin('creators as c', 'c.id', 'bookings.creatorId')
    .innerJoin('people as u', 'u.id', 'c.userId')
    .select([
      'bookings.id',
      'bookings.startsAt',
      'bookings.endsAt',
      'bookings.amount',
      'bookings.commissionAmount',
      'bookings.address',
      'bookings.clientId',
      'c.userId as creatorUserId',
      'c.timeZone',
      'client.fullName as clientName',
      'client.profileImage as clientImage',
      sql<string>`client.email::text`.as('clientEmail'),
      'u.fullName as creatorName',
      'u.profileImage as creatorImage',
      sql<string>`u.email::text`.as('creatorEmail'),
      sql<string>`to_char(bookings.starts_at at time zone 'UTC', 'YYYYMMDDHH24MI')`.as('startKey'),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
}
