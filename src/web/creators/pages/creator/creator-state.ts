import * as z from 'zod/mini';
import { getCreator } from '#contract/creators/creators.ts';
import { calendarDate, id } from '#contract/fields.ts';
import { queryOf } from '#web/lib/api/query.ts';

export const tabs = ['portfolio', 'availability', 'reviews'] as const;

export const creatorParams = z.object({ id });
export const creatorState = z.object({
  tab: z.catch(z.optional(z.enum(tabs)), undefined),
  /** The day that was chosen, in the creator's time zone. */
  date: z.catch(z.optional(calendarDate), undefined),
});
export type CreatorState = z.output<typeof creatorState>;

export const creatorQuery = (creatorId: number) =>
  queryOf(getCreator, { params: { id: creatorId } });
