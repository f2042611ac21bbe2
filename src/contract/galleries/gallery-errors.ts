import * as z from 'zod/mini';
import type { ErrorDefinitions } from '#contract/error-definition.ts';

export const galleryErrors = {
  'gallery.nothing_held': [413, 'Uploads open once the payment for this order is held.'],
  'gallery.only_sandbox': [
    413,
    'This site takes no real payments, so it takes no uploads to galleries.',
  ],
  'gallery.full': [
    413,
    'This file is more than the gallery has room for.',
    z.object({
      quotaBytes: z.int().check(z.describe('Bytes that the gallery may hold')),
      usedBytes: z.int().check(z.describe('Bytes that it holds, with what is on its way')),
    }),
  ],
  'gallery.approved': [409, "This work was approved, so its files can't change anymore."],
  'gallery.not_approved': [403, 'The originals open once you approve the work.'],
  'gallery.empty': [409, 'Nothing has arrived in this gallery yet.'],
  'gallery_upload.protocol': [412, 'This call takes version 1.0.0 of the tus protocol.'],
  'gallery_upload.offset': [409, 'The file goes on at another byte. Ask for its offset first.'],
  'gallery_upload.in_use': [423, 'This file is being sent from another window.'],
  'gallery_upload.complete': [409, 'This file has already arrived.'],
  'gallery_upload.chunk': [400, 'Each request must carry exactly one chunk of the file.'],
  'gallery_upload.broken': [400, 'The connection ended within a chunk. Please send it again.'],
  'gallery_upload.disk_full': [
    507,
    "Our disk is full, so we can't take this file now. What has arrived is safe.",
  ],
} as const satisfies ErrorDefinitions;
