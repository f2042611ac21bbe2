import { useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { moreOf } from '#web/lib/api/more-of.ts';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface AdminListProps<Item> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  readonly row: (item: Item) => ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
}

/** Rows under each other, or why there are none. */
export function AdminList<Item extends { readonly id: number }>({
  list,
  row,
  empty,
}: AdminListProps<Item>) {
  const { t } = useLingui();
  if (list.isLoadingError) return <QueryFailed of={list} title={t`We couldn't load the list`} />;
  if (!list.data) return <AdminSkeleton />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return <EmptyState icon={<Search />} title={empty.title} text={empty.text} />;
  return (
    <>
      <ul className="card divide-y">
        {items.map((item) => (
          <li key={item.id} className="px-4 py-4 sm:px-6">
            {row(item)}
          </li>
        ))}
      </ul>
      {list.hasNextPage && <ViewMore {...moreOf(list)} />}
    </>
  );
}

export function AdminSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 w-full" />
      ))}
    </div>
  );
}
