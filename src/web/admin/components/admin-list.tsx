import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import type { ComponentProps, ReactNode } from 'react';
import { QueryList } from '#web/ui/display/query-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export interface Row {
  readonly id: number | string;
}

export interface AdminListProps<Item extends Row> {
  readonly list: ComponentProps<typeof QueryList<Item>>['query'];
  readonly row: (item: Item) => ReactNode;
  /** A box, or one line where lists follow each other. */
  readonly empty:
    | string
    | { readonly title: string; readonly text: string; readonly icon?: ReactNode };
}

/** A list of rows, or an empty state. */
export function AdminList<Item extends Row>({ list, row, empty }: AdminListProps<Item>) {
  const { t } = useLingui();
  return (
    <QueryList
      query={list}
      failed={t`We couldn't load the list`}
      skeleton={<AdminSkeleton />}
      empty={
        typeof empty === 'string' ? (
          <p className="text-muted-foreground">{empty}</p>
        ) : (
          <EmptyState icon={<Search />} {...empty} />
        )
      }
      className={rowsClass}
      row={(item) => listed(item, row)}
    />
  );
}

interface AdminRowsProps<Item extends Row> {
  readonly items: readonly Item[];
  readonly row: (item: Item) => ReactNode;
}

/** The rows of a list that is loaded. */
export function AdminRows<Item extends Row>({ items, row }: AdminRowsProps<Item>) {
  return <ul className={rowsClass}>{items.map((item) => listed(item, row))}</ul>;
}

const rowsClass = 'card divide-y';
const listed = <Item extends Row>(item: Item, row: AdminRowsProps<Item>['row']) => (
  <li key={item.id} className="px-4 py-3 sm:px-6">
    {row(item)}
  </li>
);

interface AdminRowProps {
  readonly picture?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** What is known about one thing, and what the operator can do about it. */
export function AdminRow({ picture, children, actions }: AdminRowProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      {picture}
      <div className="grid min-w-0 flex-1 basis-56 gap-1">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
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
