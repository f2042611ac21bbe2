import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import type { Context } from '#server/platform/http/context.ts';
import { usedBytesOf } from '../gallery-store.ts';
import type { Seat } from '../seat.ts';
import { bytesTaken, noteVisit, type Visit } from './visit-store.ts';

/** How often a day a link may give away as much as its whole gallery holds. */
const wholesADay = 20;

/**
 * The same reply, whose bytes are noted in the delivery receipt as they are sent. Errors:
 * gallery_link.downloads once a link gave away too much today.
 */
export async function countDownload(
  ctx: Context,
  seat: Seat,
  visit: Visit,
  reply: RangedReply,
): Promise<RangedReply> {
  const { link, gallery } = seat;
  const { db, clock } = ctx;
  if (link) {
    const most = wholesADay * (await usedBytesOf(db, gallery.id));
    if ((await bytesTaken(db, link.id, clock())) >= most)
      throw new DomainError('gallery_link.downloads');
  }
  if (seat.side === 'creator') return reply;
  return {
    ...reply,
    read: async function* (range) {
      await noteVisit(db, seat, visit, clock());
      let bytes = 0;
      try {
        for await (const piece of reply.read(range)) {
          bytes += piece.length;
          yield piece;
        }
      } finally {
        // Also of what broke off.
        await noteVisit(db, seat, visit, clock(), { times: 0, bytes }).catch((error: unknown) =>
          ctx.log.error({ err: error }, 'A download could not be noted'),
        );
      }
    },
  };
}
