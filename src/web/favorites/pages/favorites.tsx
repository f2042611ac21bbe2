import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import { listFavorites } from '#contract/favorites/favorites.ts';
import { CreatorList } from '#web/creators/components/creator-list.tsx';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { moreOf } from '#web/ui/display/more-of.ts';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SavedTabs } from './saved-searches/saved-tabs.tsx';

const query = pagesOf(listFavorites, { query: {} });

function NoFavorites() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Heart />}
      title={t`No favorites yet`}
      text={t`Tap the heart on a creator to save them here.`}
      action={
        <Link to="/search" className={buttonClass()}>
          <Trans>Browse Creators</Trans>
        </Link>
      }
    />
  );
}

function Favorites() {
  const favorites = useInfiniteQuery(query);
  const creators = favorites.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-8 sm:px-6">
      <h1 className="font-bold text-xl">
        <Trans>Favorites</Trans>
      </h1>
      <SavedTabs shown="creators" />
      {creators?.length === 0 ? (
        <NoFavorites />
      ) : (
        <CreatorList
          creators={creators}
          error={favorites.error}
          onRetry={() => void favorites.refetch()}
          retrying={favorites.isFetching}
          level={2}
          eager={3}
          more={favorites.hasNextPage && <ViewMore {...moreOf(favorites)} />}
        />
      )}
    </div>
  );
}

export const page = definePage({
  load: async ({ fetchPages }): Promise<undefined> => {
    // The page reports its list's own failure.
    await fetchPages(query).catch(() => undefined);
    return undefined;
  },
  head: () => ({ title: msg`Favorites`, noindex: true }),
  View: Favorites,
});
