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
  'gallery.too_many_files': [413, 'A gallery can have at most 10,000 files.'],
  'gallery.picks_agreed': [409, 'The number of photos to choose is part of what you agreed on'],
  'gallery.approved': [409, "This work was approved, so its files can't change anymore."],
  'gallery.not_approved': [403, 'The originals open once you approve the work.'],
  'gallery.refunded': [403, 'This order was refunded, so its originals stay with the creator.'],
  'gallery.emptied': [410, 'The time for which we keep these files is over. They were deleted.'],
  'gallery.empty': [409, 'Nothing has arrived in this gallery yet.'],
  'gallery.invited_today': [
    409,
    "You've told your client in the last 24 hours. Write them a message if it's urgent.",
  ],
  'gallery.stage': [409, "This gallery is in another stage now, so that isn't possible."],
  'gallery.unknown_pictures': [
    400,
    "Some of these photos aren't in this gallery. Reload to see the latest.",
    z.object({
      numbers: z.array(z.int().check(z.describe('Number of the picture in its gallery'))),
    }),
  ],
  'gallery.one_place': [
    400,
    'Each photo takes one place, and each place one photo. Please look at your choices again.',
    z.object({
      numbers: z.array(z.int().check(z.describe('Number of the picture in its gallery'))),
    }),
  ],
  'gallery.nothing_to_deliver': [
    409,
    "There's nothing to deliver in this choice, so nothing was delivered.",
  ],
  'gallery.nothing_picked': [409, 'No photos are chosen yet.'],
  'gallery.too_many_picked': [
    409,
    'These are more photos than agreed.',
    z.object({
      picked: z.int().check(z.describe('How many are chosen')),
      picturesToPick: z.int().check(z.describe('How many were agreed')),
    }),
  ],
  'gallery.too_many_comments': [
    409,
    'There are too many comments already. Please write a message instead.',
  ],
  'gallery.not_ready': [
    409,
    "Some files are still arriving or being checked, so this gallery can't be delivered yet.",
    z.object({
      onTheWay: z.int().check(z.describe('How many files are still being sent')),
      unchecked: z.int().check(z.describe('How many arrived and are still being checked')),
      damaged: z.int().check(z.describe('How many arrived damaged and must be sent again')),
    }),
  ],
  'gallery.new_pictures': [
    409,
    'New photos arrived since you looked. Please look at them before you approve.',
  ],
  'gallery.not_delivered': [409, "This gallery hasn't been delivered yet."],
  'gallery.links_closed': [403, 'The links of this gallery were closed by our team.'],
  'gallery.too_many_links': [409, 'A gallery can have at most 50 open links. Close one first.'],
  'gallery.too_many_guests': [409, 'Too many people gave their names on this link.'],
  'gallery.unknown_section': [400, "This gallery doesn't have this section."],
  'gallery.ends_in_past': [400, 'A link has to end in the future.'],
  'gallery.already_reported': [409, "You've already reported this gallery. We'll look at it."],
  'gallery_link.closed': [
    403,
    "That PIN didn't work, or the link has expired. Check the PIN, or ask for a new link.",
  ],
  'gallery_link.name_needed': [409, 'Please tell us your name first.'],
  'gallery_link.downloads': [
    429,
    'This link was used for too many downloads today. Please try again tomorrow.',
  ],
  'gallery_preview.too_large': [413, 'A preview can have at most 2 MB.'],
  'gallery_preview.not_a_picture': [400, "This preview isn't a photo that we can show."],
  'gallery_preview.not_needed': [409, 'This photo has its proofs already.'],
  'gallery_upload.not_direct': [409, 'Files are sent through this site right now.'],
  'gallery_upload.protocol': [412, 'This call takes version 1.0.0 of the tus protocol.'],
  'gallery_upload.offset': [409, 'The file goes on at another byte. Ask for its offset first.'],
  'gallery_upload.in_use': [423, 'This file is being sent from another window.'],
  'gallery_upload.complete': [409, 'This file has already arrived.'],
  'gallery_upload.chunk': [400, 'The request carries more bytes than the file has left.'],
  'gallery_upload.extension': [
    400,
    "Send each file whole and with its length: we don't take tus' Upload-Defer-Length or Upload-Concat.",
  ],
  'gallery_upload.too_large': [413, 'A file can have at most 1 TB.'],
  'gallery_upload.broken': [400, 'The upload was interrupted. Please send it again.'],
  'gallery_upload.disk_full': [
    507,
    "Our disk is full, so we can't take this file now. What has arrived is safe.",
  ],
} as const satisfies ErrorDefinitions;
