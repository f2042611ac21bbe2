import { DomainError } from '#contract/errors.ts';
import type { GalleryHead } from '#contract/galleries/galleries.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { clientInvited } from '../events.ts';
import { accessOf } from '../gallery-access.ts';
import { lockGallery, updateGallery } from '../gallery-store.ts';
import { loadAccess, loadOwnGallery } from '../load-gallery.ts';
import { countItems } from './item-store.ts';
import { showHead } from './show-gallery.ts';

const dayMs = 86_400_000;

/**
 * Tells the client that there are pictures to choose from. Errors: not_found, forbidden,
 * gallery.stage, gallery.empty, gallery.invited_today.
 */
export async function inviteClient(ctx: SignedInContext, id: number): Promise<GalleryHead> {
  await loadOwnGallery(ctx, id);
  await inTransaction(ctx.db, async (tx) => {
    const gallery = await lockGallery(tx, id);
    const { order, stage, refunded, opened, invitedAt } = gallery;
    if (stage !== 'proofing' || refunded || opened) throw new DomainError('gallery.stage');
    const now = ctx.clock();
    if (invitedAt !== null && now.getTime() < Date.parse(invitedAt) + dayMs)
      throw new DomainError('gallery.invited_today');
    const { pictures } = await countItems(tx, accessOf(gallery, { side: 'client', who: null }));
    if (pictures === 0) throw new DomainError('gallery.empty');
    await updateGallery(tx, id, { invitedAt: now });
    await ctx.events.record(tx, clientInvited, { galleryId: id, order, pictures });
  });
  return showHead(ctx, await loadAccess(ctx, id));
}
