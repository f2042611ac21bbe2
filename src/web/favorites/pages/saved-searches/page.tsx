import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { listSavedSearches } from '#contract/favorites/saved-searches.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { WaitList } from '#web/waits/components/wait-list.tsx';
import { waitsQuery } from '#web/waits/components/wait-reads.ts';
import { SavedSearchCard } from './saved-search-card.tsx';
import { SavedTabs } from './saved-tabs.tsx';

const query = queryOf(listSavedSearches);

function NothingSaved() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Bookmark />}
      title={t`No saved searches yet`}
      text={t`Search for what you need and save it. We'll email you when someone new matches or a day opens up.`}
      action={
        <Link to="/search" className={buttonClass()}>
          <Trans>Browse Creators</Trans>
        </Link>
      }
    />
  );
}

function SearchList() {
  const { t } = useLingui();
  const searches = useQuery(query);
  const { data } = searches;
  if (searches.isLoadingError) {
    return <QueryFailed of={searches} title={t`Error loading saved searches`} />;
  }
  if (!data) {
    return (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    );
  }
  if (data.length === 0) return <NothingSaved />;
  return (
    <ul className="grid gap-4">
      {data.map((search) => (
        <li key={search.id}>
          <SavedSearchCard search={search} />
        </li>
      ))}
    </ul>
  );
}

function SavedSearches() {
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-8 sm:px-6">
      <h1 className="font-bold text-xl">
        <Trans>Saved searches</Trans>
      </h1>
      <SavedTabs shown="searches" />
      <WaitList />
      <SearchList />
    </div>
  );
}

export const page = definePage({
  load: async ({ fetch }): Promise<undefined> => {
    // The page reports its lists' own failures.
    await Promise.all([
      fetch(query).catch(() => undefined),
      fetch(waitsQuery).catch(() => undefined),
    ]);
    return undefined;
  },
  head: () => ({ title: msg`Saved searches`, noindex: true }),
  View: SavedSearches,
});
