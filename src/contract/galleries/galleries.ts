/** Files that a creator delivers for an order, in stages: proofing, editing, delivered, approved. */

import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  bounded,
  count,
  id,
  idParams,
  instant,
  localDate,
  numeric,
  pixels,
} from '#contract/fields.ts';
import { focalPoint } from '#contract/focal-point.ts';
import { orderKinds, orderRef } from '#contract/order.ts';
import { fileStates, finalPlaces, problemCodes } from './file-states.ts';

/**
 * `proofing`: the client chooses; `editing`: their choice is locked, finals take the places of
 * proofs by camera name; `delivered`: the client sees the files of the newest delivery; `approved`:
 * those are theirs.
 */
export const galleryStages = ['proofing', 'editing', 'delivered', 'approved'] as const;
export type GalleryStage = (typeof galleryStages)[number];

/** Who looks: the creator, the order's client, or someone with a share link. */
export const gallerySides = ['creator', 'client', 'guest'] as const;
export type GallerySide = (typeof gallerySides)[number];

/** As shot, by name where that isn't known, or by name. */
export const gallerySorts = ['taken', 'name'] as const;
export type GallerySort = (typeof gallerySorts)[number];

/** Pixels of the longer side of proofs. */
export const proofSides = [2048, 960, 480] as const;
/** Pixels of the shorter side of a film's copies, the largest first. */
export const filmSides = [1080, 720] as const;
/** The only copy of a film in a watermarked gallery until its approval. */
export const markedFilmSide = 480;
/** The most pixels of a photo that gets them. */
export const maxProofPixels = 200_000_000;
/** That an order can agree on. */
export const maxPictures = 10_000;

export const pictureNumber = numeric(
  'Enter the number of a picture',
  z.int('Enter the number of a picture'),
  z.minimum(1, 'Enter the number of a picture'),
  z.maximum(1_000_000, 'Enter the number of a picture'),
  z.describe('Number of the picture in its gallery'),
);

const filmCaptions = z.object({
  /** Of the file. */
  number: z.int().check(z.describe('Number of the captions in their gallery')),
  /** As its name says: 'Toast.es.vtt'. */
  language: z.nullable(z.string().check(z.describe('BCP 47'))),
  /** They go on after the film's end. */
  tooLong: z.boolean(),
});
export type FilmCaptions = z.infer<typeof filmCaptions>;

const galleryItem = z.object({
  /** From 1; a final has its proof's. */
  number: z.int().check(z.describe('Number of the picture in its gallery')),
  /** As the camera named it. */
  name: z.string(),
  section: z.string(),
  size: z.int().check(z.describe('Bytes')),
  sha256: z.nullable(
    z.string().check(z.describe('SHA-256 in hexadecimal, once it was checked; for its creator')),
  ),
  state: z.enum(fileStates),
  problem: z.nullable(z.object({ code: z.enum(problemCodes), message: z.string() })),
  mediaType: z.nullable(z.string()),
  width: z.nullable(pixels),
  height: z.nullable(pixels),
  /** A tiny picture as a data URL. */
  placeholder: z.nullable(z.string()),
  /** What stays in view where it is cropped; null if nobody knows. */
  focus: z.nullable(focalPoint),
  /** For the proof's address (`v`): changes with its bytes. Null without a proof. */
  proof: z.nullable(z.string()),
  /** What is shown is the preview that its creator's browser made, not a proof of the original. */
  preview: z.boolean(),
  /** Null for photos, and until a film was looked at. */
  film: z.nullable(
    z.object({
      seconds: z.nullable(z.number().check(z.describe('Length, to a tenth'))),
      /** As its file names it: `avc1`, `hvc1` … */
      codec: z.nullable(z.string()),
      /** Whether the viewer can watch it now. */
      playable: z.boolean(),
      sides: z.array(z.int().check(z.describe("Pixels of a copy's shorter side"))),
      /** Null where it isn't known. */
      sound: z.nullable(z.boolean()),
      /** Files beside it that bear its name; for others than the creator, those that fit. */
      captions: z.array(filmCaptions),
    }),
  ),
  /** The viewer's. */
  heart: z.boolean(),
  /** Of everyone; null for guests. */
  hearts: z.nullable(count),
  /** That the viewer may read. */
  comments: count,
  /** Whether it is in the client's final selection; false for guests. */
  picked: z.boolean(),
  /** What became of a file that came while the gallery was edited; null for proofs, and for guests. */
  final: z.nullable(z.enum(finalPlaces)),
  /** The place that an unplaced final may belong in; null if there is no such or nothing says so. */
  likely: z.nullable(z.int().check(z.describe('Number of the picture in its gallery'))),
  /** What it shows, for people who can't see it. */
  description: z.nullable(z.string()),
  /** By its camera's clock; null if its file doesn't say. */
  taken: z.nullable(
    z.object({
      clock: z.string().check(z.describe('Without a zone: 2026-06-01T15:04:05.123')),
      offset: z.nullable(z.int().check(z.describe("Minutes of the camera's clock ahead of UTC"))),
    }),
  ),
});
export type GalleryItem = z.infer<typeof galleryItem>;

/** What the viewer may do now: the stage decides. */
const galleryRights = z.object({
  /** Hearts and comments. */
  react: z.boolean(),
  /** Change the final selection, and submit it. */
  pick: z.boolean(),
  /** Take the selection back to proofing. */
  reopen: z.boolean(),
  /** Take originals, and the archive. */
  download: z.boolean(),
  /** Take all pictures in web size as an archive. */
  downloadWeb: z.boolean(),
  /** Send, remove and move files. */
  upload: z.boolean(),
  /** Make share links. */
  share: z.boolean(),
});
export type GalleryRights = z.infer<typeof galleryRights>;

