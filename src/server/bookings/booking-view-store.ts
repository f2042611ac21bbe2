import { sql } from 'kysely';
import type { OrderSide } from '#contract/order.ts';
import type { ClientRecord } from '#contract/reviews/client-reviews.ts';
import { workJson } from '#server/creators/index.ts';
import { deliveryColumns } from '#server/deliveries/index.ts';
import { disputeColumns } from '#server/disputes/index.ts';
import { openMove } from '#server/orders/index.ts';
import { canBePaid, extrasOf, installmentsOf } from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { BookingTime, BookingView } from './booking-row.ts';
import type { BookingViewer } from './booking-rules.ts';
import { addressFor, zoneOf } from './booking-store.ts';

const person = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'fullName', ${alias}.full_name, 'profileImage', ${alias}.profile_image, 'location', ${alias}.location)`,
  );

/** Bookings with their people, the open proposal and the review: one query for a page or a list. */
function viewsOf(db: Queryable, viewer: BookingViewer) {
  return db
    .selectFrom('bookings')
    .innerJoin('people as client', 'client.id', 'bookings.clientId')
    .innerJoin('creators as c', 'c.id', 'bookings.creatorId')
    .innerJoin('people as u', 'u.id', 'c.userId')
    .selectAll('bookings')
    .select([
      ...disputeColumns('booking', 'bookings.id'),
      ...deliveryColumns('booking', 'bookings.id'),
      installmentsOf('booking', 'bookings.id').as('installments'),
      addressFor(viewer.id).as('addressShown'),
      zoneOf('bookings'),
      sql<
        string | null
      >`other_former_name(${viewer.id}, bookings.client_id, bookings.creator_id)`.as(
        'otherFormerName',
      ),
      'c.userId as creatorUserId',
      'c.listed as creatorHere',
      sql<boolean>`coalesce(block_between(bookings.client_id, c.user_id) = 'other', false)`.as(
        'creatorBlocks',
      ),
      canBePaid('c.id').as('payoutsReady'),
      sql`${person('client')}`.as('client'),
      sql`json_build_object('id', c.id, 'userId', c.user_id, 'serviceType', c.service_type, 'user', ${person('u')}, 'work', ${workJson})`.as(
        'creator',
      ),
      sql`(select p.id from payments p where p.order_kind = 'booking' and p.order_id = bookings.id
        order by p.installment, p.id desc limit 1)`.as('paymentId'),
      extrasOf('booking', 'bookings.id').as('extras'),
      openMove<BookingTime>('booking', 'bookings.id', 'instant'),
      sql`(select json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment, 'answer', r.answer, 'createdAt', ${isoInstant('r.created_at')},
          'editedAt', ${isoInstant('r.edited_at')})
        from visible_reviews r where r.booking_id = bookings.id)`.as('review'),
      sql<boolean>`exists (select from review_texts r where r.booking_id = bookings.id)`.as(
        'reviewWritten',
      ),
      sql`(select json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment, 'shownAt', r.shown_at, 'createdAt', r.created_at)
        from visible_client_reviews r where r.booking_id = bookings.id)`.as('clientReview'),
    ]);
}

/** A booking of the viewer's, on either side. */
export async function findBookingFor(
  db: Queryable,
  viewer: BookingViewer,
  id: number,
): Promise<BookingView | undefined> {
  const row = await viewsOf(db, viewer)
    .where('bookings.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('bookings.clientId', '=', viewer.id),
        eb('bookings.creatorId', '=', viewer.creatorId ?? 0),
      ]),
    )
    .executeTakeFirst();
  return row as BookingView | undefined;
}

/** The viewer's bookings on one side, newest first. */
export async function listBookingsOf(
  db: Queryable,
  viewer: BookingViewer,
  side: OrderSide,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<BookingView[]> {
  let query = viewsOf(db, viewer).orderBy('bookings.id', 'desc').limit(page.limit);
  query =
    side === 'client'
      ? query.where('bookings.clientId', '=', viewer.id)
      : query.where('bookings.creatorId', '=', viewer.creatorId ?? 0);
  if (page.before !== undefined) query = query.where('bookings.id', '<', page.before);
  return (await query.execute()) as unknown as BookingView[];
}

/** How a client's orders went. */
export async function findClientRecord(db: Queryable, clientId: number): Promise<ClientRecord> {
  const { rows } = await sql<{
    record: ClientRecord;
  }>`select client_record(${clientId}) as record`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('client_record returns one row');
  return row.record;
}
