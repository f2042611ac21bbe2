import { sql } from 'kysely';
import { autoApproveDays, autoApproveNoticeDays } from '#contract/lifecycles/job-timers.ts';
import { coverJson } from '#server/creators/index.ts';
import { promiseOf } from '#server/deliveries/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { DeliveryPromise } from '#server/platform/delivery-promise.ts';
import type { Cover } from '#server/platform/mail/mail-template.ts';
import { addressFor } from './booking-store.ts';

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

/** Bookings that are completed now: without a delivery two days after their end, otherwise 14 days after it. */
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

export interface WaitingDelivery {
  readonly id: number;
  readonly version: number;
  /** The latest of {@link autoApproveNoticeDays} that has passed. */
  readonly due: number;
  readonly daysLeft: number;
}

/** Delivered bookings whose client is due a reminder not yet mailed. */
export async function listWaitingDeliveriesAsSystem(
  db: Queryable,
  now: Date,
  after = 0,
): Promise<WaitingDelivery[]> {
  const { rows } = await sql<WaitingDelivery>`
    select b.id, d.version, notice.due, ${autoApproveDays}::int - notice.due as days_left
    from due_orders o join bookings b on o.kind = 'booking' and b.id = o.id
      join deliveries d on d.booking_id = b.id and d.status = 'delivered'
      cross join lateral (select max(day) as due from unnest(${[...autoApproveNoticeDays]}::int[]) day
        where o.due_at <= ${now.toISOString()}::timestamptz + make_interval(days => ${autoApproveDays} - day)) notice
    where notice.due is not null and b.id > ${after} and not exists (select from mails m
      where m.key = 'booking-approval-coming:' || b.id || ':' || d.version || ':' || notice.due || ':client')
    order by b.id limit ${batch}`.execute(db);
  return rows;
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
  /** The address as the creator may read it, or null. */
  readonly addressForCreator: string | null;
  readonly clientId: number;
  readonly creatorUserId: number;
  readonly clientName: string;
  readonly clientImage: string;
  readonly clientEmail: string;
  readonly creatorName: string;
  readonly creatorImage: string;
  readonly creatorEmail: string;
  /** A wide picture of the creator's work. */
  readonly cover: Cover | null;
  /** The start, for a mail's key. */
  readonly startKey: string;
  /** The delivery that was promised. */
  readonly promise: DeliveryPromise | null;
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
      addressFor(sql.ref('c.userId')).as('addressForCreator'),
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
      coverJson.as('cover'),
      promiseOf('booking', 'bookings.id'),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
}
