import { DomainError } from '#contract/errors.ts';
import type { GalleryHead } from '#contract/galleries/galleries.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { loadAccess, loadOwnGallery } from '../load-gallery.ts';
import { showEverywhere } from '../reactions/show-everywhere.ts';
import { showHead } from '../viewing/show-gallery.ts';
import {
  changeItem,
  type ItemTexts,
  moveFiles,
  renameSection,
  type Which,
} from './arrange-store.ts';
import { lockToArrange, requireSection } from './remove-items.ts';

/**
 * Puts pictures into a section, which may be new; a whole section goes with its links, and with what
 * is on its way to it. Errors: not_found, forbidden, gallery.approved, gallery.unknown_section.
 */
export async function moveItems(
  ctx: SignedInContext,
  id: number,
  { which, section }: { readonly which: Which; readonly section: string },
): Promise<GalleryHead> {
  const access = await loadOwnGallery(ctx, id);
  await inTransaction(ctx.db, async (tx) => {
    await lockToArrange(tx, id);
    await requireSection(tx, id, which);
    await moveFiles(tx, id, which, section);
    if ('section' in which) await renameSection(tx, id, { from: which.section, to: section });
  });
  await showEverywhere(ctx, access);
  return showHead(ctx, await loadAccess(ctx, id));
}

/** What a picture shows, for people who can't see it, and its focal point. Errors: not_found, forbidden, gallery.emptied. */
export async function describeItem(
  ctx: SignedInContext,
  { id, number }: { readonly id: number; readonly number: number },
  words: ItemTexts,
) {
  const access = await loadOwnGallery(ctx, id);
  if (access.gallery.emptied) throw new DomainError('gallery.emptied');
  if (!(await changeItem(ctx.db, id, number, words))) throw new DomainError('not_found');
  await showEverywhere(ctx, access);
  return { ok: true } as const;
}
