import { useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { QueryList } from '#web/ui/display/query-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface AdminListProps<Item> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  readonly row: (item: Item) => ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
}

/** A list of rows, or an empty state. */
export function AdminList<Item extends { readonly id: number }>({
  list,
  row,
  empty,
}: AdminListProps<Item>) {
  const { t } = useLingui();
  return (
    <QueryList
      query={list}
      failed={t`We couldn't load the list`}
      skeleton={<AdminSkeleton />}
      empty={<EmptyState icon={<Search />} {...empty} />}
      className="card divide-y"
      row={(item) => (
        <li key={item.id} className="px-4 py-4 sm:px-6">
          {row(item)}
        </li>
      )}
    />
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
