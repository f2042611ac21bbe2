import { DomainError } from '#contract/errors.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { loadOwnGallery } from '../load-gallery.ts';
import { pathOfUpload, requireTus, tellTus } from './tus-headers.ts';
import { type Content, findUpload, matchContents, type UploadRef } from './upload-store.ts';

/** Where a file goes on, in the reply's headers. Errors: not_found. */
export async function tellOffset(
  ctx: SignedInContext,
  ref: UploadRef,
  headers: { readonly 'tus-resumable'?: string | undefined },
): Promise<null> {
  requireTus(ctx, headers);
  const upload = await findUpload(ctx.db, ref, ctx.clock());
  if (!upload) throw new DomainError('not_found');
  tellTus(ctx, upload);
  return null;
}

/** What is there of each of these files, in their order. Errors: not_found, forbidden. */
export async function findMatches(
  ctx: SignedInContext,
  galleryId: number,
  files: readonly (Omit<Content, 'sha256'> & { readonly sha256?: string | undefined })[],
) {
  await loadOwnGallery(ctx, galleryId);
  const contents = files.map(({ name, size, sha256 = null }) => ({ name, size, sha256 }));
  const found = await matchContents(ctx.db, galleryId, contents, ctx.clock());
  return {
    direct: ctx.direct?.open !== undefined,
    files: found.map(
      (upload) =>
        upload && {
          path: pathOfUpload(galleryId, upload.id),
          offset: upload.uploadOffset,
          chunkSize: upload.chunkSize,
          seen: upload.seen,
        },
    ),
  };
}
