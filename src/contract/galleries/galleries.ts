/** Files that a creator delivers for an order, in stages: proofing, editing, delivered, approved. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { count, id, idParams, pixels } from '#contract/fields.ts';
import { rangedReply } from '#contract/file-reply.ts';
import { orderKinds, orderRef } from '#contract/order.ts';

export const galleryStages = ['proofing', 'editing', 'delivered', 'approved'] as const;
export type GalleryStage = (typeof galleryStages)[number];

/**
 * `uploaded`: all bytes are here; `checked`: they are what was sent; `proofed`: smaller copies to
 * choose from are here, too; `unproofable`: they could not be made, the original is whole;
 * `damaged`: other bytes arrived than were sent.
 */
export const fileStates = ['uploaded', 'checked', 'proofed', 'unproofable', 'damaged'] as const;
export type FileState = (typeof fileStates)[number];

/** Why a file is damaged or has no proof. */
export const fileProblems = {
  arrived_damaged: 'This file arrived damaged. Please send it again.',
  not_a_picture: "This file isn't a photo that we can show. It's kept as it is.",
  too_many_pixels: "This photo is too large to show: more than 200 megapixels. It's kept as it is.",
  no_decoder: "We can't show this kind of photo. It's kept as it is.",
  broken_picture: "This photo can't be shown: part of it is missing. It's kept as it is.",
} as const;
export type FileProblem = keyof typeof fileProblems;
const problemCodes = Object.keys(fileProblems) as [FileProblem, ...FileProblem[]];

/** Pixels of the longer side of the smaller copies to choose from. */
export const proofSides = [2048, 960, 480] as const;
/** The most pixels of a photo that gets them. */
export const mostProofPixels = 200_000_000;

const galleryFile = z.object({
  id: z.int(),
  /** From 1; a final has its proof's. */
  number: z.int().check(z.describe('Number of the picture in its gallery')),
  /** As the camera named it. */
  name: z.string(),
  section: z.string(),
  size: z.int().check(z.describe('Bytes')),
  sha256: z.nullable(z.string().check(z.describe('SHA-256 in hexadecimal, once it was checked'))),
  mediaType: z.nullable(z.string()),
  width: z.nullable(pixels),
  height: z.nullable(pixels),
  state: z.enum(fileStates),
  problem: z.nullable(z.object({ code: z.enum(problemCodes), message: z.string() })),
});
export type GalleryFile = z.infer<typeof galleryFile>;

export const gallery = z.object({
  id: z.int(),
  order: orderRef,
  stage: z.enum(galleryStages),
  version: count.check(z.describe('How many versions were delivered')),
  watermarked: z.boolean(),
  /** While money is held for the order. */
  quotaBytes: z.int().check(z.describe('Bytes that it may hold')),
  /** With what is on its way. */
  usedBytes: z.int().check(z.describe('Bytes that it holds')),
  files: z.array(galleryFile),
});
export type Gallery = z.infer<typeof gallery>;

export const openGallery = endpoint('POST /api/galleries', {
  summary: "The viewer's gallery for an order; it is made by the first call",
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    order: z.object({ kind: z.enum(orderKinds, 'An order is a job or a booking'), id }),
    watermarked: z._default(z.boolean('Choose yes or no'), false),
  }),
  reply: gallery,
  errors: ['not_found', 'forbidden'],
});

export const getGallery = endpoint('GET /api/galleries/:id', {
  summary: 'A gallery with its files, for its creator',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  reply: gallery,
  errors: ['forbidden'],
});

export const getGalleryArchive = endpoint('GET /api/galleries/:id/archive', {
  summary:
    'All originals as one ZIP, whole or in any range: for its creator, and for the client once they approved',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  reply: rangedReply,
  produces: 'application/zip',
  answersWith: ['ETag', 'Accept-Ranges'],
  errors: ['gallery.not_approved', 'gallery.empty'],
});
