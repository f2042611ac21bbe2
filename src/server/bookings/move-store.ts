import { sql } from 'kysely';
import { releaseSlot } from '#server/creators/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface MoveRow {
  readonly id: number;
  readonly proposedBy: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: string;
}

export async function insertMove(
  tx: Tx,
  move: { bookingId: number; proposedBy: number; startsAt: string; endsAt: string },
): Promise<void> {
  await tx
    .insertInto('bookingMoves')
    .values({
      bookingId: move.bookingId,
      proposedBy: move.proposedBy,
      startsAt: move.startsAt,
      endsAt: move.endsAt,
    })
    .execute();
}

export function findMove(
  db: Queryable,
  bookingId: number,
  id: number,
): Promise<MoveRow | undefined> {
  return db
    .selectFrom('bookingMoves')
    .select(['id', 'proposedBy', 'startsAt', 'endsAt', 'status'])
    .where('bookingId', '=', bookingId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends the open proposal, if there is one. */
export async function closeOpenMove(
  tx: Tx,
  bookingId: number,
  status: 'accepted' | 'declined' | 'withdrawn' | 'replaced' | 'void',
): Promise<void> {
  await tx
    .updateTable('bookingMoves')
    .set({ status, decidedAt: sql`now()` })
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'proposed')
    .execute();
}

/**
 * Runs `question` as if the booking took no time, then rolls back: its own time may overlap the new
 * one.
 */
export async function withoutOwnSlot<T>(
  tx: Tx,
  bookingId: number,
  question: () => Promise<T>,
): Promise<T> {
  await sql`savepoint without_own_slot`.execute(tx);
  await releaseSlot(tx, bookingId);
  const answer = await question();
  await sql`rollback to savepoint without_own_slot`.execute(tx);
  return answer;
}
