import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { focalPoint, typedShare } from '#contract/focal-point.ts';

/** Bytes; a data URL is a third longer than its content. */
export const largestImage = 15 * 1024 * 1024;
/** The maximum pixels of an accepted picture, unless its decoder needs all of it in memory. */
export const maxPixels = 200_000_000;
/** Pixels: the stored widths of pictures, or their own width if narrower. */
export const pictureWidths = [320, 640, 1280, 1920] as const;
export const profileImageWidths = [96, 256, 512] as const;

export const uploadTooLarge =
  'Images can be up to 15 MB and 200 megapixels, or 80 unless they are ordinary JPEGs';
export const uploadErrors = {
  'upload.not_an_image': [400, 'The selected file is not a valid image'],
  'upload.not_a_portfolio_image': [400, 'Please select a valid image file (JPEG, PNG, etc.)'],
  'upload.not_an_attachment': [400, 'Files must be photos (JPEG, PNG, etc.) or PDFs'],
  'upload.too_many_unused': [
    429,
    "You've uploaded many photos you haven't used yet. Use them, or try again tomorrow.",
  ],
  'upload.too_large': [413, uploadTooLarge],
  'upload.no_decoder': [400, "We can't read this kind of photo here. Send it as a JPEG."],
  'upload.broken_picture': [
    400,
    'Part of this photo is missing. Send it again from where it is whole.',
  ],
  'upload.decoder_failed': [
    400,
    "We couldn't read this photo. Save it as a new JPEG and try again.",
  ],
} as const satisfies ErrorDefinitions;

/** Why a picture is refused that is one. */
export const pictureErrors = [
  'upload.no_decoder',
  'upload.broken_picture',
  'upload.decoder_failed',
] as const;

const imageBody = z.object({
  /** A data URL: `data:image/…;base64,…`. */
  imageData: z.string('The selected file is not a valid image'),
});
const imageReply = z.object({
  imageUrl: z.string(),
  /** Where its subject seems to be; null if nobody knows. */
  focus: z.nullable(focalPoint),
});

const upload = { maxBytes: largestImage, tooLarge: 'upload.too_large' } as const;
const asDataUrl = {
  upload: { ...upload, asDataUrl: true },
  bodyLimit: Math.ceil((largestImage * 4) / 3) + 1024,
} as const;

export const uploadProfileImage = endpoint('POST /api/upload/profile-image', {
  summary: 'Take a profile picture; the reply names its address',
  access: 'signed-in',
  cost: 'cheap',
  body: imageBody,
  reply: imageReply,
  ...asDataUrl,
  perMinute: 30,
  errors: ['upload.not_an_image', ...pictureErrors, 'upload.too_many_unused'],
});

export const uploadPortfolioImage = endpoint('POST /api/upload/portfolio-image', {
  summary: 'Take a picture for the portfolio; the reply names its address',
  access: 'signed-in',
  cost: 'cheap',
  body: imageBody,
  reply: imageReply,
  ...asDataUrl,
  perMinute: 60,
  errors: ['upload.not_a_portfolio_image', ...pictureErrors, 'upload.too_many_unused'],
});

/** The browser's native format: the file as multipart/form-data, streamed to disk. */
export const sendProfileImage = endpoint('POST /api/uploads/profile-image', {
  summary:
    'Take a profile picture sent as a file, cut square around its focal point; the reply names its address',
  access: 'signed-in',
  cost: 'cheap',
  /** Where its owner tapped: both, or the site's guess. */
  query: z.object({ x: z.optional(typedShare), y: z.optional(typedShare) }),
  upload,
  reply: imageReply,
  perMinute: 30,
  errors: ['upload.not_an_image', ...pictureErrors, 'upload.too_many_unused'],
});

export const sendJobPicture = endpoint('POST /api/uploads/job-picture', {
  summary: 'Take a picture for a job sent as a file; the reply names its address',
  access: 'signed-in',
  cost: 'cheap',
  upload,
  reply: imageReply,
  perMinute: 60,
  errors: ['upload.not_a_portfolio_image', ...pictureErrors, 'upload.too_many_unused'],
});

export const sendPortfolioImage = endpoint('POST /api/uploads/portfolio-image', {
  summary: 'Take a picture for the portfolio sent as a file; the reply names its address',
  access: 'signed-in',
  cost: 'cheap',
  upload,
  reply: imageReply,
  perMinute: 120,
  errors: ['upload.not_a_portfolio_image', ...pictureErrors, 'upload.too_many_unused'],
});
