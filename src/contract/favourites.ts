/** Creators that somebody keeps. The addresses say it as the site's pages do: favorites. */
import * as z from 'zod/mini';
import { creatorCard } from './creator-replies.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorDefinitions } from './error-definition.ts';
import { id, longId, ok, pageLength } from './fields.ts';
import { say } from './words.ts';

/** Most creators that one person keeps. */
export const mostFavourites = 500;

export const favouriteErrors = {
  'favourite.full': {
    status: 409,
    message: say('You keep {most} favorites, as many as there is room for', {
      most: mostFavourites,
    }),
  },
} as const satisfies ErrorDefinitions;

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'Creators you keep, the last kept first; the next page is in the Link header',
  access: 'signed-in',
  query: z.object({
    before: z.optional(longId),
    limit: pageLength(100, 24),
  }),
  reply: z.array(creatorCard),
});

/** For the hearts on any list: one call for all of them. */
export const listFavouriteIds = endpoint({
  method: 'GET',
  path: '/api/favorites/ids',
  summary: 'Ids of the creators you keep',
  access: 'signed-in',
  reply: z.array(z.int()),
});

const params = z.object({ creatorId: id });

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/favorites/:creatorId',
  summary: 'Keep a creator; doing it twice is no error',
  access: 'signed-in',
  params,
  reply: ok,
  errors: ['creator.not_found', 'favourite.full'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:creatorId',
  summary: 'Keep a creator no longer; doing it twice is no error',
  access: 'signed-in',
  params,
  reply: ok,
});
