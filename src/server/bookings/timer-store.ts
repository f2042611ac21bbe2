import { sql } from 'kysely';
import { completionHours } from '#contract/lifecycles/booking-timers.ts';
import { autoApproveDays } from '#contract/lifecycles/job-timers.ts';
import { coverJson } from '#server/creators/index.ts';
import { promiseOf } from '#server/deliveries/index.ts';
import { listDue } from '#server/orders/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { DeliveryPromise } from '#server/platform/delivery-promise.ts';
import type { Cover } from '#server/platform/mail/mail-template.ts';
import type { Backfill } from '#server/platform/tasks/backfill.ts';
import { addressFor, zoneOf } from './booking-store.ts';
import type { Rest } from './notifications/booking-mail.ts';

/**
 * Bookings whose hold has expired, except while the bank is still deciding: the hold blocks no one
 * by then.
 */
export const listExpiredAsSystem = (db: Queryable, now: Date, after: number) =>
  listDue(
    db,
    'bookings',
    sql`status = 'pending' and payment_status <> 'processing' and hold_expires_at <= ${now.toISOString()}`,
    after,
  );

/** Confirmed bookings that begin within a day and were confirmed before that day. */
export const listSoonAsSystem = (db: Queryable, now: Date, after: number) =>
  listDue(
    db,
    'bookings',
    sql`status = 'confirmed' and starts_at > ${now.toISOString()}
      and starts_at <= ${new Date(now.getTime() + 86_400_000).toISOString()}
      and confirmed_at <= starts_at - interval '1 day'
      and not exists (select from mails m where m.key = 'booking-reminder:' || bookings.id || ':'
        || to_char(starts_at at time zone 'UTC', 'YYYYMMDDHH24MI') || ':client')`,
    after,
  );

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
  /** What is paid later, and the card that is charged; null if nothing is. */
  readonly rest: Rest | null;
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
      zoneOf('bookings'),
      'client.fullName as clientName',
      'client.profileImage as clientImage',
      sql<string>`client.email::text`.as('clientEmail'),
      'u.fullName as creatorName',
      'u.profileImage as creatorImage',
      sql<string>`u.email::text`.as('creatorEmail'),
      sql<string>`to_char(bookings.starts_at at time zone 'UTC', 'YYYYMMDDHH24MI')`.as('startKey'),
      coverJson.as('cover'),
      promiseOf('booking', 'bookings.id'),
      sql<
        MailFacts['rest']
      >`(select json_build_object('cents', i.cents, 'dueAt', ${isoInstant('i.due_at')}, 'card',
        case when i.automatic then json_build_object('name', i.card_name, 'last4', i.card_last4) end)
        from installments i where i.order_kind = 'booking' and i.order_id = bookings.id and i.kind = 'balance'
          and i.status not in ('paid', 'void'))`.as('rest'),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
}

/** Bookings from before each kept its own zone: that of their creator now. */
export const keepZones: Backfill = {
  name: 'keep-booking-zones',
  countLeft: (db) => countZoneless(db),
  changeNext: async (tx, limit) => {
    const { numAffectedRows } =
      await sql`update bookings b set time_zone = c.time_zone from creators c
      where c.id = b.creator_id and b.id in (select id from bookings where time_zone is null order by id limit ${limit})`.execute(
        tx,
      );
    return Number(numAffectedRows ?? 0);
  },
};

async function countZoneless(db: Queryable): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from bookings where time_zone is null`.execute(db);
  return rows[0]?.left ?? 0;
}

/** The site was away: clients have the days that were left to review, and two to report a problem. */
export async function moveDeadlines(
  tx: Tx,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<number[]> {
  const { rows: reviewed } = await sql<{
    id: number;
  }>`update bookings set approve_at = approve_at + (${until}::timestamptz - ${from}::timestamptz)
    where status = 'confirmed' and delivery_status = 'delivered' and approve_at > ${from}
      and approve_at < ${until}::timestamptz + make_interval(days => ${autoApproveDays}) returning id`.execute(
    tx,
  );
  // As after a report that was withdrawn.
  const { rows: over } = await sql<{ id: number }>`update bookings set resumed_at = ${until}
    where status = 'confirmed' and delivery_status = 'none' and ends_at < ${until}
      and greatest(ends_at, resumed_at) + make_interval(hours => ${completionHours}) > ${from} returning id`.execute(
    tx,
  );
  return [...reviewed, ...over].map(({ id }) => id);
}
