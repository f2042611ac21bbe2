import { DomainError } from '#contract/errors.ts';
import type { SelectionFormat } from '#contract/galleries/gallery-reactions.ts';
import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { selectionReopened, selectionSubmitted } from '../events.ts';
import { rightsOf } from '../gallery-rules.ts';
import { findGallery, type GalleryRow, lockGallery, updateGallery } from '../gallery-store.ts';
import { loadAccess, loadBoughtGallery, loadOwnGallery } from '../load-gallery.ts';
import { changePicks, listPicks, listUnknown, replacePicks } from './pick-store.ts';
import { selectionText } from './selection-text-rules.ts';
import { showEverywhere } from './show-everywhere.ts';

async function selectionOf(db: Queryable, id: number) {
  const gallery = await findGallery(db, id);
  if (!gallery) throw new DomainError('not_found');
  return {
    numbers: (await listPicks(db, id)).map(({ number }) => number),
    picturesToPick: gallery.picturesToPick,
    submittedAt: gallery.pickedAt,
  };
}

function requireAgreed(picked: number, { picturesToPick }: GalleryRow): void {
  if (picturesToPick !== null && picked > picturesToPick)
    throw new DomainError('gallery.too_many_picked', {
      message: msg(
        'You can choose {count, plural, one {# photo} other {# photos}}. Remove one to choose another, or write to your photographer if you want more.',
        { count: picturesToPick },
      ),
      details: { picked, picturesToPick },
    });
}

/** Locked while the client may choose. Errors: gallery.stage. */
async function lockForPick(tx: Tx, id: number): Promise<GalleryRow> {
  const gallery = await lockGallery(tx, id);
  if (!rightsOf(gallery, 'client').pick) throw new DomainError('gallery.stage');
  return gallery;
}

async function requireKnown(tx: Tx, id: number, numbers: readonly number[]): Promise<void> {
  const unknown = await listUnknown(tx, id, numbers);
  if (unknown.length > 0)
    throw new DomainError('gallery.unknown_pictures', { details: { numbers: unknown } });
}

/**
 * Errors: not_found, forbidden, gallery.stage, gallery.unknown_pictures, gallery.too_many_picked.
 */
export async function choose(ctx: SignedInContext, id: number, asked: readonly number[]) {
  const access = await loadBoughtGallery(ctx, id);
  const numbers = [...new Set(asked)];
  await inTransaction(ctx.db, async (tx) => {
    const gallery = await lockForPick(tx, id);
    await requireKnown(tx, id, numbers);
    requireAgreed(numbers.length, gallery);
    await replacePicks(tx, id, numbers);
  });
  await showEverywhere(ctx, access);
  return selectionOf(ctx.db, id);
}

/**
 * Adds and removes pictures, so that two devices don't undo each other. Errors: as `choose`.
 */
export async function changeSelection(
  ctx: SignedInContext,
  id: number,
  changes: { readonly add: readonly number[]; readonly remove: readonly number[] },
) {
  const access = await loadBoughtGallery(ctx, id);
  await inTransaction(ctx.db, async (tx) => {
    const gallery = await lockForPick(tx, id);
    await requireKnown(tx, id, changes.add);
    const before = (await listPicks(tx, id)).length;
    await changePicks(tx, id, changes);
    const after = (await listPicks(tx, id)).length;
    // Fewer may have been agreed since: removing is always possible.
    if (after > before) requireAgreed(after, gallery);
  });
  await showEverywhere(ctx, access, changes);
  return selectionOf(ctx.db, id);
}

/** Errors: not_found, forbidden, gallery.stage, gallery.nothing_picked, gallery.too_many_picked. */
export async function submit(ctx: SignedInContext, id: number) {
  const access = await loadBoughtGallery(ctx, id);
  await inTransaction(ctx.db, async (tx) => {
    const gallery = await lockForPick(tx, id);
    const picked = (await listPicks(tx, id)).length;
    if (picked === 0) throw new DomainError('gallery.nothing_picked');
    // Fewer may have been agreed since.
    requireAgreed(picked, gallery);
    await updateGallery(tx, id, { stage: 'editing', pickedAt: ctx.clock() });
    const { order } = gallery;
    await ctx.events.record(tx, selectionSubmitted, { galleryId: id, order, picked });
  });
  await showEverywhere(ctx, access);
  return selectionOf(ctx.db, id);
}

/** Errors: not_found, forbidden, gallery.stage. */
export async function reopen(ctx: SignedInContext, id: number) {
  const access = await loadOwnGallery(ctx, id);
  await inTransaction(ctx.db, async (tx) => {
    const gallery = await lockGallery(tx, id);
    if (!rightsOf(gallery, 'creator').reopen) throw new DomainError('gallery.stage');
    await updateGallery(tx, id, { stage: 'proofing', pickedAt: null });
    await ctx.events.record(tx, selectionReopened, { galleryId: id, order: gallery.order });
  });
  await showEverywhere(ctx, access);
  return selectionOf(ctx.db, id);
}

/** Errors: not_found, gallery.nothing_picked. */
export async function exportSelection(ctx: SignedInContext, id: number, format: SelectionFormat) {
  const { gallery } = await loadAccess(ctx, id);
  const picks = await listPicks(ctx.db, gallery.id);
  if (picks.length === 0) throw new DomainError('gallery.nothing_picked');
  return {
    fileName: `gallery-${id}-selection.${format === 'csv' ? 'csv' : 'txt'}`,
    text: selectionText(format, picks),
  };
}
