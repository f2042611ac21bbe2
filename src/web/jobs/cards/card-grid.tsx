import { JobCardSkeleton } from './job-card-skeleton.tsx';

/** Cards in two columns where there is room. */
export const cardGrid = 'grid gap-4 lg:grid-cols-2';

export function CardGridSkeleton() {
  return (
    <div aria-busy="true" className={cardGrid}>
      {[1, 2, 3, 4].map((key) => (
        <JobCardSkeleton key={key} />
      ))}
    </div>
  );
}
