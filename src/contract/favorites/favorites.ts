/** Saved creators; paths call them favorites, like the site's pages. */
import * as z from 'zod/mini';
import { creatorCard } from '#contract/creators/creator-replies.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { id, longId, ok, pageLength } from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';

/** The maximum per person. */
export const maxFavorites = 500;

export const favoriteErrors = {
  'favourite.full': [
    409,
    interpolate("You've reached the limit of {max} favorites", {
      max: maxFavorites,
    }),
  ],
} as const satisfies ErrorDefinitions;

export const listFavorites = endpoint('GET /api/favorites', {
  summary: 'Creators you keep, the last kept first; the next page is in the Link header',
  access: 'signed-in',
  cost: 'read',
  query: z.object({
    before: z.optional(longId),
    limit: pageLength(100, 24),
  }),
  paged: true,
  reply: z.array(creatorCard),
});

/** For the hearts on any list: one call for all of them. */
export const listFavoriteIds = endpoint('GET /api/favorites/ids', {
  summary: 'Ids of the creators you keep',
  access: 'signed-in',
  cost: 'read',
  reply: z.array(z.int()),
});

const params = z.object({ creatorId: id });

export const addFavorite = endpoint('PUT /api/favorites/:creatorId', {
  summary: 'Keep a creator; doing it twice is no error',
  access: 'signed-in',
  cost: 'cheap',
  params,
  reply: ok,
  errors: ['creator.not_found', 'favourite.full'],
});

export const removeFavorite = endpoint('DELETE /api/favorites/:creatorId', {
  summary: 'Keep a creator no longer; doing it twice is no error',
  access: 'signed-in',
  cost: 'cheap',
  params,
  reply: ok,
});
