import * as z from 'zod/mini';
import { endpoint, type ReplyOf } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { coordinates, count, text } from '#contract/fields.ts';

export const placeErrors = {} as const satisfies ErrorDefinitions;

export const suggestPlaces = endpoint('GET /api/places', {
  summary:
    "Places whose name contains the text: suggested cities, then those of the site's region and country",
  access: 'public',
  cost: 'read',
  query: z.object({ q: z._default(text(100), '') }),
  reply: z.array(z.object({ label: z.string(), coordinates })),
});

export const readPlace = endpoint('GET /api/places/reading', {
  summary:
    'The place that a text means in a search, a profile or a job; other towns of that name; and, if there is no such place, the one with the most similar name',
  access: 'public',
  cost: 'read',
  query: z.object({ q: text(200) }),
  reply: z.object({
    place: z.nullable(z.object({ label: z.string(), coordinates })),
    /** At most three, such as 'Paris, FR'. */
    others: z.array(z.string()),
    suggestion: z.nullable(z.string()),
  }),
});

export const listTowns = endpoint('GET /api/places/towns', {
  summary: "Names for a map: the largest towns of the site's region and around it, largest first",
  access: 'public',
  cost: 'read',
  reply: z.array(
    z.object({ name: z.string(), coordinates, /** Of the last count. */ population: count }),
  ),
});
export type Town = ReplyOf<typeof listTowns>[number];
