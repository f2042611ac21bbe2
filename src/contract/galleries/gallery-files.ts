/** The files of a gallery's items: proofs, films to watch, originals. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, id, numeric } from '#contract/fields.ts';
import { rangedReply } from '#contract/file-reply.ts';
import { filmSides, pictureNumber, proofSides } from './galleries.ts';

export const itemParams = z.object({ id, number: pictureNumber });

const side = 'A proof has 2048, 960 or 480 pixels';
export const proofQuery = z.object({
  /** Pixels of the longer side. */
  side: z._default(
    z
      .pipe(
        numeric(side, z.describe('Pixels')),
        z.union(
          proofSides.map((one) => z.literal(one)),
          side,
        ),
      )
      .check(z.describe('Pixels')),
    960,
  ),
  /** The item's `proof`: the browser may then keep the picture without asking again. */
  v: z.optional(bounded(40)),
});

export const getProof = endpoint('GET /api/galleries/:id/items/:number/proof', {
  page: '/galleries/:id',
  summary: 'A smaller copy of a picture',
  access: 'signed-in',
  cost: 'cheap',
  params: itemParams,
  query: proofQuery,
  reply: rangedReply,
  produces: 'image/webp',
  responseHeaders: ['ETag', 'Accept-Ranges'],
  perMinute: 6000,
});

const filmSide = 'A video has 1080 or 720 lines';
export const filmQuery = z.object({
  /** Pixels of the shorter side. */
  side: z._default(
    z
      .pipe(
        numeric(filmSide, z.describe('Pixels')),
        z.union(
          filmSides.map((one) => z.literal(one)),
          filmSide,
        ),
      )
      .check(z.describe('Pixels')),
    1080,
  ),
});

export const getFilm = endpoint('GET /api/galleries/:id/items/:number/film', {
  page: '/galleries/:id',
  summary: 'A film to watch, whole or in any range; its poster is its proof',
  access: 'signed-in',
  cost: 'cheap',
  params: itemParams,
  query: filmQuery,
  reply: rangedReply,
  produces: 'video/mp4',
  elsewhere: true,
  responseHeaders: ['ETag', 'Accept-Ranges'],
  perMinute: 3000,
});

export const getCaptions = endpoint('GET /api/galleries/:id/items/:number/captions', {
  page: '/galleries/:id',
  summary: 'Captions of a film, by the number of their file',
  access: 'signed-in',
  cost: 'cheap',
  params: itemParams,
  reply: rangedReply,
  produces: 'text/vtt; charset=utf-8',
  responseHeaders: ['ETag', 'Accept-Ranges'],
  perMinute: 600,
});

export const originalQuery = z.object({
  /** `site`: not from the bucket, for a browser that can't reach it. */
  via: z.optional(z.literal('site', 'The only way to name is site')),
});

export const getOriginal = endpoint('GET /api/galleries/:id/items/:number/original', {
  page: '/galleries/:id',
  summary:
    'A file as it was sent, whole or in any range: for its creator, and for the client once they approved',
  access: 'signed-in',
  cost: 'cheap',
  params: itemParams,
  query: originalQuery,
  reply: rangedReply,
  produces: 'application/octet-stream',
  elsewhere: true,
  responseHeaders: ['ETag', 'Accept-Ranges'],
  perMinute: 3000,
  errors: ['gallery.not_approved', 'gallery.refunded', 'gallery.emptied'],
});
