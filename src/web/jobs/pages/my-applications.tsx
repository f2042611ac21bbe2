import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import * as z from 'zod/mini';
import { listOwnApplications } from '#contract/jobs/applications.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { orSkeletons } from '#web/lib/loading/or-skeletons.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { QueryList } from '#web/ui/display/query-list.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/display/tabs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OwnApplicationCard } from '../applications/own-application-card.tsx';
import { CardGridSkeleton, cardGrid } from '../cards/card-grid.tsx';
import { SignInAgain } from '../cards/sign-in-again.tsx';

const tabs = ['pending', 'accepted', 'rejected', 'all'] as const;
type Tab = (typeof tabs)[number];
const search = z.object({ tab: z.catch(z.optional(z.enum(tabs)), undefined) });
type Search = z.output<typeof search>;
/** Filtered on the server, so each tab has its own paging. */
const queryFor = (tab: Tab) =>
  pagesOf(listOwnApplications, { query: tab === 'all' ? {} : { status: tab } });

function ClientAccount() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<BriefcaseBusiness />}
      title={t`Client Account`}
      text={t`As a client, you hire creators. Find the jobs you posted under My Jobs.`}
      action={
        <Link to="/my-jobs" className={buttonClass()}>
          <Trans>My Jobs</Trans>
        </Link>
      }
    />
  );
}

/** The applications of one tab. */
function ApplicationsOf({ tab }: { tab: Tab }) {
  const { t } = useLingui();
  const empty: Record<Tab, string> = {
    pending: t`No pending applications`,
    accepted: t`No accepted applications`,
    rejected: t`No rejected applications`,
    all: t`No applications yet`,
  };
  return (
    <QueryList
      query={useInfiniteQuery(queryFor(tab))}
      failed={t`Failed to fetch applications`}
      skeleton={<CardGridSkeleton />}
      empty={
        <EmptyState
          icon={<Send />}
          title={empty[tab]}
          text={t`Browse open jobs near you.`}
          action={
            <Link to="/jobs" className={buttonClass()}>
              <Trans>Find More Jobs</Trans>
            </Link>
          }
        />
      }
      className={cardGrid}
      row={(one) => (
        <li key={one.id}>
          <OwnApplicationCard application={one} />
        </li>
      )}
    />
  );
}

/** The first tab that is not empty; fixed while the page is open, even if the tab becomes empty. */
function useFirstTab(wanted: boolean): Tab | undefined {
  const [first, setFirst] = useState<Tab>();
  const looking = wanted && first === undefined;
  const pending = useInfiniteQuery({ ...queryFor('pending'), enabled: looking });
  const noPending = pending.data?.pages[0]?.items.length === 0;
  const accepted = useInfiniteQuery({ ...queryFor('accepted'), enabled: looking && noPending });
  const noAccepted = noPending && accepted.data?.pages[0]?.items.length === 0;
  const rejected = useInfiniteQuery({ ...queryFor('rejected'), enabled: looking && noAccepted });
  if (!looking) return first;
  if (pending.isLoading || accepted.isLoading || rejected.isLoading) return;
  const noRejected = noAccepted && rejected.data?.pages[0]?.items.length === 0;
  const found = noRejected ? 'all' : noAccepted ? 'rejected' : noPending ? 'accepted' : 'pending';
  setFirst(found);
  return found;
}

function OwnApplications({ chosen }: { chosen: Tab | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const first = useFirstTab(chosen === undefined);
  const tab = chosen ?? first;
  const names: Record<Tab, string> = {
    pending: t({ message: 'Pending', context: 'applications' }),
    accepted: t({ message: 'Accepted', context: 'applications' }),
    rejected: t({ message: 'Rejected', context: 'applications' }),
    all: t`All Applications`,
  };
  return (
    <Tabs
      value={tab ?? 'pending'}
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
      {tabs.map((name) => (
        <TabsContent key={name} value={name} className="grid gap-6">
          {tab === undefined ? <CardGridSkeleton /> : <ApplicationsOf tab={name} />}
        </TabsContent>
      ))}
    </Tabs>
  );
}

function MyApplications({ search }: PageProps<unknown, Search, undefined>) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-10 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-bold text-xl">
          <Trans>My Applications</Trans>
        </h1>
        {user?.isCreator && (
          <Link to="/jobs" className={buttonClass({ variant: 'outline' })}>
            <Trans>Find More Jobs</Trans>
          </Link>
        )}
      </header>
      {!user && (
        <SignInAgain title={t`Please login to view your applications`} next="/my-applications" />
      )}
      {user && !user.isCreator && <ClientAccount />}
      {user?.isCreator && <OwnApplications chosen={search.tab} />}
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({ user, search, fetchPages }): Promise<undefined> => {
    const findFirstTab = async () => {
      for (const tab of search.tab ? [search.tab] : tabs) {
        const { pages } = await fetchPages(queryFor(tab));
        if (pages[0]?.items.length) return;
      }
    };
    if (user?.isCreator) await orSkeletons(findFirstTab().catch(() => undefined));
    return undefined;
  },
  head: () => ({ title: msg`My Applications`, noindex: true }),
  showsSignedOut: true,
  View: MyApplications,
});
