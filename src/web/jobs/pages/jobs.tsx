import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { budgetRanges } from '#contract/constants.ts';
import { listJobs } from '#contract/jobs/jobs.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { oneOf, searchOf, whole } from '#web/lib/forms/search-fields.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { PlaceMeaning } from '#web/places/components/place-meaning.tsx';
import { readingQuery } from '#web/places/components/place-query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { moreOf } from '#web/ui/display/more-of.ts';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { ListStatus } from '#web/ui/feedback/list-status.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CardGridSkeleton, cardGrid } from '../cards/card-grid.tsx';
import { JobCard } from '../cards/job-card.tsx';
import { defaultJobRadius, jobFilters } from '../cards/job-filter-values.ts';
import { cameToPost, useClientsPost } from '../posting/client-required-notice.ts';

const JobFilters = lazyHydrated(
  async () => (await import('../cards/job-filters.tsx')).JobFilters,
  <Skeleton className="h-64" />,
);
const NoJobs = lazyHydrated(async () => (await import('../cards/no-jobs.tsx')).NoJobs);

const search = searchOf({
  ...jobFilters,
  before: whole(1, Number.MAX_SAFE_INTEGER),
  why: oneOf([cameToPost]),
});
type Search = ReturnType<typeof search>;

function queryFor(search: Search) {
  const { q, serviceType, duration, budget, open, before, location, radius, from, to } = search;
  const range = budget && budgetRanges[budget];
  return pagesOf(listJobs, {
    query: {
      ...(q ? { q } : {}),
      ...(serviceType ? { serviceType } : {}),
      ...(duration ? { duration } : {}),
      ...(range ? { minBudget: range.min } : {}),
      ...(range?.max ? { maxBudget: range.max } : {}),
      ...(open ? { status: 'open' as const } : { sort: 'open_first' as const }),
      ...(location ? { location, radius: radius ?? defaultJobRadius } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(before ? { before } : {}),
    },
  });
}

/** The total, or the number on the page. */
function JobsShown({ search }: { search: Search }) {
  const jobs = useInfiniteQuery(queryFor(search));
  const count = jobs.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const all = !jobs.hasNextPage && search.before === undefined;
  return (
    <ListStatus of={JSON.stringify(search)}>
      {count === 0 && (
        // Shown below for sighted users.
        <span className="sr-only">
          <Trans>No jobs found</Trans>
        </span>
      )}
      {count !== undefined && count > 0 && (
        <span>
          {all ? (
            <Plural value={count} one="# job" other="# jobs" />
          ) : (
            <Plural value={count} one="# job shown" other="# jobs shown" />
          )}
        </span>
      )}
    </ListStatus>
  );
}

function JobResults({ search }: { search: Search }) {
  const { t } = useLingui();
  const jobs = useInfiniteQuery(queryFor(search));
  if (jobs.isLoadingError) return <QueryFailed of={jobs} title={t`Error loading jobs`} />;
  const items = jobs.data?.pages.flatMap((page) => page.items);
  if (!items) return <CardGridSkeleton />;
  if (items.length === 0) return <NoJobs search={search} />;
  const last = items.at(-1)?.id;
  const more = moreOf(jobs);
  return (
    <div className="grid gap-6">
      <ul className={cardGrid}>
        {items.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      {jobs.hasNextPage && (
        <ViewMore
          {...more}
          link={(text, className) => (
            <Link
              className={className}
              to="/jobs"
              search={{ ...search, before: last }}
              onClick={(event) => {
                event.preventDefault();
                more.onSelect();
              }}
            >
              {text}
            </Link>
          )}
        />
      )}
    </div>
  );
}

function Jobs({ search, user }: PageProps<unknown, Search, undefined>) {
  const cannotPost = search.why === cameToPost && user?.isCreator === true;
  useClientsPost(cannotPost);
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-10 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-bold text-xl">
          <Trans>Job Listings</Trans>
        </h1>
        {user && (
          <Link
            to="/post-job"
            className={buttonClass({ variant: user.isCreator ? 'outline' : 'default' })}
          >
            <Trans>Post a Job</Trans>
          </Link>
        )}
      </header>
      {cannotPost && (
        // With scripts, a toast shows it.
        <noscript>
          <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-sm">
            <Trans>Client account required: only clients can post jobs.</Trans>
          </p>
        </noscript>
      )}
      <JobFilters values={search} />
      {search.location && (
        <PlaceMeaning
          text={search.location}
          link={(location) => (
            <Link key={location} to="/jobs" search={{ ...search, location }} className="underline">
              {location}
            </Link>
          )}
        />
      )}
      <JobsShown search={search} />
      <JobResults search={search} />
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({ fetch, fetchPages, search }): Promise<undefined> => {
    // The page reports its list's own failure.
    const listed = fetchPages(queryFor(search)).catch(() => undefined);
    const read = search.location && fetch(readingQuery(search.location)).catch(() => undefined);
    const [jobs] = await Promise.all([listed, JobFilters.ready(), read]);
    if (jobs?.pages[0]?.items.length === 0) await NoJobs.ready();
    return undefined;
  },
  head: () => ({
    title: msg`Job Listings`,
    description: msg`Photography, videography, and content creation jobs looking for a creator.`,
    canonical: '/jobs',
  }),
  View: Jobs,
});
