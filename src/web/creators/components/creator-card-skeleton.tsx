import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** A creator's card while it loads. */
export function CreatorCardSkeleton() {
  return (
    <div className="card flex h-full flex-col overflow-hidden">
      <Skeleton className="aspect-3/2 w-full rounded-none" />
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <div className="flex items-start gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid h-11 flex-1 content-between">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
        <Skeleton className="h-5 w-full" />
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      </div>
    </div>
  );
}
