import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import {
  maxSavedSearches,
  type SavedSearch,
  type saveSearch,
} from '#contract/favorites/saved-searches.ts';
import { matchCreators } from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { noteCreators } from './match-store.ts';
import { countSavedSearchesOf, insertSavedSearch } from './saved-search-store.ts';

/**
 * More initial matches are not recorded individually: for so broad a search, only creators who join
 * later are new.
 */
const maxNoted = 500;

/**
 * Saves a search under a name. Records current matches, so only others count as new later.
 * Errors: saved_search.full, saved_search.name_taken, and those of the search itself.
 */
export async function createSavedSearch(
  ctx: SignedInContext,
  { name, query }: ParsedInputOf<typeof saveSearch>['body'],
): Promise<SavedSearch> {
  const matching = await matchCreators(ctx, query, { limit: maxNoted });
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', ctx.viewer.id);
    if ((await countSavedSearchesOf(tx, ctx.viewer.id)) >= maxSavedSearches)
      throw new DomainError('saved_search.full');
    const broad = matching.length === maxNoted;
    const saved = await insertSavedSearch(tx, { userId: ctx.viewer.id, name, query, broad });
    if (!saved) throw new DomainError('saved_search.name_taken');
    await noteCreators(
      tx,
      saved.id,
      matching.map(({ id }) => id),
    );
    return saved;
  });
}
