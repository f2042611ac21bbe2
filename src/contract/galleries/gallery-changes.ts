/** What its creator changes of a gallery. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDate, idParams, numeric, text } from '#contract/fields.ts';
import { galleryHead, gallerySorts, maxPictures, pictureNumber } from './galleries.ts';

const toPick = 'Choose 1 to 10,000 photos';

export const changeGallery = endpoint('PATCH /api/galleries/:id', {
  summary:
    'Its creator says how many pictures to choose and how it looks, or begins to edit without a submitted selection',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  body: z.object({
    picturesToPick: z.optional(
      z.nullable(
        numeric(
          toPick,
          z.int(toPick),
          z.minimum(1, toPick),
          z.maximum(maxPictures, toPick),
          z.describe('Number of pictures'),
        ),
      ),
    ),
    stage: z.optional(z.literal('editing', 'Only editing can begin this way')),
    sortedBy: z.optional(z.enum(gallerySorts, 'Photos are sorted as taken or by name')),
    /** Null: as its order. */
    title: z.optional(z.nullable(text(100, 'A name can have at most 100 characters'))),
    shotOn: z.optional(z.nullable(calendarDate)),
    /** Null: chosen by the site. */
    cover: z.optional(z.nullable(pictureNumber)),
    /** The creator's name across all pictures until the work is approved; they are made again. */
    watermarked: z.optional(z.boolean('Choose yes or no')),
  }),
  reply: galleryHead,
  errors: ['forbidden', 'gallery.stage', 'gallery.picks_agreed', 'gallery.unknown_pictures'],
});
