import type { FastifyInstance } from 'fastify';
import * as shared from '#contract/galleries/gallery-links.ts';
import { getGalleryReceipt } from '#contract/galleries/gallery-receipt.ts';
import { handle, type NativeForm, type Route } from '#server/platform/http/route.ts';
import { showArchive } from '../archive/show-archive.ts';
import { showCaptions } from '../films/captions.ts';
import { showFilm } from '../films/send-film.ts';
import { loadAccess } from '../load-gallery.ts';
import * as reactions from '../reactions/react.ts';
import { showReceipt } from '../receipt/show-receipt.ts';
import { reportGallery } from '../reports/report-gallery.ts';
import { showOriginal, showProof } from '../viewing/send-picture.ts';
import { showItems } from '../viewing/show-gallery.ts';
import {
  enterPin,
  guestReading,
  loadGuestAccess,
  nameGuest,
  noteSharedVisit,
  showShared,
} from './enter-link.ts';
import { createLink, revokeLink, showLinks } from './manage-links.ts';
import { whileOpen } from './while-open.ts';

const pageOf = ({ token = '' }: Readonly<Record<string, string>>) =>
  `/g/${encodeURIComponent(token)}`;

/** Browsers inside other apps post the PIN without scripts, with the token in a hidden field. */
const pinForm: NativeForm = {
  read: ({ pin = '' }) => ({ pin }),
  succeed: (_ctx, form) => pageOf(form),
  fail: (_ctx, { code }, form) => `${pageOf(form)}?error=${encodeURIComponent(code)}`,
};

export const linkRoutes: readonly Route[] = [
  handle(shared.createShareLink, (ctx, { params, body }) => createLink(ctx, params.id, body)),
  handle(shared.listShareLinks, (ctx, { params }) => showLinks(ctx, params.id)),
  handle(shared.revokeShareLink, (ctx, { params }) => revokeLink(ctx, params)),
  handle(getGalleryReceipt, async (ctx, { params }) =>
    showReceipt(ctx, await loadAccess(ctx, params.id)),
  ),
  handle(shared.reportGallery, async (ctx, { params, body }) =>
    reportGallery(ctx, await loadAccess(ctx, params.id), body),
  ),
  handle(shared.reportSharedGallery, async (ctx, { params, body }) =>
    reportGallery(ctx, await loadGuestAccess(ctx, params.token), body),
  ),
  handle(shared.getSharedGallery, (ctx, { params }) => showShared(ctx, params.token)),
  handle(shared.noteSharedVisit, (ctx, { params }) => noteSharedVisit(ctx, params.token)),
  handle(shared.enterPin, (ctx, { params, body }) => enterPin(ctx, params.token, body), pinForm),
  handle(shared.nameGuest, (ctx, { params, body }) => nameGuest(ctx, params.token, body)),
  handle(shared.listSharedItems, async (asked, { params, query }) => {
    const { ctx, access } = await guestReading(asked, params.token);
    return showItems(ctx, access, query.after);
  }),
  handle(shared.getSharedArchive, async (asked, { params, query }) => {
    const { ctx, access } = await guestReading(asked, params.token);
    return whileOpen(ctx, access, await showArchive(ctx, access, query));
  }),
  handle(shared.getSharedProof, async (asked, { params, query }) => {
    const { ctx, access } = await guestReading(asked, params.token);
    return showProof(ctx, access, params.number, query);
  }),
  handle(shared.getSharedFilm, async (asked, { params, query }) => {
    const { ctx, access } = await guestReading(asked, params.token);
    return whileOpen(ctx, access, await showFilm(ctx, access, params.number, query));
  }),
  handle(shared.getSharedCaptions, async (asked, { params }) => {
    const { ctx, access } = await guestReading(asked, params.token);
    return whileOpen(ctx, access, await showCaptions(ctx, access, params.number));
  }),
  handle(shared.getSharedOriginal, async (asked, { params, query }) => {
    const { ctx, access } = await guestReading(asked, params.token);
    return whileOpen(ctx, access, await showOriginal(ctx, access, params.number, query));
  }),
  handle(shared.putSharedHeart, async (ctx, { params }) =>
    reactions.giveHeart(ctx, await loadGuestAccess(ctx, params.token), params.number),
  ),
  handle(shared.deleteSharedHeart, async (ctx, { params }) =>
    reactions.takeHeartBack(ctx, await loadGuestAccess(ctx, params.token), params.number),
  ),
  handle(shared.listSharedComments, async (asked, { params }) => {
    const { ctx, access } = await guestReading(asked, params.token);
    return reactions.showComments(ctx, access, params.number);
  }),
  handle(shared.addSharedComment, async (ctx, { params, body }) =>
    reactions.comment(ctx, await loadGuestAccess(ctx, params.token), params.number, body),
  ),
  handle(shared.deleteSharedComment, async (ctx, { params }) =>
    reactions.deleteComment(ctx, await loadGuestAccess(ctx, params.token), params.commentId),
  ),
];

/**
 * Nothing that a link opens is found by search engines, nor is its address told to other sites. This
 * site has to see where a form without scripts comes from.
 */
export function keepLinksPrivate(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    // The page may have its language in front.
    if (!/^\/(?:(?:api|[a-z]{2})\/)?g\//.test(request.url)) return;
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin');
  });
}
