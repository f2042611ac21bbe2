import { DomainError } from '#contract/errors.ts';
import type { GalleryComment } from '#contract/galleries/gallery-reactions.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { findItem } from '../files/file-store.ts';
import { type GalleryAccess, requireReaction } from '../gallery-access.ts';
import { lockGallery } from '../gallery-store.ts';
import {
  type CommentRow,
  countComments,
  deleteHeart,
  deleteOwnComment,
  insertComment,
  insertHeart,
  listComments,
  listHearts,
} from './reaction-store.ts';

const done = { ok: true } as const;
/** Comments in a gallery; guests leave room for the two sides. */
const maxComments = { byGuests: 2000, total: 10_000 };

/** A picture that the seat sees. Errors: not_found. */
async function requireItem({ db }: Context, { gallery, shown }: GalleryAccess, number: number) {
  if (!(await findItem(db, gallery.id, number, shown))) throw new DomainError('not_found');
}

/** Errors: not_found, gallery.stage, gallery_link.name_needed. */
export async function giveHeart(ctx: Context, access: GalleryAccess, number: number) {
  const who = requireReaction(access);
  await requireItem(ctx, access, number);
  await insertHeart(ctx.db, {
    ...who,
    galleryId: access.gallery.id,
    number,
    createdAt: ctx.clock(),
  });
  return done;
}

/** Errors: gallery.stage, gallery_link.name_needed. */
export async function takeHeartBack(ctx: Context, access: GalleryAccess, number: number) {
  const who = requireReaction(access);
  await deleteHeart(ctx.db, { ...who, galleryId: access.gallery.id, number });
  return done;
}

export async function showHearts({ db }: Context, { gallery }: GalleryAccess) {
  const lists = await listHearts(db, gallery.id);
  return lists.map(({ side, name, numbers }) => ({ by: { side, name }, numbers }));
}

const toComment = ({ side, name, createdAt: at, ...comment }: CommentRow): GalleryComment => ({
  ...comment,
  by: { side, name },
  at,
});

/** Errors: not_found. */
export async function showComments(ctx: Context, access: GalleryAccess, number: number) {
  await requireItem(ctx, access, number);
  return (await listComments(ctx.db, access, { number })).map(toComment);
}

/** Errors: not_found, gallery.stage, gallery.too_many_comments, gallery_link.name_needed. */
export async function comment(
  ctx: Context,
  access: GalleryAccess,
  number: number,
  { text }: { readonly text: string },
): Promise<GalleryComment> {
  const who = requireReaction(access);
  await requireItem(ctx, access, number);
  const galleryId = access.gallery.id;
  const id = await inTransaction(ctx.db, async (tx) => {
    await lockGallery(tx, galleryId);
    const { total, byGuests } = await countComments(tx, galleryId);
    if (total >= maxComments.total || (access.link && byGuests >= maxComments.byGuests))
      throw new DomainError('gallery.too_many_comments');
    return insertComment(tx, { ...who, galleryId, number, text, createdAt: ctx.clock() });
  });
  const [made] = await listComments(ctx.db, access, { id });
  if (!made) throw new DomainError('not_found');
  return toComment(made);
}

/** Errors: not_found. */
export async function deleteComment(ctx: Context, { gallery, who }: GalleryAccess, id: number) {
  const wasOwn = who && (await deleteOwnComment(ctx.db, { ...who, galleryId: gallery.id, id }));
  if (!wasOwn) throw new DomainError('not_found');
  return done;
}
