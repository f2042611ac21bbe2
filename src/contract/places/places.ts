import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { coordinates, text } from '#contract/fields.ts';

export const placeErrors = {} as const satisfies ErrorDefinitions;

export const suggestPlaces = endpoint('GET /api/places', {
  summary:
    "Places whose name contains the text: suggested cities, then those of the site's region and country",
  access: 'public',
  cost: 'read',
  query: z.object({ q: z._default(text(100), '') }),
  reply: z.array(z.object({ label: z.string(), coordinates })),
});
