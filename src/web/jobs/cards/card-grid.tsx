import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

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

/** The shape of a job's card while it loads. */
export function JobCardSkeleton() {
  return (
    <div className="card grid gap-4 p-5 sm:p-6">
      <div className="flex gap-2">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-6 w-24" />
      </div>
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-12 w-full" />
      <div className="flex items-center justify-between">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-9 w-28" />
      </div>
    </div>
  );
}
