import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Camera from 'lucide-react/icons/camera';
import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { orSkeletons } from '#web/lib/loading/or-skeletons.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { QueryList } from '#web/ui/display/query-list.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/display/tabs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CardGridSkeleton, cardGrid } from '../cards/card-grid.tsx';
import { anyOwnJob, ownDrafts, ownJobs } from '../cards/own-jobs.ts';
import { SignInAgain } from '../cards/sign-in-again.tsx';
import { OwnedJobCard } from '../managing/owned-job-card.tsx';
import { DraftNote } from '../posting/drafts.tsx';

const tabs = ['open', 'in-progress', 'completed', 'all'] as const;
type Tab = (typeof tabs)[number];

const statuses: Readonly<Record<Tab, readonly JobStatus[] | undefined>> = {
  open: ['open'],
  'in-progress': ['in_progress', 'submitted'],
  completed: ['completed'],
  all: undefined,
};

const search = z.object({ tab: z.catch(z.optional(z.enum(tabs)), undefined) });
type Search = z.output<typeof search>;

function CreatorAccount() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Camera />}
      title={t`Creator Account`}
      text={t`As a creator, you apply to jobs. Find them in the job listings.`}
      action={
        <Link to="/jobs" className={buttonClass()}>
          <Trans>Find Jobs</Trans>
        </Link>
      }
    />
  );
}

/** The jobs of one tab. */
function JobsOf({ userId, tab }: { userId: number; tab: Tab }) {
  const { t } = useLingui();
  const empty: Record<Tab, [string, string]> = {
    open: [t`No open jobs`, t`Post a job and creators near you will apply.`],
    'in-progress': [t`No jobs in progress`, t`Once you hire someone, the job appears here.`],
    completed: [t`No completed jobs`, t`Jobs you've approved appear here.`],
    all: [t`You haven't posted a job yet`, t`Post a job and creators near you will apply.`],
  };
  const [title, text] = empty[tab];
  return (
    <QueryList
      query={useInfiniteQuery(ownJobs(userId, statuses[tab]))}
      failed={t`Failed to fetch jobs`}
      skeleton={<CardGridSkeleton />}
      empty={
        <EmptyState
          icon={<BriefcaseBusiness />}
          title={title}
          text={text}
          action={
            <Link to="/post-job" className={buttonClass({ variant: 'outline' })}>
              <Trans>Post a Job</Trans>
            </Link>
          }
        />
      }
      className={cardGrid}
      row={(job) => (
        <li key={job.id}>
          <OwnedJobCard job={job} />
        </li>
      )}
    />
  );
}

function OwnJobs({ user, tab }: { user: CurrentUser; tab: Tab }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (useOwnsNone(user)) return <CreatorAccount />;
  const names: Record<Tab, string> = {
    open: t`Open Jobs`,
    'in-progress': t`In Progress`,
    completed: t({ message: 'Completed', context: 'jobs' }),
    all: t`All Jobs`,
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
      {tab === 'open' && <DraftNote userId={user.id} />}
      {tabs.map((name) => (
        <TabsContent key={name} value={name} className="grid gap-6">
          <JobsOf userId={user.id} tab={name} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** A creator who never posted a job. */
function useOwnsNone(user: CurrentUser): boolean {
  const any = useInfiniteQuery({ ...anyOwnJob(user.id), enabled: user.isCreator });
  return user.isCreator && any.data?.pages[0]?.items.length === 0;
}

/** Clients post; so does a creator who has posted before. */
function PostLink({ user }: { user: CurrentUser }) {
  const any = useInfiniteQuery({ ...anyOwnJob(user.id), enabled: user.isCreator });
  if (user.isCreator && !any.data?.pages[0]?.items.length) return null;
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
        <h1 className="font-bold text-xl">
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
  load: async ({ user, search: { tab = 'open' }, fetchPages }): Promise<undefined> => {
    if (!user) return undefined;
    // Each list reports its own failure.
    const lists = Promise.allSettled([
      fetchPages(ownJobs(user.id, statuses[tab])),
      tab === 'open' && fetchPages(ownDrafts(user.id)),
      user.isCreator && fetchPages(anyOwnJob(user.id)),
    ]);
    await orSkeletons(lists);
    return undefined;
  },
  head: () => ({ title: msg`My Jobs`, noindex: true }),
  showsSignedOut: true,
  View: MyJobs,
});
