/** Who opened a gallery, and took what. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { count, idParams, instant } from '#contract/fields.ts';

export const receiptActs = ['opened', 'original', 'archive'] as const;
/** What one person did on one day. */
export const galleryVisit = z.object({
  /** The client, or a guest by the name they gave; null before they gave one. */
  name: z.nullable(z.string()),
  /** The link they came by; null for the client. */
  linkId: z.nullable(z.int()),
  act: z.enum(receiptActs),
  /** The picture taken. */
  number: z.nullable(z.int().check(z.describe('Number of the picture in its gallery'))),
  times: count,
  bytes: z.int().check(z.describe('Bytes sent')),
  firstAt: instant,
  lastAt: instant,
});
export const getGalleryReceipt = endpoint('GET /api/galleries/:id/receipt', {
  access: 'signed-in',
  summary: 'Who opened the gallery and took what, by day, newest first',
  cost: 'read',
  params: idParams,
  reply: z.array(galleryVisit),
});
