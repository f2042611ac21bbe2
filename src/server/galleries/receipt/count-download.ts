import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { usedBytesOf } from '../gallery-store.ts';
import type { Seat } from '../seat.ts';
import { addBytes, bytesTaken, lockLink, noteVisit, type Visit } from './visit-store.ts';

/** How often a day a link may give away as much as its whole gallery holds. */
const wholesADay = 20;

/**
 * The same reply, whose bytes are noted in the delivery receipt. Those that a link gives away are
 * counted before they are sent, and what broke off is given back. Reading fails with
 * gallery_link.downloads once a link gave away too much today.
 */
export function countDownload(
  ctx: Context,
  seat: Seat,
  visit: Visit,
  reply: RangedReply,
): RangedReply {
  if (seat.side === 'creator') return reply;
  const { db, clock } = ctx;
  return {
    ...reply,
    read: async function* (range) {
      const at = clock();
      const reserved = seat.link ? range.end - range.start + 1 : 0;
      await begin(ctx, seat, visit, { at, reserved });
      let bytes = 0;
      try {
        for await (const piece of reply.read(range)) {
          bytes += piece.length;
          yield piece;
        }
      } finally {
        await addBytes(db, seat, visit, at, bytes - reserved).catch((error: unknown) =>
          ctx.log.error({ err: error }, 'A download could not be noted'),
        );
      }
    },
  };
}

async function begin(
  { db }: Context,
  seat: Seat,
  visit: Visit,
  { at, reserved }: { readonly at: Date; readonly reserved: number },
): Promise<void> {
  const { link, gallery } = seat;
  if (!link) return noteVisit(db, seat, visit, at);
  await inTransaction(db, async (tx) => {
    await lockLink(tx, link.id);
    const most = wholesADay * (await usedBytesOf(tx, gallery.id));
    if ((await bytesTaken(tx, link.id, at)) >= most)
      throw new DomainError('gallery_link.downloads');
    await noteVisit(tx, seat, visit, at, { bytes: reserved });
  });
}
