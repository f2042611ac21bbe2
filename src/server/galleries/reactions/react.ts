import { DomainError } from '#contract/errors.ts';
import type { GalleryComment } from '#contract/galleries/gallery-reactions.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { findItem } from '../files/file-store.ts';
import { lockGallery } from '../gallery-store.ts';
import { requireReaction, type Seat } from '../seat.ts';
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
const mostComments = { byGuests: 2000, total: 10_000 };

/** A picture that the seat sees. Errors: not_found. */
async function requireItem({ db }: Context, { gallery, shown }: Seat, number: number) {
  if (!(await findItem(db, gallery.id, number, shown))) throw new DomainError('not_found');
}

/** Errors: not_found, gallery.stage, gallery_link.name_needed. */
export async function giveHeart(ctx: Context, seat: Seat, number: number) {
  const who = requireReaction(seat);
  await requireItem(ctx, seat, number);
  await insertHeart(ctx.db, {
    ...who,
    galleryId: seat.gallery.id,
    number,
    createdAt: ctx.clock(),
  });
  return done;
}

/** Errors: gallery.stage, gallery_link.name_needed. */
export async function takeHeartBack(ctx: Context, seat: Seat, number: number) {
  const who = requireReaction(seat);
  await deleteHeart(ctx.db, { ...who, galleryId: seat.gallery.id, number });
  return done;
}

export async function showHearts({ db }: Context, { gallery }: Seat) {
  const lists = await listHearts(db, gallery.id);
  return lists.map(({ side, name, numbers }) => ({ by: { side, name }, numbers }));
}

const toComment = ({ side, name, createdAt: at, ...comment }: CommentRow): GalleryComment => ({
  ...comment,
  by: { side, name },
  at,
});

/** Errors: not_found. */
export async function showComments(ctx: Context, seat: Seat, number: number) {
  await requireItem(ctx, seat, number);
  return (await listComments(ctx.db, seat, { number })).map(toComment);
}

/** Errors: not_found, gallery.stage, gallery.too_many_comments, gallery_link.name_needed. */
export async function comment(
  ctx: Context,
  seat: Seat,
  number: number,
  { text }: { readonly text: string },
): Promise<GalleryComment> {
  const who = requireReaction(seat);
  await requireItem(ctx, seat, number);
  const galleryId = seat.gallery.id;
  const id = await inTransaction(ctx.db, async (tx) => {
    await lockGallery(tx, galleryId);
    const { total, byGuests } = await countComments(tx, galleryId);
    if (total >= mostComments.total || (seat.link && byGuests >= mostComments.byGuests))
      throw new DomainError('gallery.too_many_comments');
    return insertComment(tx, { ...who, galleryId, number, text, createdAt: ctx.clock() });
  });
  const [made] = await listComments(ctx.db, seat, { id });
  if (!made) throw new DomainError('not_found');
  return toComment(made);
}

/** Errors: not_found. */
export async function deleteComment(ctx: Context, { gallery, who }: Seat, id: number) {
  const wasOwn = who && (await deleteOwnComment(ctx.db, { ...who, galleryId: gallery.id, id }));
  if (!wasOwn) throw new DomainError('not_found');
  return done;
}
