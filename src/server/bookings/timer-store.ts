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
    .where('payment_status', '<>', 'processing')
    .where('hold_expires_at', '<=', now.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Confirmed bookings that ended at `endedBy` or before, with held money and no reported problem.
 */
export async function listLongOverAsSystem(
  db: Queryable,
  endedBy: Date,
  after = 0,
): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('payment_status', '=', 'in_escrow')
    .where('disputed_at', 'is', null)
    .where(sql<boolean>`greatest(ends_at, resumed_at) <= ${endedBy.toISOString()}`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/** Confirmed bookings that begin within a day and were confirmed before that day. */
export async function listSoonAsSystem(db: Queryable, now: Date, after = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now.toISOString())
    .where('starts_at', '<=', new Date(now.getTime() + 86_400_000).toISOString())
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
  readonly starts_at: string;
  readonly ends_at: string;
  readonly amount: number;
  readonly commission_amount: number;
  readonly time_zone: string;
  readonly address: string;
  readonly client_id: number;
  readonly creator_user_id: number;
  readonly client_name: string;
  readonly client_image: string;
  readonly client_email: string;
  readonly creator_name: string;
  readonly creator_image: string;
  readonly creator_email: string;
  /** The start, for a mail's key. */
  readonly start_key: string;
}

/** The contents and recipients of a booking's mails. */
export async function findMailFactsAsSystem(
  db: Queryable,
  id: number,
): Promise<MailFacts | undefined> {
  return db
    .selectFrom('bookings')
    .innerJoin('people as client', 'client.id', 'bookings.client_id')
    .innerJoin('creators as c', 'c.id', 'bookings.creator_id')
    .innerJoin('people as u', 'u.id', 'c.user_id')
    .select([
      'bookings.id',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.amount',
      'bookings.commission_amount',
      'bookings.address',
      'bookings.client_id',
      'c.user_id as creator_user_id',
      'c.time_zone',
      'client.full_name as client_name',
      'client.profile_image as client_image',
      sql<string>`client.email::text`.as('client_email'),
      'u.full_name as creator_name',
      'u.profile_image as creator_image',
      sql<string>`u.email::text`.as('creator_email'),
      sql<string>`to_char(bookings.starts_at at time zone 'UTC', 'YYYYMMDDHH24MI')`.as('start_key'),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
}
