import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { JobFilterValues } from './job-filter-values.ts';
import { useSetFilters } from './job-filters.tsx';

/** A listing without results. */
export function NoJobs({ search }: { search: JobFilterValues }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t`No jobs found`}
      text={t`Try adjusting your search criteria`}
      action={<WithoutFilters search={search} />}
    />
  );
}

/** Filters that a search without results could drop, each by its name. */
function WithoutFilters({ search }: { search: JobFilterValues }) {
  const named = useSetFilters(search);
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {named.map(({ name, clears }) => (
        <Link
          key={clears[0]}
          to="/jobs"
          search={{
            ...search,
            before: undefined,
            ...Object.fromEntries(clears.map((cleared) => [cleared, undefined])),
          }}
          resetScroll={false}
          className={buttonClass({ variant: 'outline', className: 'h-auto min-h-10 py-2' })}
        >
          <Trans>Remove “{name}”</Trans>
        </Link>
      ))}
      {named.length > 1 && (
        <Link to="/jobs" search={{}} className={buttonClass({ variant: 'outline' })}>
          <Trans>Clear all filters</Trans>
        </Link>
      )}
    </div>
  );
}
