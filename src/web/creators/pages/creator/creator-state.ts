import * as z from 'zod/mini';
import { bookingHours } from '#contract/bookings/bookings.ts';
import { getCreator } from '#contract/creators/creators.ts';
import { calendarDate, id, numeric } from '#contract/fields.ts';
import { queryOf } from '#web/lib/api/query.ts';

export const tabs = ['portfolio', 'availability', 'reviews'] as const;

export const creatorParams = z.object({ id });
export const creatorState = z.object({
  tab: z.catch(z.optional(z.enum(tabs)), undefined),
  /** The day that was chosen, in the creator's time zone. */
  date: z.catch(z.optional(calendarDate), undefined),
  /** HH:mm on the creator's clock, or an instant. */
  start: z.catch(
    z.optional(z.union([z.string().check(z.regex(/^\d\d:\d\d$/)), z.iso.datetime()])),
    undefined,
  ),
  hours: z.catch(
    z.optional(
      numeric(
        '',
        z.minimum(bookingHours.min),
        z.maximum(bookingHours.max),
        z.multipleOf(bookingHours.step),
      ),
    ),
    undefined,
  ),
  /** Of the creator's packages. */
  package: z.catch(z.optional(id), undefined),
});
export type CreatorState = z.output<typeof creatorState>;

export const creatorQuery = (creatorId: number) =>
  queryOf(getCreator, { params: { id: creatorId } });
