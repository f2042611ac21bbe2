import type { Selectable } from 'kysely';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Reviews } from '#server/platform/db/schema.gen.ts';

const columns = [
  'id',
  'clientId',
  'creatorId',
  'jobId',
  'bookingId',
  'rating',
  'comment',
  'answer',
  'createdAt',
  'editedAt',
] as const;
export type ReviewRow = Pick<Selectable<Reviews>, (typeof columns)[number]>;

/** Undefined if this order is already reviewed. */
export function insertReview(
  tx: Tx,
  review: {
    clientId: number;
    creatorId: number;
    jobId: number | null;
    bookingId: number | null;
    rating: number;
    comment: string;
  },
): Promise<ReviewRow | undefined> {
  return tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Reviews are public; hidden ones exist only for the operator. */
export function findReview(db: Queryable, id: number): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .select(columns)
    .where('id', '=', id)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
}

/** Undefined if it is already answered. */
export function answerReviewRow(
  tx: Tx,
  id: number,
  answer: string,
  now: Date,
): Promise<ReviewRow | undefined> {
  return tx
    .updateTable('reviews')
    .set({ answer, answeredAt: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Undefined if it was corrected, answered or hidden by then. */
export function correctReviewRow(
  tx: Tx,
  id: number,
  { now, ...text }: { readonly rating: number; readonly comment: string; readonly now: Date },
): Promise<ReviewRow | undefined> {
  return tx
    .updateTable('reviews')
    .set({ ...text, editedAt: now })
    .where('id', '=', id)
    .where('editedAt', 'is', null)
    .where('answer', 'is', null)
    .where('hiddenAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Hides or shows; undefined if unchanged or missing. */
export function setReviewHidden(
  tx: Tx,
  id: number,
  hiddenAt: Date | null,
): Promise<ReviewRow | undefined> {
  return tx
    .updateTable('reviews')
    .set({ hiddenAt: hiddenAt })
    .where('id', '=', id)
    .where('hiddenAt', hiddenAt === null ? 'is not' : 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** The report's id; undefined if this person has already reported the review. */
export async function insertReviewReport(
  tx: Tx,
  report: { readonly reporterId: number; readonly reason: string } & (
    | { readonly reviewId: number }
    | { readonly clientReviewId: number }
  ),
): Promise<number | undefined> {
  const row = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Erases what a person wrote in reviews, of creators or clients, and replied to them; the stars stay. */
export async function eraseReviewTexts(
  tx: Tx,
  person: { readonly userId: number; readonly creatorId: number | null },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ comment: '' })
    .where('clientId', '=', person.userId)
    .execute();
  await tx
    .updateTable('reviews')
    .set({ answer: null })
    .where('creatorId', '=', person.creatorId)
    .execute();
  await tx
    .updateTable('clientReviews')
    .set({ comment: '' })
    .where('creatorId', '=', person.creatorId)
    .execute();
}

export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    clientId: row.clientId,
    creatorId: row.creatorId,
    jobId: row.jobId,
    bookingId: row.bookingId,
    rating: row.rating,
    comment: row.comment,
    answer: row.answer,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
  };
}
