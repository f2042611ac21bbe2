import {
  changeGallery,
  getGallery,
  getGalleryArchive,
  openGallery,
} from '#contract/galleries/galleries.ts';
import {
  cancelUpload,
  createUpload,
  matchUploads,
  readUpload,
  receiveChunk,
} from '#contract/galleries/gallery-uploads.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { handle, handleStream, type Route } from '#server/platform/http/route.ts';
import { showArchive } from './archive/show-archive.ts';
import { loadSeat } from './load-gallery.ts';
import { createUpload as create } from './uploads/create-upload.ts';
import { cancelUpload as cancel } from './uploads/end-upload.ts';
import { findMatches, tellOffset } from './uploads/read-upload.ts';
import { receiveChunk as receive } from './uploads/receive-chunk.ts';
import type { UploadRef } from './uploads/upload-store.ts';
import * as viewing from './viewing/show-gallery.ts';

const refOf = (
  { viewer }: SignedInContext,
  { id, uploadId }: { readonly id: number; readonly uploadId: number },
): UploadRef => ({ personId: viewer.id, galleryId: id, uploadId });

export const routes: readonly Route[] = [
  handle(openGallery, (ctx, { body }) => viewing.openGallery(ctx, body)),
  handle(getGallery, (ctx, { params }) => viewing.getGallery(ctx, params.id)),
  handle(changeGallery, (ctx, { params, body }) => viewing.changeGallery(ctx, params.id, body)),
  handle(getGalleryArchive, async (ctx, { params }) =>
    showArchive(ctx, await loadSeat(ctx, params.id)),
  ),
  handle(createUpload, (ctx, { params, headers }) => create(ctx, params.id, headers)),
  handle(matchUploads, (ctx, { params, body }) => findMatches(ctx, params.id, body.files)),
  handle(readUpload, (ctx, { params, headers }) => tellOffset(ctx, refOf(ctx, params), headers)),
  handleStream(receiveChunk, (ctx, { params, headers, bytes }) =>
    receive(ctx, refOf(ctx, params), headers, bytes),
  ),
  handle(cancelUpload, (ctx, { params, headers }) => cancel(ctx, refOf(ctx, params), headers)),
];
