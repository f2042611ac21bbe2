import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import type { CreatorCard as Creator } from '#contract/creators/creator-replies.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { RequestedTime } from './card-pictures.tsx';
import { CreatorCard } from './creator-card.tsx';

type CreatorListProps = {
  /** Undefined while they load. */
  creators: readonly Creator[] | undefined;
  error?: Error | null | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** The maximum to show, and the number of skeletons; three skeletons by default. */
  maxItems?: number | undefined;
  /** Level of the names in the page's outline. */
  level?: 2 | 3 | 4 | undefined;
  /** How many pictures are on the first screen. */
  eager?: number | undefined;
  /** A 'View more' at the end. */
  more?: ReactNode;
  /** What an empty list suggests instead of all creators. */
  emptyAction?: ReactNode;
  /** The columns; by default three on a wide screen. */
  columns?: string | undefined;
  /** Why a creator matches. */
  reasonsFor?: ((creator: Creator) => readonly string[]) | undefined;
  /** The requested time, passed on to their profiles. */
  requested?: RequestedTime | undefined;
  /** The creator whose pin on the map is hovered. */
  lit?: number | undefined;
};

/** Creators as cards, in each of a list's four states. */
export function CreatorList({
  creators,
  error,
  onRetry,
  retrying,
  maxItems,
  level = 3,
  eager = 0,
  more,
  emptyAction,
  columns = 'sm:grid-cols-2 lg:grid-cols-3',
  reasonsFor,
  requested,
  lit,
}: CreatorListProps) {
  const { t } = useLingui();
  const stateLevel = level === 2 ? 2 : 3;
  if (error && !creators) {
    return (
      <ErrorState
        title={t`Error loading creators`}
        message={error.message}
        onRetry={onRetry}
        retrying={retrying}
        level={stateLevel}
      />
    );
  }
  const grid = cx('grid gap-6', columns);
  if (!creators) {
    return (
      <div aria-busy="true" className={grid}>
        <span className="sr-only" role="status">
          <Trans>Loading creators</Trans>
        </span>
        {Array.from({ length: maxItems ?? 3 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <CreatorCardSkeleton key={place} />
        ))}
      </div>
    );
  }
  if (creators.length === 0) {
    return (
      <EmptyState
        icon={<Search />}
        title={t`No creators found`}
        text={t`Try adjusting your search criteria`}
        level={stateLevel}
        action={
          emptyAction ?? (
            <Link to="/search" className={buttonClass({ variant: 'outline' })}>
              <Trans>Browse Creators</Trans>
            </Link>
          )
        }
      />
    );
  }
  return (
    <div className="grid gap-8">
      <ul className={grid}>
        {creators.slice(0, maxItems).map((creator, place) => (
          <li key={creator.id} className="min-w-0">
            <CreatorCard
              creator={creator}
              level={level}
              loading={place >= eager ? 'lazy' : place === 0 ? 'first' : 'eager'}
              reasons={reasonsFor?.(creator)}
              requested={requested}
              lit={creator.id === lit}
            />
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}

/** A creator's card while it loads. */
function CreatorCardSkeleton() {
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