/** What writes answer with: a gallery without its pictures. */
export const galleryHead = z.object({
  id: z.int(),
  side: z.enum(gallerySides),
  /** Null for guests. */
  order: z.nullable(orderRef),
  creator: z.object({ fullName: z.string(), profileImage: z.string() }),
  /** The shoot's name, as its creator or its order has it; null without one. */
  title: z.nullable(z.string()),
  /** The shoot's day. */
  shotOn: z.nullable(localDate),
  /** The picture on top: its creator's choice, or one that is wider than high; null without any. */
  cover: z.nullable(
    z.object({
      number: z.int().check(z.describe('Number of the picture in its gallery')),
      proof: z.string().check(z.describe("For the proof's address (`v`)")),
      placeholder: z.nullable(z.string()),
      focus: z.nullable(focalPoint),
    }),
  ),
  stage: z.enum(galleryStages),
  may: galleryRights,
  version: count.check(z.describe('How many versions were delivered')),
  /** SHA-256 of the newest delivery's list of files, by which it is approved; null for guests. */
  manifest: z.nullable(z.string()),
  /** Files changed since the newest delivery: only the creator sees them. */
  changedSince: z.boolean(),
  watermarked: z.boolean(),
  /** Whether the work ended with everything refunded: its originals stay the creator's. */
  refunded: z.boolean(),
  /** How many the client may choose; null for any number. */
  picturesToPick: z.nullable(count),
  /** The order's delivery terms say how many: the creator can't change it. */
  picksAreAgreed: z.boolean(),
  /** When its creator last invited the client to choose; null for guests, too. */
  invitedAt: z.nullable(instant),
  /** When the client submitted their selection; null for guests. */
  pickedAt: z.nullable(instant),
  /** How long files are kept once an order has ended. */
  keptMonths: z.int().check(z.describe('Months')),
  /** Until when these are kept; null before the order has ended. */
  keptUntil: z.nullable(instant),
  /** When they were deleted. */
  emptiedAt: z.nullable(instant),
  /** While money is held for the order; null for others than the creator. */
  quotaBytes: z.nullable(z.int().check(z.describe('Bytes that it may hold'))),
  /** With what is on its way; null for others than the creator. */
  usedBytes: z.nullable(z.int().check(z.describe('Bytes that it holds'))),
  /** Edited photos that the order promises; null for guests, without such a promise, and once nothing is due. */
  promised: z.nullable(count.check(z.describe('How many'))),
  /** Photos of the newest delivery; null for guests, and before there is one. */
  delivered: z.nullable(count.check(z.describe('How many'))),
  /** The order of the pictures in each section. */
  sortedBy: z.enum(gallerySorts),
  pictures: count.check(z.describe('How many pictures and films the viewer sees')),
  /** Of those, without films, RAW files and what programs write beside pictures. */
  photos: count.check(z.describe('How many photos the viewer sees')),
  bytes: z.int().check(z.describe('Bytes of their originals')),
});

export type GalleryHead = z.infer<typeof galleryHead>;

/** As they arrived. */
export const itemPage = z.object({
  items: z.array(galleryItem),
  /** `after` of the next ones; null if these are the last. */
  next: z.nullable(z.string()),
});
export type ItemPage = z.infer<typeof itemPage>;
/** The most pictures of one reply. */
export const itemsPerPage = 200;
const page = 'Ask for the next pictures as the last reply names them';
export const itemPageQuery = z.object({
  after: z.optional(bounded(32, page).check(z.regex(/^\d{1,9}-\d{1,15}$/, page))),
});

/** With its first pictures. */
export const gallery = z.extend(galleryHead, itemPage.shape);
export type Gallery = z.infer<typeof gallery>;

export const openGallery = endpoint('POST /api/galleries', {
  summary: "The viewer's gallery for an order; it is made by the first call",
  access: 'signed-in',
  cost: 'read',
  body: z.object({
    order: z.object({ kind: z.enum(orderKinds, 'An order is a job or a booking'), id }),
    watermarked: z._default(z.boolean('Choose yes or no'), false),
  }),
  reply: galleryHead,
  errors: ['not_found', 'forbidden'],
});

export const listGalleries = endpoint('GET /api/galleries', {
  summary: "The viewer's galleries of an order, as its creator or client, with pictures in them",
  access: 'signed-in',
  cost: 'read',
  query: z.object({
    kind: z.enum(orderKinds, 'An order is a job or a booking'),
    order: id.check(z.describe('ID of the job or booking')),
  }),
  reply: z.array(
    z.object({
      id: z.int(),
      stage: z.enum(galleryStages),
      /** Those that are shown to the viewer. */
      pictures: count,
      /** Of those, without films, RAW files and what programs write beside pictures. */
      photos: count,
      /** Edited photos that the order promises; null without such a promise, and once nothing is due. */
      promised: z.nullable(count),
      /** Photos of the newest delivery; null before there is one. */
      delivered: z.nullable(count),
      /** How many the client may choose; null for any number. */
      picturesToPick: z.nullable(count),
    }),
  ),
});

export const inviteToGallery = endpoint('POST /api/galleries/:id/invitation', {
  summary:
    'Its creator tells the client, by notification and mail, that there are pictures to choose from',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  reply: galleryHead,
  errors: ['forbidden', 'gallery.stage', 'gallery.empty', 'gallery.invited_today'],
});

export const getGallery = endpoint('GET /api/galleries/:id', {
  page: '/galleries/:id',
  summary: 'A gallery with its first 200 pictures, for its creator and the client of its order',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  reply: gallery,
});

export const listGalleryItems = endpoint('GET /api/galleries/:id/items', {
  page: '/galleries/:id',
  summary: "A gallery's pictures, 200 at a time",
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  query: itemPageQuery,
  reply: itemPage,
});
