import type { BookingComment } from '#contract/disputes/booking-evidence.ts';
import { DomainError } from '#contract/errors.ts';
import { addComment } from '#server/evidence/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { bookingCommentAdded, factOf } from '../events.ts';
import { loadBooking } from '../load-booking.ts';
import { evidenceAddress } from './read-comments.ts';

/**
 * Adds what one side says, and the files it shows, to the open problem. Throws booking.not_found, booking.no_problem,
 * booking.enough_said, booking.evidence_gone.
 */
export function addStatement(
  ctx: SignedInContext,
  id: number,
  said: { readonly words: string; readonly files: readonly string[] },
): Promise<BookingComment> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'booking', id);
    const { booking, side } = await loadBooking(tx, ctx, id);
    if (booking.problem_at === null) throw new DomainError('booking.no_problem');
    const kept = await addComment(
      tx,
      { kind: 'booking', id },
      { ...said, authorId: ctx.viewer.id },
      evidenceAddress(id),
    );
    const creator = { userId: booking.creator_user_id, timeZone: booking.time_zone };
    await ctx.events.record(tx, bookingCommentAdded, {
      ...factOf(booking, creator),
      by: side,
      files: kept.files.length,
    });
    return { ...kept, by: side, words: said.words };
  });
}
