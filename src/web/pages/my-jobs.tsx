import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts.ts';
import { listClientJobs } from '#contract/jobs.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { CardGrid, CardGridSkeleton } from '#web/jobs/card-grid.tsx';
import { OwnedJobCard } from '#web/jobs/owned-job-card.tsx';
import { SignInAgain } from '#web/jobs/sign-in-again.tsx';
import { useLiveJobs } from '#web/jobs/use-live-jobs.ts';
import { definePage, type PageProps } from '#web/lib/page.ts';
import { pagesOf } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { ViewMore } from '#web/ui/view-more.tsx';

const tabs = ['open', 'in-progress', 'completed', 'all'] as const;
type Tab = (typeof tabs)[number];

const statuses: Readonly<Record<Tab, readonly JobStatus[]>> = {
  open: ['open'],
  'in-progress': ['in_progress', 'submitted'],
  completed: ['completed'],
  all: ['draft', 'open', 'in_progress', 'submitted', 'completed', 'cancelled'],
};

const search = z.object({ tab: z.catch(z.optional(z.enum(tabs)), undefined) });
type Search = z.output<typeof search>;
const queryFor = (userId: number) => pagesOf(listClientJobs, { params: { userId }, query: {} });

function CreatorAccount() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Creator Account`}
      text={t`You offer your work here. Find jobs to apply to in the job listings.`}
      action={
        <Link to="/jobs" className={buttonClass()}>
          <Trans>Find Jobs</Trans>
        </Link>
      }
    />
  );
}

function OwnJobs({ user, tab }: { user: CurrentUser; tab: Tab }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useLiveJobs();
  const jobs = useInfiniteQuery(queryFor(user.id));
  if (jobs.isError) {
    return (
      <ErrorState
        title={t`Failed to fetch jobs`}
        message={jobs.error.message}
        onRetry={() => void jobs.refetch()}
        retrying={jobs.isFetching}
      />
    );
  }
  if (!jobs.data) return <CardGridSkeleton />;
  const items = jobs.data.pages.flatMap((page) => page.items);
  if (user.isCreator && items.length === 0) return <CreatorAccount />;
  const drafts = items.filter((job) => job.status === 'draft').length;
  const names: Record<Tab, string> = {
    open: t`Open Jobs`,
    'in-progress': t`In Progress`,
    completed: t`Completed`,
    all: t`All Jobs`,
  };
  const empty: Record<Tab, [string, string]> = {
    open: [t`No open jobs`, t`Post a job and creators near you will apply.`],
    'in-progress': [t`No jobs in progress`, t`Once you hire somebody, the job stands here.`],
    completed: [t`No completed jobs`, t`Jobs whose work you approved stand here.`],
    all: [t`You have not posted a job yet`, t`Post a job and creators near you will apply.`],
  };
  return (
    <Tabs
      value={tab}
      onValueChange={(next) =>
        void navigate({ to: '/my-jobs', search: { tab: next }, replace: true })
      }
    >
      <TabsList aria-label={t`My Jobs`}>
        {tabs.map((name) => (
          <TabsTrigger key={name} value={name}>
            {names[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      {drafts > 0 && tab === 'open' && (
        <p className="rounded-md bg-amber-soft px-4 py-3 text-sm">
          <Plural
            value={drafts}
            one="# draft is not published yet:"
            other="# drafts are not published yet:"
          />{' '}
          <Link to="/my-jobs" search={{ tab: 'all' }} className="underline underline-offset-2">
            <Trans>see all jobs</Trans>
          </Link>
        </p>
      )}
      {tabs.map((name) => {
        const shown = items.filter((job) => statuses[name].includes(job.status));
        const [title, text] = empty[name];
        return (
          <TabsContent key={name} value={name}>
            {shown.length > 0 ? (
              <CardGrid items={shown} card={(job) => <OwnedJobCard job={job} />} />
            ) : (
              <EmptyState title={title} text={text} />
            )}
          </TabsContent>
        );
      })}
      {jobs.hasNextPage && (
        <ViewMore pending={jobs.isFetchingNextPage} onSelect={() => void jobs.fetchNextPage()} />
      )}
    </Tabs>
  );
}

/** Clients post; so does a creator who has posted before. */
function PostLink({ user }: { user: CurrentUser }) {
  const jobs = useInfiniteQuery(queryFor(user.id));
  const ownsJobs = jobs.data?.pages.some((page) => page.items.length > 0) ?? false;
  if (user.isCreator && !ownsJobs) return null;
  return (
    <Link to="/post-job" className={buttonClass()}>
      <Trans>Post a New Job</Trans>
    </Link>
  );
}

function MyJobs({ search }: PageProps<unknown, Search, undefined>) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-10 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-semibold text-xl">
          <Trans>My Jobs</Trans>
        </h1>
        {user && <PostLink user={user} />}
      </header>
      {user ? (
        <OwnJobs user={user} tab={search.tab ?? 'open'} />
      ) : (
        <SignInAgain title={t`Please login to view your jobs`} next="/my-jobs" />
      )}
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({ user, fetchPages }): Promise<undefined> => {
    if (user) await fetchPages(queryFor(user.id)).catch(() => undefined);
    return undefined;
  },
  head: () => ({ title: msg`My Jobs`, noindex: true }),
  View: MyJobs,
});
