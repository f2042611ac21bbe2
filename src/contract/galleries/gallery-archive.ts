/** All files of a gallery as one. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/fields.ts';
import { rangedReply } from '#contract/file-reply.ts';

/** `web`: the largest proofs, as WebP. */
const archiveSizes = ['original', 'web'] as const;
export const archiveQuery = z.object({
  size: z._default(z.enum(archiveSizes, 'Sizes are original and web'), 'original'),
  /** `hearts`: those with the viewer's heart. */
  of: z._default(z.enum(['all', 'hearts'], 'Take all pictures, or those with a heart'), 'all'),
});
export type ArchiveQuery = z.infer<typeof archiveQuery>;

export const getGalleryArchive = endpoint('GET /api/galleries/:id/archive', {
  page: '/galleries/:id',
  summary:
    'All originals or web sizes as one ZIP, whole or in any range: for its creator, and for the client once they approved',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  query: archiveQuery,
  reply: rangedReply,
  produces: 'application/zip',
  responseHeaders: ['ETag', 'Accept-Ranges'],
  errors: ['gallery.not_approved', 'gallery.refunded', 'gallery.emptied', 'gallery.empty'],
});
