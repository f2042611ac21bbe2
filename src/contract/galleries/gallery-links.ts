/** Share links of galleries (`/g/{token}`), what guests do by them, and who took what. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  bounded,
  id,
  idParams,
  instant,
  longId,
  ok,
  onlyVisible,
  requiredText,
  text,
} from '#contract/fields.ts';
import { rangedReply } from '#contract/file-reply.ts';
import { gallery, itemPage, itemPageQuery, pictureNumber } from './galleries.ts';
import { archiveQuery } from './gallery-archive.ts';
import { filmQuery, originalQuery, proofQuery } from './gallery-files.ts';
import { commentBody, galleryComment, galleryComments } from './gallery-reactions.ts';

/**
 * `view`: to look, with hearts and comments; `download`: the originals, too, once the work is
 * approved; `vendor`: to look, with the line that credits the creator, and to take web sizes once the
 * work is approved, if its maker says so.
 */
export const shareLinkKinds = ['view', 'download', 'vendor'] as const;
export type ShareLinkKind = (typeof shareLinkKinds)[number];
/** The most open links of a gallery. */
export const maxShareLinks = 50;

const pin = 'A PIN has 6 digits';
const pinField = bounded(6, pin, pin).check(z.regex(/^\d{6}$/, pin));
const expiry = 'Enter when the link ends';

export const shareLink = z.object({
  id: z.int(),
  kind: z.enum(shareLinkKinds),
  /** The only section that it shows; null for all. */
  section: z.nullable(z.string()),
  /** What its maker calls it; null without a name. */
  name: z.nullable(z.string()),
  /** Only what the client chose. */
  onlyChosen: z.boolean(),
  /** Vendors take web sizes once the work is approved. */
  takesWeb: z.boolean(),
  /** The page's path: `/g/{token}`. */
  path: z.string(),
  pin: z.nullable(z.string()),
  /** Made by the viewer. */
  own: z.boolean(),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  /** When it was revoked or closed by the operator; null while it is open. */
  closedAt: z.nullable(instant),
});
export type ShareLink = z.infer<typeof shareLink>;

const signedIn = { access: 'signed-in', cost: 'cheap' } as const;

export const createShareLink = endpoint('POST /api/galleries/:id/share-links', {
  ...signedIn,
  summary: 'Makes a link for people without an account',
  params: idParams,
  body: z.object({
    kind: z.enum(shareLinkKinds, 'Choose what the link is for'),
    section: z.optional(text(100, 'A section can have at most 100 characters')),
    name: z.optional(text(60, 'A name can have at most 60 characters')),
    onlyChosen: z._default(z.boolean('Choose yes or no'), false),
    takesWeb: z._default(z.boolean('Choose yes or no'), false),
    pin: z.optional(pinField),
    expiresAt: z.optional(
      bounded(40, expiry).check(
        z.refine((value) => !Number.isNaN(Date.parse(value)), expiry),
        z.meta({ format: 'date-time' }),
      ),
    ),
  }),
  reply: shareLink,
  status: 201,
  errors: [
    'gallery.links_closed',
    'gallery.too_many_links',
    'gallery.unknown_section',
    'gallery.nothing_picked',
    'gallery.ends_in_past',
  ],
});
export const listShareLinks = endpoint('GET /api/galleries/:id/share-links', {
  ...signedIn,
  summary: "A gallery's links, newest first: all for its creator, their own for the client",
  cost: 'read',
  params: idParams,
  reply: z.array(shareLink),
});
export const revokeShareLink = endpoint('DELETE /api/galleries/:id/share-links/:linkId', {
  ...signedIn,
  summary: 'Closes a link for good',
  params: z.object({ id, linkId: id }),
  reply: ok,
});

const reportBody = z.object({ reason: requiredText(1, 2000, 'Please say what is wrong') });
export const reportGallery = endpoint('POST /api/galleries/:id/reports', {
  ...signedIn,
  summary: 'Reports a gallery to the operators',
  params: idParams,
  body: reportBody,
  reply: ok,
  errors: ['forbidden', 'account.daily_limit', 'gallery.already_reported'],
});

const closingReason = requiredText(1, 2000, 'Please enter a reason');
export const closeGalleryLinks = endpoint('POST /api/operator/galleries/:id/link-closing', {
  summary: "Closes all of a gallery's links, and lets nobody make new ones",
  access: 'operator',
  cost: 'cheap',
  params: idParams,
  body: z.object({ reason: closingReason }),
  reply: ok,
});

/*
 * By a link. A wrong token, a missing or wrong PIN, an expired or closed link: the same answer,
 * `gallery_link.closed`.
 */

const byLink = { access: 'public', cost: 'cheap' } as const;
/** What guests read: by their own turns, and theirs alone, as PINs and names are in their cookies. */
const readByLink = { access: 'public', cost: 'read', personal: true } as const;
/** Anything may be asked for; only what we made opens something. */
const token = bounded(100);
const linkParams = z.object({ token });
const linkItemParams = z.object({ token, number: pictureNumber });
const closed = 'gallery_link.closed';

export const sharedGallery = z.object({
  gallery,
  kind: z.enum(shareLinkKinds),
  section: z.nullable(z.string()),
  /** Whom to credit where the pictures are used; null unless the link is a vendor's. */
  credit: z.nullable(z.string()),
  /** The name the guest gave; null before. Hearts and comments need it. */
  guestName: z.nullable(z.string()),
});
export type SharedGallery = z.infer<typeof sharedGallery>;

