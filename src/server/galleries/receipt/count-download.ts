import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import { type Database, inTransaction, openDatabase } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { createFairQueue } from '#server/platform/queue/fair-queue.ts';
import type { GalleryAccess } from '../gallery-access.ts';
import { usedBytesOf } from '../gallery-store.ts';
import { addBytes, bytesTaken, lockLink, noteVisit, type Visit } from './visit-store.ts';

/** How often a day a link may give away as much as its whole gallery holds. */
const wholesADay = 20;

/** Counting of guests waits here for its link's row, not in connections that everyone needs. */
const guests = createFairQueue({
  places: 3,
  waitingEach: 300,
  waiting: 600,
  longestWaitMs: 1000,
});

/**
 * The same reply, whose bytes are noted in the delivery receipt; those that are taken elsewhere with
 * the address. Those that a link gives away are
 * counted before they are sent, and what broke off is given back. Reading fails with
 * gallery_link.downloads once a link gave away too much today.
 */
export function countDownload(
  ctx: Context,
  access: GalleryAccess,
  visit: Visit,
  reply: RangedReply,
): RangedReply {
  if (access.side === 'creator') return reply;
  const { clock } = ctx;
  const { link } = access;
  // Visitors' connections only read.
  const db = link ? openDatabase(ctx.pool) : ctx.db;
  const inTurn = <T>(work: () => Promise<T>) =>
    link ? guests.run({ key: `link ${link.id}`, preferred: false }, work) : work();
  return {
    ...reply,
    ...(reply.address && {
      address: async (range, header) => {
        const address = await reply.address?.(range, header);
        if (address === undefined) return undefined;
        const reserved = range.end - range.start + 1;
        await inTurn(() => begin(db, access, visit, { at: clock(), reserved }));
        return address;
      },
    }),
    read: async function* (range) {
      const at = clock();
      // What a link gives away is counted before, by others as it comes.
      const reserved = link ? range.end - range.start + 1 : 0;
      await inTurn(() => begin(db, access, visit, { at, reserved }));
      let bytes = 0;
      try {
        for await (const piece of reply.read(range)) {
          bytes += piece.length;
          yield piece;
        }
      } finally {
        await inTurn(() => addBytes(db, access, visit, at, bytes - reserved)).catch(
          (error: unknown) => ctx.log.error({ err: error }, 'A download could not be noted'),
        );
      }
    },
  };
}

async function begin(
  db: Database,
  access: GalleryAccess,
  visit: Visit,
  { at, reserved }: { readonly at: Date; readonly reserved: number },
): Promise<void> {
  const { link, gallery } = access;
  if (!link) return noteVisit(db, access, visit, at, { bytes: reserved });
  await inTransaction(db, async (tx) => {
    await lockLink(tx, link.id);
    const max = wholesADay * (await usedBytesOf(tx, gallery.id));
    if ((await bytesTaken(tx, link.id, at)) >= max) throw new DomainError('gallery_link.downloads');
    await noteVisit(tx, access, visit, at, { bytes: reserved });
  });
}
