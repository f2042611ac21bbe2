import { sql } from 'kysely';
import { releaseSlot } from '#server/creators/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface MoveRow {
  readonly id: number;
  readonly proposed_by: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly status: string;
}

export async function insertMove(
  tx: Tx,
  move: { bookingId: number; proposedBy: number; startsAt: string; endsAt: string },
): Promise<void> {
  await tx
    .insertInto('booking_moves')
    .values({
      booking_id: move.bookingId,
      proposed_by: move.proposedBy,
      starts_at: move.startsAt,
      ends_at: move.endsAt,
    })
    .execute();
}

export function findMove(
  db: Queryable,
  bookingId: number,
  id: number,
): Promise<MoveRow | undefined> {
  return db
    .selectFrom('booking_moves')
    .select(['id', 'proposed_by', 'starts_at', 'ends_at', 'status'])
    .where('booking_id', '=', bookingId)
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
    .updateTable('booking_moves')
    .set({ status, decided_at: sql`now()` })
    .where('booking_id', '=', bookingId)
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
