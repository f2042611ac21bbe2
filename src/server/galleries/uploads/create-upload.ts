import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { DomainError } from '#contract/errors.ts';
import {
  chunkSizes,
  maxFileBytes,
  type uploadMetadata,
} from '#contract/galleries/gallery-uploads.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { rightsOf } from '../gallery-rules.ts';
import { type GalleryRow, lockGallery, usedBy } from '../gallery-store.ts';
import { isSandboxedProduction, loadOwnGallery, quotaBytesOf } from '../load-gallery.ts';
import { pathOfUpload, requireTus, tellTus } from './tus-headers.ts';
import { insertUpload, matchContents, type Upload } from './upload-store.ts';

/** Days in which a file has to arrive. */
const lifeDays = 7;
/** What a storage takes, and the table's check. */
const maxChunks = 10_000;
/** Files of a gallery: what it shows and gives away is bounded by them. */
const maxFiles = 10_000;
/** Bytes that remain free for the rest of the site. */
const freeForOthers = 1e9;

/**
 * Reserves room for a file, in the order in which they come; the same file that is on its way or
 * here gets its upload again. Errors: not_found, forbidden, gallery.*, gallery_upload.disk_full.
 */
export async function createUpload(
  ctx: SignedInContext,
  galleryId: number,
  headers: {
    readonly 'tus-resumable'?: string | undefined;
    readonly 'upload-length'?: number | undefined;
    readonly 'upload-defer-length'?: string | undefined;
    readonly 'upload-concat'?: string | undefined;
    readonly 'upload-metadata': z.infer<typeof uploadMetadata>;
  },
): Promise<null> {
  requireTus(ctx, headers);
  await loadOwnGallery(ctx, galleryId);
  const size = sizeIn(headers);
  const { filename: name, section, sha256 = null, chunkSize: asked } = headers['upload-metadata'];
  const chunkSize = fittingChunk(asked, size, ctx.storage.leastPartBytes);
  const free = await ctx.storage.freeBytes();
  const now = ctx.clock();
  const expiresAt = new Date(now.getTime() + lifeDays * 24 * 3_600_000);
  const content = { name, size, sha256 };
  const upload = await inTransaction(
    ctx.db,
    async (tx): Promise<Pick<Upload, 'id' | 'uploadOffset' | 'chunkSize'>> => {
      const gallery = await lockGallery(tx, galleryId);
      if (!rightsOf(gallery, 'creator').upload) throw new DomainError('gallery.approved');
      const [known] = await matchContents(tx, galleryId, [content], now);
      if (known) return known;
      await reserve(ctx, tx, gallery, size);
      if (free !== undefined && free - size < freeForOthers)
        throw new DomainError('gallery_upload.disk_full');
      const id = await insertUpload(tx, {
        ...content,
        galleryId,
        personId: ctx.viewer.id,
        section,
        chunkSize,
        storageKey: `private/galleries/${galleryId}/${randomBytes(16).toString('hex')}`,
        createdAt: now,
        expiresAt,
      });
      return { id, uploadOffset: 0, chunkSize };
    },
  );
  ctx.response.headers['location'] = pathOfUpload(galleryId, upload.id);
  tellTus(ctx, { ...upload, expiresAt: expiresAt.toISOString() });
  return null;
}

/** Errors: gallery_upload.extension, gallery_upload.too_large, invalid_input without a length. */
function sizeIn(headers: Parameters<typeof createUpload>[2]): number {
  const { 'upload-length': size, 'upload-defer-length': deferred } = headers;
  if (deferred !== undefined || headers['upload-concat'] !== undefined)
    throw new DomainError('gallery_upload.extension');
  if (size === undefined)
    throw new DomainError('invalid_input', { message: 'The request needs an Upload-Length' });
  if (size > maxFileBytes) throw new DomainError('gallery_upload.too_large');
  return size;
}

/** At least as large as asked for, as the storage wants it, and so that a file has 10,000 at most. */
const fittingChunk = (asked: number, size: number, least: number): number =>
  chunkSizes.find((one) => one >= asked && one >= least && one * maxChunks >= size) ??
  chunkSizes[chunkSizes.length - 1] ??
  asked;

async function reserve(
  ctx: SignedInContext,
  tx: Tx,
  gallery: GalleryRow,
  size: number,
): Promise<void> {
  const quotaBytes = await quotaBytesOf(ctx, tx, gallery);
  if (quotaBytes === 0)
    throw new DomainError(
      isSandboxedProduction(ctx) ? 'gallery.only_sandbox' : 'gallery.nothing_held',
    );
  const { bytes: usedBytes, files } = await usedBy(tx, gallery.id);
  if (files >= maxFiles) throw new DomainError('gallery.too_many_files');
  if (usedBytes + size > quotaBytes)
    throw new DomainError('gallery.full', { details: { quotaBytes, usedBytes } });
}
