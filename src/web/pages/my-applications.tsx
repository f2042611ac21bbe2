import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { listOwnApplications } from '#contract/applications.ts';
import { CardGrid, CardGridSkeleton } from '#web/jobs/card-grid.tsx';
import { OwnApplicationCard } from '#web/jobs/own-application-card.tsx';
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

const tabs = ['pending', 'accepted', 'rejected', 'all'] as const;
type Tab = (typeof tabs)[number];
const search = z.object({ tab: z.catch(z.optional(z.enum(tabs)), undefined) });
type Search = z.output<typeof search>;
const query = pagesOf(listOwnApplications, { query: {} });

function ClientAccount() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Client Account`}
      text={t`You hire creators here. The jobs that you posted are under My Jobs.`}
      action={
        <Link to="/my-jobs" className={buttonClass()}>
          <Trans>My Jobs</Trans>
        </Link>
      }
    />
  );
}

function OwnApplications({ tab }: { tab: Tab }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useLiveJobs();
  const applications = useInfiniteQuery(query);
  if (applications.isError) {
    return (
      <ErrorState
        title={t`Failed to fetch applications`}
        message={applications.error.message}
        onRetry={() => void applications.refetch()}
        retrying={applications.isFetching}
      />
    );
  }
  if (!applications.data) return <CardGridSkeleton />;
  const items = applications.data.pages.flatMap((page) => page.items);
  const names: Record<Tab, string> = {
    pending: t`Pending`,
    accepted: t`Accepted`,
    rejected: t`Rejected`,
    all: t`All Applications`,
  };
  const empty: Record<Tab, string> = {
    pending: t`No pending applications`,
    accepted: t`No accepted applications`,
    rejected: t`No rejected applications`,
    all: t`No applications yet`,
  };
  return (
    <Tabs
      value={tab}
      onValueChange={(next) =>
        void navigate({ to: '/my-applications', search: { tab: next }, replace: true })
      }
    >
      <TabsList aria-label={t`My Applications`}>
        {tabs.map((name) => (
          <TabsTrigger key={name} value={name}>
            {names[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((name) => {
        const shown = items.filter((one) => name === 'all' || one.status === name);
        return (
          <TabsContent key={name} value={name}>
            {shown.length > 0 ? (
              <CardGrid items={shown} card={(one) => <OwnApplicationCard application={one} />} />
            ) : (
              <EmptyState
                title={empty[name]}
                text={t`Open jobs near you wait in the job listings.`}
              />
            )}
          </TabsContent>
        );
      })}
      {applications.hasNextPage && (
        <ViewMore
          pending={applications.isFetchingNextPage}
          onSelect={() => void applications.fetchNextPage()}
        />
      )}
    </Tabs>
  );
}

function MyApplications({ search }: PageProps<unknown, Search, undefined>) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-10 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-semibold text-xl">
          <Trans>My Applications</Trans>
        </h1>
        {user?.isCreator && (
          <Link to="/jobs" className={buttonClass()}>
            <Trans>Find More Jobs</Trans>
          </Link>
        )}
      </header>
      {!user && (
        <SignInAgain title={t`Please login to view your applications`} next="/my-applications" />
      )}
      {user && !user.isCreator && <ClientAccount />}
      {user?.isCreator && <OwnApplications tab={search.tab ?? 'pending'} />}
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({ user, fetchPages }): Promise<undefined> => {
    if (user?.isCreator) await fetchPages(query).catch(() => undefined);
    return undefined;
  },
  head: () => ({ title: msg`My Applications`, noindex: true }),
  View: MyApplications,
});
