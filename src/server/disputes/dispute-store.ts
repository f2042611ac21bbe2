import { sql } from 'kysely';
import type { DisputeEnding } from '#contract/disputes/disputes.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { openedAgain } from './shown-store.ts';

export async function insertDispute(
  tx: Tx,
  order: OrderRef,
  dispute: { openedBy: number; reason: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('disputes')
    .values({
      orderKind: order.kind,
      orderId: order.id,
      openedBy: dispute.openedBy,
      reason: dispute.reason,
      openedAt: dispute.at,
    })
    .execute();
}

/** Ends the open dispute, if there is one. */
export async function closeDispute(
  tx: Tx,
  order: OrderRef,
  ending: DisputeEnding,
  at: Date,
  decision?: { operatorId: number; creatorAmount: number; words: string },
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({
      ending,
      endedAt: at,
      ...(decision && {
        decidedBy: decision.operatorId,
        creatorAmount: decision.creatorAmount,
        decision: decision.words,
      }),
    })
    .where('orderKind', '=', order.kind)
    .where('orderId', '=', order.id)
    .where('endedAt', 'is', null)
    .execute();
}

/** The order's newest dispute. */
export async function findDispute(
  db: Queryable,
  order: OrderRef,
): Promise<{ id: number; openedBy: number; open: boolean; again: boolean } | undefined> {
  return db
    .selectFrom('disputes')
    .select(['id', 'openedBy', sql<boolean>`ended_at is null`.as('open'), openedAgain.as('again')])
    .where('orderKind', '=', order.kind)
    .where('orderId', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined if the author reached the limit; the order's lock keeps the count exact. */
export async function insertComment(
  tx: Tx,
  disputeId: number,
  { authorId, words: text }: { readonly authorId: number; readonly words: string },
  max: number,
): Promise<{ id: number; at: string } | undefined> {
  const { rows } = await sql<{ id: number; at: string }>`
    insert into dispute_comments (dispute_id, author_id, words)
    select ${disputeId}::integer, ${authorId}::integer, ${text}
    where (select count(*) from dispute_comments
      where dispute_id = ${disputeId} and author_id = ${authorId}) < ${max}
    returning id, created_at as at`.execute(tx);
  return rows[0];
}

export async function insertCommentFile(tx: Tx, commentId: number, fileId: number): Promise<void> {
  await tx
    .insertInto('disputeCommentFiles')
    .values({ commentId: commentId, fileId: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface CommentRow {
  readonly id: number;
  readonly authorId: number;
  readonly words: string;
  readonly at: string;
  readonly fileIds: readonly number[];
}

/** Oldest first. */
export async function findComments(db: Queryable, disputeId: number): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.author_id, c.words, c.created_at as at,
      coalesce((select json_agg(f.file_id order by f.file_id) from dispute_comment_files f
        where f.comment_id = c.id), '[]') as file_ids
    from dispute_comments c where c.dispute_id = ${disputeId} order by c.id`.execute(db);
  return rows;
}
