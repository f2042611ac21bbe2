import { pathOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import * as kept from '#contract/favorites/favorites.ts';
import * as searches from '#contract/favorites/saved-searches.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { favoriteCreator } from './favorite-creator.ts';
import { deleteFavorite, listFavoriteIdsOf, listFavoritesOf } from './favorite-store.ts';
import { createSavedSearch } from './save-search.ts';
import {
  deleteSavedSearchOf,
  listSavedSearchesOf,
  stopSearchByToken,
  updateSavedSearchOf,
} from './saved-search-store.ts';

const done = { ok: true } as const;

export const routes: readonly Route[] = [
  handle(kept.listFavorites, async (ctx, { query }) => {
    const { creators, next } = await listFavoritesOf(ctx.db, ctx.viewer.id, ctx.clock(), query);
    if (next !== null) {
      const path = pathOf(kept.listFavorites, { query: { limit: query.limit, before: next } });
      ctx.response.headers['link'] = `<${path}>; rel="next"`;
    }
    return creators;
  }),
  handle(kept.listFavoriteIds, (ctx) => listFavoriteIdsOf(ctx.db, ctx.viewer.id)),
  handle(kept.addFavorite, (ctx, { params }) => favoriteCreator(ctx, params.creatorId)),
  handle(kept.removeFavorite, async (ctx, { params }) => {
    await deleteFavorite(ctx.db, ctx.viewer.id, params.creatorId);
    return done;
  }),
  handle(searches.listSavedSearches, (ctx) => listSavedSearchesOf(ctx.db, ctx.viewer.id)),
  handle(searches.saveSearch, (ctx, { body }) => createSavedSearch(ctx, body)),
  handle(searches.changeSavedSearch, async (ctx, { params, body }) => {
    const changed = await updateSavedSearchOf(ctx.db, ctx.viewer.id, params.id, body);
    if (changed === 'name taken') throw new DomainError('saved_search.name_taken');
    if (!changed) throw new DomainError('saved_search.not_found');
    return changed;
  }),
  handle(searches.deleteSavedSearch, async (ctx, { params }) => {
    if (!(await deleteSavedSearchOf(ctx.db, ctx.viewer.id, params.id)))
      throw new DomainError('saved_search.not_found');
    return done;
  }),
  handle(
    searches.stopSavedSearch,
    async (ctx, { body }) => {
      const stopped = await stopSearchByToken(ctx.db, body.token);
      if (!stopped) throw new DomainError('saved_search.link_invalid');
      return stopped;
    },
    // From the page of the mail's link, without scripts.
    {
      succeed: () => '/saved-searches/stop?result=stopped',
      fail: (_, __, { token = '' }) =>
        `/saved-searches/stop?${new URLSearchParams({ token, result: 'failed' })}`,
    },
  ),
];
