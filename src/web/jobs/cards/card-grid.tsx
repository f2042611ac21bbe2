import type { ReactNode } from 'react';
import { JobCardSkeleton } from './job-card-skeleton.tsx';

/** Cards two in a row where there is room. */
export function CardGrid<T extends { readonly id: number }>({
  items,
  card,
}: {
  items: readonly T[];
  card: (item: T) => ReactNode;
}) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {items.map((item) => (
        <li key={item.id}>{card(item)}</li>
      ))}
    </ul>
  );
}

export function CardGridSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
      {[1, 2, 3, 4].map((key) => (
        <JobCardSkeleton key={key} />
      ))}
    </div>
  );
}
