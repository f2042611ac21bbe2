import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { galleryDelivered, picturesRemoved } from '../events.ts';
import { rightsOf } from '../gallery-rules.ts';
import { findGallery, type GalleryRow, lockGallery } from '../gallery-store.ts';
import { loadOwnGallery } from '../load-gallery.ts';
import { showEverywhere } from '../reactions/show-everywhere.ts';
import { deleteNext } from '../retention/retain-galleries.ts';
import { dropUploads } from '../uploads/end-upload.ts';
import {
  forgetReactions,
  hasSection,
  listLooseParts,
  markRemoved,
  type RemovedFile,
  type Which,
} from './arrange-store.ts';

/** Locked while its files may change. Errors: gallery.approved. */
export async function lockToArrange(tx: Tx, id: number): Promise<GalleryRow> {
  const gallery = await lockGallery(tx, id);
  if (!rightsOf(gallery, 'creator').upload) throw new DomainError('gallery.approved');
  return gallery;
}

/** Errors: gallery.unknown_section. */
export async function requireSection(tx: Tx, id: number, which: Which): Promise<void> {
  if ('section' in which && !(await hasSection(tx, id, which.section)))
    throw new DomainError('gallery.unknown_section');
}

/**
 * Takes pictures, films and files out of a gallery, or a whole section with what is on its way there.
 * What the client is looking at as a delivery stays one until the next delivery. Numbers that are
 * gone already are no error: another window was faster. Errors: not_found, forbidden,
 * gallery.approved, gallery.unknown_section.
 */
export async function removeItems(ctx: SignedInContext, id: number, which: Which) {
  const access = await loadOwnGallery(ctx, id);
  const at = ctx.clock();
  const removed = await inTransaction(ctx.db, async (tx) => {
    const gallery = await lockToArrange(tx, id);
    await requireSection(tx, id, which);
    const files = await markRemoved(tx, id, which, at);
    await endUploads(tx, files);
    if ('section' in which) await dropUploads(tx, { galleryId: id, section: which.section });
    if (gallery.stage !== 'delivered') await forgetRemoved(ctx, tx, gallery);
    await deleteNext(tx, id, at);
    return new Set(files.map(({ number }) => number)).size;
  });
  await showEverywhere(ctx, access);
  return { removed };
}

/** Their senders are refused from now on, and no part of them is left. */
async function endUploads(tx: Tx, files: readonly RemovedFile[]): Promise<void> {
  const keysOf = (state: string) => files.filter((file) => file.state === state);
  const arriving = keysOf('arriving').map(({ storageKey }) => storageKey);
  if (arriving.length > 0) await dropUploads(tx, { storageKeys: arriving });
  const loose = await listLooseParts(
    tx,
    keysOf('uploaded').map((file) => file.id),
  );
  if (loose.length > 0) await enqueueTask(tx, 'drop-gallery-parts', { files: loose });
}

/** Deletes what was said about removed pictures, and tells the client if some of it was theirs. */
async function forgetRemoved(
  { events }: Pick<Platform, 'events'>,
  tx: Tx,
  { id, order }: Pick<GalleryRow, 'id' | 'order'>,
): Promise<void> {
  const forgotten = await forgetReactions(tx, id);
  if (forgotten.picked + forgotten.hearted > 0)
    await events.record(tx, picturesRemoved, { galleryId: id, order, ...forgotten });
}

/** A delivery without what the one before had: nobody sees that anymore. */
export const removalFollowers: readonly Subscriber[] = [
  subscribe(galleryDelivered, 'galleries.forget_removed', {
    within: async (ctx, tx, { payload: { galleryId } }) => {
      const gallery = await findGallery(tx, galleryId);
      if (!gallery) return;
      await forgetRemoved(ctx, tx, gallery);
      await deleteNext(tx, galleryId, ctx.clock());
    },
  }),
];
