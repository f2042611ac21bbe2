import { sql } from 'kysely';
import { releaseSlot } from '#server/creators/index.ts';
import type { Tx } from '#server/platform/db/database.ts';

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
