import type { CreatorQuery } from '#contract/creators/creator-query.ts';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { searchCreators } from './match-listings.ts';
import { parseSearch } from './parse-search.ts';

/**
 * Which of these creators (or of all, if none are given) match a search; newest first, at most
 * `limit`.
 */
export async function matchCreators(
  platform: Pick<Platform, 'db' | 'currentDb' | 'pool' | 'clock' | 'config' | 'settings'>,
  query: Omit<CreatorQuery, 'limit' | 'after'>,
  { among, limit }: { among?: readonly number[]; limit: number },
): Promise<CreatorCard[]> {
  const { sort: _sort, ...asked } = query;
  const { search } = await parseSearch(platform, { ...asked, sort: 'newest', limit });
  return (await searchCreators(platform, { ...search, among })).creators;
}
