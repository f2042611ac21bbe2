import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { deleteBytesLater } from '#server/uploads/index.ts';
import { galleryEnding } from '../events.ts';
import {
  emptyEnded,
  startRetention,
  stopRetention,
  takeToDelete,
  warningDays,
  warnOfEnds,
} from './retention-store.ts';

/** Galleries of one step of one pass; the next pass goes on. */
const atOnce = 200;
const filesAtOnce = 200;
const dayMs = 86_400_000;

/**
 * Hourly: gives galleries of ended orders their time, warns both sides 30 and 7 days before its end,
 * and empties those that are over. Never while money is held or a dispute is open.
 */
export async function retainGalleries(ctx: Platform): Promise<void> {
  const at = ctx.clock();
  const soon = new Date(at.getTime() + (warningDays[0] + 1) * dayMs);
  await inTransaction(ctx.db, async (tx) => {
    const months = ctx.settings.now().galleryMonths;
    await startRetention(tx, { months, at, limit: atOnce });
    await stopRetention(tx, soon);
  });
  for (const days of warningDays)
    await inTransaction(ctx.db, async (tx) => {
      const ending = await warnOfEnds(tx, { days, at, limit: atOnce });
      for (const { id, orderKind: kind, orderId, keptUntil } of ending) {
        const order = { kind, id: orderId };
        const until = new Date(keptUntil).toISOString();
        await ctx.events.record(tx, galleryEnding, { galleryId: id, order, days, until });
      }
    });
  await inTransaction(ctx.db, async (tx) => {
    for (const id of await emptyEnded(tx, at, atOnce)) await deleteFilesSoon(tx, id);
  });
}

const deleteFilesSoon = (tx: Tx, galleryId: number) =>
  enqueueTask(tx, 'delete-gallery-files', { galleryId }, { queue: 'gallery-deletions' });

/**
 * Deletes the bytes of an emptied gallery, or of what was taken back, batch by batch; rows stay as
 * the record of the order.
 */
export async function deleteFiles(
  { db, clock }: Platform,
  { galleryId }: { readonly galleryId: number },
): Promise<void> {
  await inTransaction(db, (tx) => deleteNext(tx, galleryId, clock()));
}

/** The first ones at once, others by a task. */
export async function deleteNext(tx: Tx, galleryId: number, at: Date): Promise<void> {
  const files = await takeToDelete(tx, galleryId, { at, limit: filesAtOnce });
  await deleteBytesLater(tx, files.flat());
  if (files.length === filesAtOnce) await deleteFilesSoon(tx, galleryId);
}
