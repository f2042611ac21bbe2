import type { ClientReview } from '#contract/reviews/client-reviews.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

const columns = [
  'id',
  'creatorId',
  'clientId',
  'jobId',
  'bookingId',
  'rating',
  'comment',
  'shownAt',
  'createdAt',
] as const;

/** An order: a job or a booking. */
interface OfOrder {
  readonly jobId: number | null;
  readonly bookingId: number | null;
}

/** Undefined if this order's client is already reviewed. */
export function insertClientReview(
  tx: Tx,
  review: Omit<ClientReview, 'id' | 'shownAt' | 'createdAt'> & {
    readonly shownAt: Date;
    readonly createdAt: Date;
  },
): Promise<ClientReview | undefined> {
  return tx
    .insertInto('clientReviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Whether the client has reviewed the order, hidden or not. */
export async function hasClientsReview(tx: Tx, { jobId, bookingId }: OfOrder): Promise<boolean> {
  const row = await tx
    .selectFrom('reviews')
    .select('id')
    .where((eb) => eb.or([eb('jobId', '=', jobId), eb('bookingId', '=', bookingId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The client has reviewed the order: what its creator said is shown from now on. */
export async function showToClient(tx: Tx, { jobId, bookingId }: OfOrder, at: Date): Promise<void> {
  await tx
    .updateTable('clientReviews')
    .set({ shownAt: at })
    .where((eb) => eb.or([eb('jobId', '=', jobId), eb('bookingId', '=', bookingId)]))
    .where('shownAt', '>', at.toISOString())
    .execute();
}

/** A review of this client that they may read. */
export function findOwnClientReview(
  db: Queryable,
  { id, clientId, at }: { readonly id: number; readonly clientId: number; readonly at: Date },
): Promise<ClientReview | undefined> {
  return db
    .selectFrom('clientReviews')
    .select(columns)
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .where('shownAt', '<=', at.toISOString())
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
}

/** Hides a review of a client that breaks the rules, or shows it again; false if unchanged or missing. */
export async function hideClientReview(
  tx: Tx,
  id: number,
  hiddenAt: Date | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('clientReviews')
    .set({ hiddenAt })
    .where('id', '=', id)
    .where('hiddenAt', hiddenAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