export const getSharedGallery = endpoint('GET /api/g/:token', {
  ...readByLink,
  summary: "A gallery with its first 200 pictures, as a link's guests see it",
  params: linkParams,
  reply: sharedGallery,
  errors: [closed],
});
export const noteSharedVisit = endpoint('POST /api/g/:token/visits', {
  ...byLink,
  summary: 'Says that a person sees the gallery: what previews and scanners ask for is no visit',
  params: linkParams,
  reply: ok,
  perMinute: 30,
  errors: [closed],
});
export const listSharedItems = endpoint('GET /api/g/:token/items', {
  ...readByLink,
  summary: "The pictures that a link's guests see, 200 at a time",
  params: linkParams,
  query: itemPageQuery,
  reply: itemPage,
  errors: [closed],
});
export const enterPin = endpoint('POST /api/g/:token/pin', {
  ...byLink,
  summary: 'Opens a link by its PIN, for this browser',
  params: linkParams,
  body: z.object({ pin: pinField }),
  reply: ok,
  perMinute: 30,
  errors: [closed],
});
export const nameGuest = endpoint('POST /api/g/:token/name', {
  ...byLink,
  summary: "Says who the guest is: whose hearts and comments this browser's are",
  params: linkParams,
  body: z.object({
    name: requiredText(1, 60, 'Please enter your name').check(onlyVisible),
  }),
  reply: ok,
  perMinute: 30,
  errors: [closed, 'account.name_reserved', 'gallery.too_many_guests'],
});
export const getSharedArchive = endpoint('GET /api/g/:token/archive', {
  ...readByLink,
  summary: 'What a link gives away as one ZIP, once the work is approved',
  params: linkParams,
  query: archiveQuery,
  reply: rangedReply,
  produces: 'application/zip',
  responseHeaders: ['ETag', 'Accept-Ranges'],
  errors: [
    closed,
    'gallery.not_approved',
    'gallery.emptied',
    'gallery.empty',
    'gallery_link.downloads',
  ],
});
export const getSharedProof = endpoint('GET /api/g/:token/items/:number/proof', {
  ...byLink,
  summary: 'A smaller copy of a picture',
  params: linkItemParams,
  query: proofQuery,
  reply: rangedReply,
  produces: 'image/webp',
  responseHeaders: ['ETag', 'Accept-Ranges'],
  perMinute: 6000,
  errors: [closed],
});
export const getSharedFilm = endpoint('GET /api/g/:token/items/:number/film', {
  ...byLink,
  summary: 'A film to watch, whole or in any range',
  params: linkItemParams,
  query: filmQuery,
  reply: rangedReply,
  produces: 'video/mp4',
  elsewhere: true,
  responseHeaders: ['ETag', 'Accept-Ranges'],
  perMinute: 3000,
  errors: [closed],
});
export const getSharedCaptions = endpoint('GET /api/g/:token/items/:number/captions', {
  ...byLink,
  summary: 'Captions of a film, by the number of their file',
  params: linkItemParams,
  reply: rangedReply,
  produces: 'text/vtt; charset=utf-8',
  responseHeaders: ['ETag', 'Accept-Ranges'],
  perMinute: 600,
  errors: [closed],
});
export const getSharedOriginal = endpoint('GET /api/g/:token/items/:number/original', {
  ...byLink,
  summary: 'A file as it was sent, by a download link, once the work is approved',
  params: linkItemParams,
  query: originalQuery,
  reply: rangedReply,
  produces: 'application/octet-stream',
  elsewhere: true,
  responseHeaders: ['ETag', 'Accept-Ranges'],
  perMinute: 3000,
  errors: [closed, 'gallery.not_approved', 'gallery.emptied', 'gallery_link.downloads'],
});
const reactionErrors = [closed, 'gallery.stage', 'gallery_link.name_needed'] as const;
export const putSharedHeart = endpoint('PUT /api/g/:token/items/:number/heart', {
  ...byLink,
  summary: "Gives a picture the guest's heart",
  params: linkItemParams,
  reply: ok,
  errors: reactionErrors,
});
export const deleteSharedHeart = endpoint('DELETE /api/g/:token/items/:number/heart', {
  ...byLink,
  summary: "Takes the guest's heart back",
  params: linkItemParams,
  reply: ok,
  errors: reactionErrors,
});
export const listSharedComments = endpoint('GET /api/g/:token/items/:number/comments', {
  ...readByLink,
  summary: "The guest's own comments on a picture, oldest first",
  params: linkItemParams,
  reply: galleryComments,
  errors: [closed],
});
export const addSharedComment = endpoint('POST /api/g/:token/items/:number/comments', {
  ...byLink,
  summary: 'Comments on a picture',
  params: linkItemParams,
  body: commentBody,
  reply: galleryComment,
  status: 201,
  perMinute: 60,
  errors: [...reactionErrors, 'gallery.too_many_comments'],
});
export const deleteSharedComment = endpoint('DELETE /api/g/:token/comments/:commentId', {
  ...byLink,
  summary: "Deletes the guest's own comment",
  params: z.object({ token, commentId: longId }),
  reply: ok,
  errors: [closed],
});
export const reportSharedGallery = endpoint('POST /api/g/:token/reports', {
  ...byLink,
  summary: 'Reports a link to the operators',
  params: linkParams,
  body: reportBody,
  reply: ok,
  perMinute: 10,
  errors: [closed, 'gallery.already_reported'],
});
