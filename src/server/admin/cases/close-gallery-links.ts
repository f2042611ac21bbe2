import { DomainError } from '#contract/errors.ts';
import { closeGalleryLinks as close } from '#server/galleries/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';

/** Errors: not_found. */
export function closeGalleryLinks(
  ctx: SignedInContext,
  galleryId: number,
  { reason }: { readonly reason: string },
) {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await close(tx, galleryId, ctx.clock()))) throw new DomainError('not_found');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'gallery.links_closed',
      subject: `gallery:${galleryId}`,
      details: { reason },
    });
    return { ok: true as const };
  });
}
