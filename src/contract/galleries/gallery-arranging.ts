/** What a gallery's creator does with what is in it: remove, move, describe. */

import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { count, idParams, ok, text } from '#contract/fields.ts';
import { chosenFocus } from '#contract/focal-point.ts';
import { galleryHead, maxPictures } from './galleries.ts';
import { itemParams } from './gallery-files.ts';
import { oneNumber, pictureNumbers } from './gallery-reactions.ts';

const sectionName = text(100, 'A section can have at most 100 characters').check(
  z.describe('Name of a section; empty for pictures without one'),
);
const which = 'Name pictures or a section';
const either = z.refine<{ numbers?: unknown; section?: unknown }>(
  ({ numbers, section }) => (numbers === undefined) !== (section === undefined),
  which,
);
const numbers = pictureNumbers.check(
  z.minLength(1, which),
  z.maxLength(maxPictures, 'Name at most 10,000 pictures'),
);

const common = { access: 'signed-in', cost: 'read', bodyLimit: 256 * 1024 } as const;

export const removeItems = endpoint('POST /api/galleries/:id/items/removal', {
  ...common,
  summary:
    'Its creator takes pictures, films and files back, or all of a section: at once before a delivery, from the client with the next delivery afterwards. Their bytes are deleted',
  params: idParams,
  body: z.object({ numbers: z.optional(numbers), section: z.optional(sectionName) }).check(either),
  reply: z.object({
    removed: count.check(z.describe('How many were there and are removed')),
  }),
  errors: ['forbidden', 'gallery.approved', 'gallery.unknown_section'],
});

export const moveItems = endpoint('PATCH /api/galleries/:id/items', {
  ...common,
  summary:
    'Its creator moves pictures to a section, which may be new, or renames a section with its links',
  params: idParams,
  body: z
    .object({
      numbers: z.optional(numbers),
      section: z.optional(sectionName),
      to: z.object({ section: sectionName }),
    })
    .check(either),
  reply: galleryHead,
  errors: ['forbidden', 'gallery.approved', 'gallery.unknown_section'],
});

/** Characters of a description. */
export const longestDescription = 500;

export const describeItem = endpoint('PATCH /api/galleries/:id/items/:number', {
  access: 'signed-in',
  cost: 'cheap',
  summary:
    "Its creator says what a picture shows, for people who can't see it, or what stays in view where it is cropped",
  params: itemParams,
  body: z.object({
    description: z.optional(
      z.nullable(text(longestDescription, 'A description can have at most 500 characters')),
    ),
    focus: z.optional(chosenFocus),
  }),
  reply: ok,
  errors: ['forbidden', 'gallery.emptied'],
});

export const placeFinals = endpoint('POST /api/galleries/:id/finals/places', {
  ...common,
  summary:
    'Its creator says in whose places finals belong that did not find theirs, or that they are pictures of their own: all of them, or none if one is refused',
  params: idParams,
  body: z.object({
    places: z
      .array(
        z.object({
          number: oneNumber,
          /** The number of the picture that it takes the place of; null for a picture of its own. */
          of: z.nullable(oneNumber),
        }),
      )
      .check(z.minLength(1, which), z.maxLength(1000, 'Place at most 1,000 photos at a time')),
  }),
  reply: galleryHead,
  errors: ['forbidden', 'gallery.approved', 'gallery.unknown_pictures', 'gallery.one_place'],
});
