/** Saved searches, which notify about creators who match later. */
import * as z from 'zod/mini';
import { creatorQuery } from '#contract/creators/creator-query.ts';
import { type SavedQuery, savedSearchNameMax } from '#contract/creators/search-address.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { bounded, idParams, instant, ok, onlyVisible, text } from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';

/** The maximum per person. */
export const maxSavedSearches = 20;

export const savedSearchErrors = {
  'saved_search.not_found': [404, 'Saved search not found'],
  'saved_search.full': [
    409,
    interpolate("You've reached the limit of {max} saved searches", {
      max: maxSavedSearches,
    }),
  ],
  'saved_search.name_taken': [409, 'You already have a saved search with that name'],
  'saved_search.link_invalid': [404, "This link doesn't match a saved search"],
} as const satisfies ErrorDefinitions;

const name = text(savedSearchNameMax).check(z.minLength(1, 'Please enter a name'), onlyVisible);
const query = z.omit(creatorQuery, { limit: true, after: true });

const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  query: z.custom<SavedQuery>().check(z.describe('Parameters of `GET /api/creators`')),
  /** Whether to notify about new matches. */
  alerts: z.boolean(),
  createdAt: instant,
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const listSavedSearches = endpoint('GET /api/saved-searches', {
  summary: 'Searches you keep, the last saved first',
  access: 'signed-in',
  cost: 'read',
  reply: z.array(savedSearch),
});

export const saveSearch = endpoint('POST /api/saved-searches', {
  summary: 'Save a search under a name; new matches are announced by email and notification',
  access: 'signed-in',
  cost: 'cheap',
  status: 201,
  body: z.object({ name, query }),
  reply: savedSearch,
  errors: ['saved_search.full', 'saved_search.name_taken'],
});

export const changeSavedSearch = endpoint('PATCH /api/saved-searches/:id', {
  summary: 'Rename a saved search, or switch its news on or off',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({ name: z.optional(name), alerts: z.optional(z.boolean()) }),
  reply: savedSearch,
  errors: ['saved_search.not_found', 'saved_search.name_taken'],
});

export const deleteSavedSearch = endpoint('DELETE /api/saved-searches/:id', {
  summary: 'Keep a search no longer',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: ok,
  errors: ['saved_search.not_found'],
});

/** From the link in a mail, so its holder may be signed out. */
export const stopSavedSearch = endpoint('POST /api/saved-searches/stop', {
  summary: 'Switch the news of a saved search off, by the token of its mails',
  access: 'public',
  cost: 'cheap',
  body: z.object({
    token: bounded(100, "This link doesn't match a saved search").check(
      z.guid("This link doesn't match a saved search"),
    ),
  }),
  reply: z.object({ name: z.string() }),
  errors: ['saved_search.link_invalid'],
  perMinute: 30,
});
