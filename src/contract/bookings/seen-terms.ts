/** What a client saw before they booked: a booking names what it agrees to. */
import * as z from 'zod/mini';
import { policyNames } from '#contract/creators/cancellation-policies.ts';
import { deliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import { cents, text } from '#contract/fields.ts';

export const seenTerms = z.extend(deliveryTerms, {
  /** The total. */
  amount: cents,
  cancellationPolicy: z.enum(policyNames, 'Unknown policy'),
  /** The lines of the package; null by the hour. */
  deliverables: z.nullable(z.array(text(200)).check(z.maxLength(10))),
});
export type SeenTerms = z.infer<typeof seenTerms>;

type Promise = Pick<SeenTerms, 'deliveryDays' | 'rounds' | 'picturesToPick' | 'editedPhotos'>;

/** The terms of a booking at this price: of the package, or by the hour as the profile says. */
export function termsToSee(
  amount: number,
  creator: Promise & Pick<SeenTerms, 'cancellationPolicy'>,
  chosen: (Promise & { readonly deliverables: readonly string[] }) | undefined,
): SeenTerms {
  const { deliveryDays, rounds, picturesToPick, editedPhotos } = chosen ?? creator;
  return {
    amount,
    cancellationPolicy: creator.cancellationPolicy,
    deliveryDays,
    rounds,
    picturesToPick,
    editedPhotos,
    deliverables: chosen ? [...chosen.deliverables] : null,
  };
}
