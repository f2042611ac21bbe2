import { DomainError } from '#contract/errors.ts';
import { fileProblems, type Gallery, type GalleryFile } from '#contract/galleries/galleries.ts';
import type { OrderRef } from '#contract/order.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { type GalleryFileRow, listFiles } from './files/file-store.ts';
import { ensureGallery, usedBytesOf } from './gallery-store.ts';
import { loadOwnGallery, quotaBytesOf } from './load-gallery.ts';

/**
 * The viewer's gallery for an order that is theirs to deliver. Errors: not_found for strangers,
 * forbidden for the client.
 */
export async function openGallery(
  ctx: SignedInContext,
  { order, watermarked }: { readonly order: OrderRef; readonly watermarked: boolean },
): Promise<Gallery> {
  const sides = await ctx.findSides(order);
  const { creatorId } = ctx.viewer;
  if (!sides || (sides.creatorUserId !== ctx.viewer.id && sides.clientId !== ctx.viewer.id))
    throw new DomainError('not_found');
  if (sides.creatorUserId !== ctx.viewer.id || creatorId === null)
    throw new DomainError('forbidden');
  const id = await inTransaction(ctx.db, (tx) =>
    ensureGallery(tx, order, { creatorId, watermarked, at: ctx.clock() }),
  );
  return showGallery(ctx, id);
}

/** Errors: not_found, forbidden for its client. */
export async function showGallery(ctx: SignedInContext, id: number): Promise<Gallery> {
  const gallery = await loadOwnGallery(ctx, id);
  const { order, stage, version, watermarked } = gallery;
  const files = await listFiles(ctx.db, id);
  return {
    id,
    order,
    stage,
    version,
    watermarked,
    quotaBytes: await quotaBytesOf(ctx, ctx.db, gallery),
    usedBytes: await usedBytesOf(ctx.db, id),
    files: files.map((file) => toFile(ctx, file)),
  };
}

function toFile({ translator, locale }: SignedInContext, file: GalleryFileRow): GalleryFile {
  const { id, number, cameraName, section, size, sha256, mediaType, width, height, state } = file;
  const message = file.problem && fileProblems[file.problem];
  return {
    id,
    number,
    name: cameraName,
    section,
    size,
    sha256,
    mediaType,
    width,
    height,
    state,
    problem: file.problem && {
      code: file.problem,
      message: translator.translate(locale, { message: message ?? '', values: {} }),
    },
  };
}
