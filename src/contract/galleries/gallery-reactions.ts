/** What people say about a gallery's pictures: hearts, comments, and the client's selection. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { count, id, idParams, instant, longId, ok, requiredText } from '#contract/fields.ts';
import { gallerySides, maxPictures } from './galleries.ts';
import { itemParams } from './gallery-files.ts';

const common = { access: 'signed-in', cost: 'cheap' } as const;

/** Whose heart or comment it is; guests by the name they gave. */
const reactor = z.object({ side: z.enum(gallerySides), name: z.string() });

export const galleryComment = z.object({
  id: z.int(),
  number: z.int().check(z.describe('Number of the picture in its gallery')),
  by: reactor,
  text: z.string(),
  at: instant,
  /** Whether the viewer wrote it, and may delete it. */
  own: z.boolean(),
});
export type GalleryComment = z.infer<typeof galleryComment>;
export const galleryComments = z.array(galleryComment);

export const commentBody = z.object({
  text: requiredText(1, 2000, 'Please write a comment'),
});

export const putHeart = endpoint('PUT /api/galleries/:id/items/:number/heart', {
  page: '/galleries/:id',
  ...common,
  summary: "Gives a picture the viewer's heart",
  params: itemParams,
  reply: ok,
  errors: ['gallery.stage'],
});
export const deleteHeart = endpoint('DELETE /api/galleries/:id/items/:number/heart', {
  page: '/galleries/:id',
  ...common,
  summary: "Takes the viewer's heart back",
  params: itemParams,
  reply: ok,
  errors: ['gallery.stage'],
});

export const listHearts = endpoint('GET /api/galleries/:id/hearts', {
  page: '/galleries/:id',
  ...common,
  summary: "Each person's list of pictures with a heart, for the creator and the client",
  cost: 'read',
  params: idParams,
  reply: z.array(
    z.object({
      by: reactor,
      numbers: z.array(z.int().check(z.describe('Number of the picture in its gallery'))),
    }),
  ),
});

export const listComments = endpoint('GET /api/galleries/:id/items/:number/comments', {
  page: '/galleries/:id',
  ...common,
  summary: 'The comments on a picture, oldest first',
  cost: 'read',
  params: itemParams,
  reply: galleryComments,
});
export const addComment = endpoint('POST /api/galleries/:id/items/:number/comments', {
  page: '/galleries/:id',
  ...common,
  summary: 'Comments on a picture',
  params: itemParams,
  body: commentBody,
  reply: galleryComment,
  status: 201,
  errors: ['gallery.stage', 'gallery.too_many_comments'],
});
export const deleteComment = endpoint('DELETE /api/galleries/:id/comments/:commentId', {
  page: '/galleries/:id',
  ...common,
  summary: "Deletes the viewer's own comment",
  params: z.object({ id, commentId: longId }),
  reply: ok,
});

const selection = z.object({
  numbers: z.array(z.int().check(z.describe('Number of the picture in its gallery'))),
  /** How many the order agreed on; null if it did not. */
  picturesToPick: z.nullable(count),
  /** When it was submitted; until then the client may change it. */
  submittedAt: z.nullable(instant),
});

/** In a body; in a path it comes as text (`pictureNumber`). */
export const oneNumber = z
  .int('Enter the number of a picture')
  .check(
    z.minimum(1, 'Enter the number of a picture'),
    z.maximum(1_000_000),
    z.describe('Numbers of pictures in the gallery'),
  );
export const pictureNumbers = z.array(oneNumber);

/** Pictures that one call adds or removes. */
export const maxChangedPicks = 500;
const changedPicks = z._default(
  pictureNumbers.check(z.maxLength(maxChangedPicks, 'Change at most 500 photos at a time')),
  [],
);
export const changeSelection = endpoint('PATCH /api/galleries/:id/selection', {
  page: '/galleries/:id',
  ...common,
  summary: "Adds pictures to the client's selection and removes others; the rest stays",
  params: idParams,
  body: z.object({ add: changedPicks, remove: changedPicks }),
  reply: selection,
  errors: ['forbidden', 'gallery.stage', 'gallery.unknown_pictures', 'gallery.too_many_picked'],
});

export const putSelection = endpoint('PUT /api/galleries/:id/selection', {
  page: '/galleries/:id',
  ...common,
  summary: "The client's final selection, as a whole: what another device chose meanwhile is lost",
  params: idParams,
  body: z.object({
    numbers: pictureNumbers.check(z.maxLength(maxPictures, 'Choose at most 10,000 photos')),
  }),
  bodyLimit: 256 * 1024,
  cost: 'read',
  reply: selection,
  errors: ['forbidden', 'gallery.stage', 'gallery.unknown_pictures', 'gallery.too_many_picked'],
});

export const submitSelection = endpoint('POST /api/galleries/:id/selection/submission', {
  page: '/galleries/:id',
  ...common,
  summary: "Locks the client's selection, tells the creator, and editing begins",
  params: idParams,
  reply: selection,
  errors: ['forbidden', 'gallery.stage', 'gallery.nothing_picked', 'gallery.too_many_picked'],
});
export const reopenSelection = endpoint('DELETE /api/galleries/:id/selection/submission', {
  ...common,
  summary: 'The creator opens the selection again: the client may change it',
  params: idParams,
  reply: selection,
  errors: ['forbidden', 'gallery.stage'],
});

/** `lightroom`, `capture_one`, `finder`: to paste into its search; `csv`: a table. */
export const selectionFormats = ['lightroom', 'capture_one', 'finder', 'csv'] as const;
export type SelectionFormat = (typeof selectionFormats)[number];

export const exportSelection = endpoint('GET /api/galleries/:id/selection/export', {
  page: '/galleries/:id',
  ...common,
  summary: 'The selection as the text that a program finds its pictures by',
  cost: 'read',
  params: idParams,
  query: z.object({
    format: z._default(z.enum(selectionFormats, 'Choose a format'), 'lightroom'),
  }),
  reply: z.object({
    /** A file name for it. */
    fileName: z.string(),
    text: z.string(),
  }),
  errors: ['gallery.nothing_picked'],
});
