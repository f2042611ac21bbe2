/** What a creator promises to deliver, and what became of it. */
import * as z from 'zod/mini';
import { count, id, instant, localDate } from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';

export const maxDeliveryDays = 365;
export const maxRounds = 20;
export const defaultRounds = 2;
/** What forms for a new creator propose. */
export const defaultDeliveryDays = 14;
const maxPictures = 10_000;

const days = z.describe<number>('Days');
export const wholeDays = interpolate('Delivery must be within 0 to {max} days', {
  max: maxDeliveryDays,
});
const wholeRounds = interpolate('Rounds of changes must be from 0 to {max}', { max: maxRounds });
const pictures = 'Photos must be a whole number from 1 to 10000';

const pictureCount = z.optional(
  z.nullable(
    z
      .int(pictures)
      .check(
        z.minimum(1, pictures),
        z.maximum(maxPictures, pictures),
        z.describe('Number of them'),
      ),
  ),
);
export const deliveryDaysField = z
  .int(wholeDays)
  .check(z.minimum(0, wholeDays), z.maximum(maxDeliveryDays, wholeDays), days);

/** Input beside the days. */
export const deliveryDetailFields = {
  /** How often the client can request changes. */
  rounds: z.optional(
    z
      .int(wholeRounds)
      .check(
        z.minimum(0, wholeRounds),
        z.maximum(maxRounds, wholeRounds),
        z.describe('Number of them'),
      ),
  ),
  /** How many pictures the client picks. */
  picturesToPick: pictureCount,
  editedPhotos: pictureCount,
};

export const deliveryTerms = z.object({
  /** Days after the work by which it is delivered; 0: nothing is. */
  deliveryDays: z.int().check(days),
  rounds: count,
  picturesToPick: z.nullable(count),
  editedPhotos: z.nullable(count),
});
export type DeliveryTerms = z.infer<typeof deliveryTerms>;

/** A package's own terms, or the profile's where it has none. */
export function termsOfPackage(
  own: Omit<DeliveryTerms, 'deliveryDays'> & { readonly deliveryDays: number | null },
  profile: DeliveryTerms,
): DeliveryTerms {
  const { deliveryDays, rounds, picturesToPick, editedPhotos } =
    own.deliveryDays === null ? profile : { ...own, deliveryDays: own.deliveryDays };
  return { deliveryDays, rounds, picturesToPick, editedPhotos };
}

/** The terms of one order, frozen with it. */
export const agreedDelivery = z.extend(deliveryTerms, {
  roundsLeft: count,
  /** Days without an answer after which a delivery is approved. */
  autoApproveDays: z.int().check(days),
  /** The last day, where the work is. */
  dueOn: localDate,
  /** Days since then with nothing delivered; 0 if it is not late. */
  daysLate: z.int().check(days),
});
export type AgreedDelivery = z.infer<typeof agreedDelivery>;

/** The newest delivery of an order. */
export const deliveredWork = z.object({
  version: z.int().check(z.describe('1 for the first delivery')),
  note: z.string(),
  /** The link to the work; null if the note or a gallery is enough. */
  url: z.nullable(z.string()),
  galleryId: z.nullable(id),
  /** SHA-256 of the gallery's manifest, in hex: names exactly these files. Null for a link. */
  manifest: z.nullable(z.string()),
  status: z.enum(['delivered', 'changes_requested', 'approved']),
  deliveredAt: instant,
  changesNote: z.nullable(z.string()),
});
export type DeliveredWork = z.infer<typeof deliveredWork>;

/** What a creator sent ahead of the delivery. */
export const deliveryPart = z.object({
  number: z.int().check(z.describe('1 for the first part')),
  note: z.string(),
  /** The link to it; null if the note or a gallery is enough. */
  url: z.nullable(z.string()),
  galleryId: z.nullable(id),
  sentAt: instant,
});
export type DeliveryPart = z.infer<typeof deliveryPart>;

/** A day that one side proposes, pending with the other. */
export const proposedDateOf = <By extends z.core.$ZodType<string, string>>(by: By) =>
  z.object({ number: z.int(), proposedBy: by, dueOn: localDate });
