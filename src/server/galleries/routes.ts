import { findFileLicense } from '#contract/agreements/licenses.ts';
import {
  getGallery,
  inviteToGallery,
  listGalleries,
  listGalleryItems,
  openGallery,
} from '#contract/galleries/galleries.ts';
import { getGalleryArchive } from '#contract/galleries/gallery-archive.ts';
import {
  describeItem,
  moveItems,
  placeFinals,
  removeItems,
} from '#contract/galleries/gallery-arranging.ts';
import { changeGallery } from '#contract/galleries/gallery-changes.ts';
import { getCaptions, getFilm, getOriginal, getProof } from '#contract/galleries/gallery-files.ts';
import {
  addComment,
  changeSelection,
  deleteComment,
  deleteHeart,
  exportSelection,
  listComments,
  listHearts,
  putHeart,
  putSelection,
  reopenSelection,
  submitSelection,
} from '#contract/galleries/gallery-reactions.ts';
import {
  cancelUpload,
  createUpload,
  matchUploads,
  nextParts,
  readUpload,
  receiveChunk,
  sendPreview,
} from '#contract/galleries/gallery-uploads.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { handle, handleStream, handleUpload, type Route } from '#server/platform/http/route.ts';
import { showArchive } from './archive/show-archive.ts';
import * as moving from './arranging/move-items.ts';
import { placeByHand } from './arranging/place-finals.ts';
import * as removing from './arranging/remove-items.ts';
import { findFileLicense as fileLicense } from './files/find-file-license.ts';
import { showCaptions } from './films/captions.ts';
import { showFilm } from './films/send-film.ts';
import { linkRoutes } from './links/link-routes.ts';
import { loadAccess } from './load-gallery.ts';
import * as reactions from './reactions/react.ts';
import * as selection from './reactions/selection.ts';
import { createUpload as create } from './uploads/create-upload.ts';
import { cancelUpload as cancel } from './uploads/end-upload.ts';
import { findMatches, tellOffset } from './uploads/read-upload.ts';
import { receiveChunk as receive } from './uploads/receive-chunk.ts';
import { receivePreview } from './uploads/receive-preview.ts';
import { signNextParts } from './uploads/sign-parts.ts';
import type { UploadRef } from './uploads/upload-store.ts';
import { inviteClient } from './viewing/invite-client.ts';
import { showOriginal, showProof } from './viewing/send-picture.ts';
import * as viewing from './viewing/show-gallery.ts';

/** The contract checks that it is one of both. */
const whichOf = ({
  numbers,
  section,
}: {
  readonly numbers?: readonly number[] | undefined;
  readonly section?: string | undefined;
}) => (numbers ? { numbers } : { section: section ?? '' });

const refOf = (
  { viewer }: SignedInContext,
  { id, uploadId }: { readonly id: number; readonly uploadId: number },
): UploadRef => ({ personId: viewer.id, galleryId: id, uploadId });

export const routes: readonly Route[] = [
  handle(openGallery, (ctx, { body }) => viewing.openGallery(ctx, body)),
  handle(listGalleries, (ctx, { query: { kind, order } }) =>
    viewing.listGalleries(ctx, { kind, id: order }),
  ),
  handle(inviteToGallery, (ctx, { params }) => inviteClient(ctx, params.id)),
  handle(getGallery, (ctx, { params }) => viewing.getGallery(ctx, params.id)),
  handle(listGalleryItems, async (ctx, { params, query }) =>
    viewing.showItems(ctx, await loadAccess(ctx, params.id), query.after),
  ),
  handle(changeGallery, (ctx, { params, body }) => viewing.changeGallery(ctx, params.id, body)),
  handle(getGalleryArchive, async (ctx, { params, query }) =>
    showArchive(ctx, await loadAccess(ctx, params.id), query),
  ),
  handle(getProof, async (ctx, { params, query }) =>
    showProof(ctx, await loadAccess(ctx, params.id), params.number, query),
  ),
  handle(getFilm, async (ctx, { params, query }) =>
    showFilm(ctx, await loadAccess(ctx, params.id), params.number, query),
  ),
  handle(getCaptions, async (ctx, { params }) =>
    showCaptions(ctx, await loadAccess(ctx, params.id), params.number),
  ),
  handle(getOriginal, async (ctx, { params, query }) =>
    showOriginal(ctx, await loadAccess(ctx, params.id), params.number, query),
  ),
  handle(removeItems, (ctx, { params, body }) =>
    removing.removeItems(ctx, params.id, whichOf(body)),
  ),
  handle(moveItems, (ctx, { params, body }) =>
    moving.moveItems(ctx, params.id, { which: whichOf(body), section: body.to.section }),
  ),
  handle(placeFinals, (ctx, { params, body }) => placeByHand(ctx, params.id, body.places)),
  handle(describeItem, (ctx, { params, body }) => moving.describeItem(ctx, params, body)),
  handle(putHeart, async (ctx, { params }) =>
    reactions.giveHeart(ctx, await loadAccess(ctx, params.id), params.number),
  ),
  handle(deleteHeart, async (ctx, { params }) =>
    reactions.takeHeartBack(ctx, await loadAccess(ctx, params.id), params.number),
  ),
  handle(listHearts, async (ctx, { params }) =>
    reactions.showHearts(ctx, await loadAccess(ctx, params.id)),
  ),
  handle(listComments, async (ctx, { params }) =>
    reactions.showComments(ctx, await loadAccess(ctx, params.id), params.number),
  ),
  handle(addComment, async (ctx, { params, body }) =>
    reactions.comment(ctx, await loadAccess(ctx, params.id), params.number, body),
  ),
  handle(deleteComment, async (ctx, { params }) =>
    reactions.deleteComment(ctx, await loadAccess(ctx, params.id), params.commentId),
  ),
  handle(changeSelection, (ctx, { params, body }) =>
    selection.changeSelection(ctx, params.id, body),
  ),
  handle(putSelection, (ctx, { params, body }) => selection.choose(ctx, params.id, body.numbers)),
  handle(submitSelection, (ctx, { params }) => selection.submit(ctx, params.id)),
  handle(reopenSelection, (ctx, { params }) => selection.reopen(ctx, params.id)),
  handle(exportSelection, (ctx, { params, query }) =>
    selection.exportSelection(ctx, params.id, query.format),
  ),
  handle(createUpload, (ctx, { params, headers }) => create(ctx, params.id, headers)),
  handle(matchUploads, (ctx, { params, body }) => findMatches(ctx, params.id, body.files)),
  handle(readUpload, (ctx, { params, headers }) => tellOffset(ctx, refOf(ctx, params), headers)),
  handleStream(receiveChunk, (ctx, { params, headers, bytes }) =>
    receive(ctx, refOf(ctx, params), headers, bytes),
  ),
  handle(nextParts, (ctx, { params }) => signNextParts(ctx, refOf(ctx, params))),
  handleUpload(sendPreview, (ctx, { params, file }) =>
    receivePreview(ctx, refOf(ctx, params), file),
  ),
  handle(cancelUpload, (ctx, { params, headers }) => cancel(ctx, refOf(ctx, params), headers)),
  handle(findFileLicense, (ctx, { params }) => fileLicense(ctx, params.sha256)),
  ...linkRoutes,
];
