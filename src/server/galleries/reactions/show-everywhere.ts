import type { ServerFrame } from '#contract/live.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { GalleryAccess } from '../gallery-access.ts';

/** Shows a change of a gallery in every window of both sides; without `changes` they load it again. */
export async function showEverywhere(
  ctx: SignedInContext,
  { gallery }: GalleryAccess,
  changes: Extract<ServerFrame, { type: 'selection_changed' }>['changes'] = null,
): Promise<void> {
  const sides = await ctx.findSides(gallery.order);
  for (const person of [sides?.clientId, sides?.creatorUserId])
    if (person != null)
      await announce(ctx, person, { type: 'selection_changed', galleryId: gallery.id, changes });
}
