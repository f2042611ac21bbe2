import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { calendarDate } from '#contract/fields.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { CasesTab, casesQuery } from '../../cases/cases.tsx';
import { galleryReportsQuery } from '../../cases/gallery-reports.tsx';
import { ReportsTab, reportsQuery } from '../../cases/reports.tsx';
import { takedownsQuery } from '../../cases/takedowns.tsx';
import { ActionsTab, actionsQuery } from '../../components/actions-tab.tsx';
import { AdminHeader, overviewQuery } from '../../components/admin-header.tsx';
import {
  type AdminSearchState,
  type AdminTab,
  adminTabLabels,
  adminTabs,
} from '../../components/admin-link.tsx';
import { chargebacksQuery } from '../../money/chargebacks.tsx';
import { MoneyTab, moneyQuery } from '../../money/money-tab.tsx';
import { BookingsTab, bookingsQuery, JobsTab, jobsQuery } from '../../orders/order-lists.tsx';
import { OverviewTab } from '../../overview/overview-tab.tsx';
import { trendsQuery } from '../../overview/trend-charts.tsx';
import { PeopleTab, peopleQuery } from '../../people/people-tab.tsx';

const search = z.object({
  tab: z.catch(z.optional(z.enum(adminTabs)), undefined),
  q: z.catch(z.optional(z.string().check(z.trim(), z.maxLength(100))), undefined),
  show: z.catch(z.optional(z.string().check(z.maxLength(20))), undefined),
  from: z.catch(z.optional(calendarDate), undefined),
  until: z.catch(z.optional(calendarDate), undefined),
});
type Search = z.output<typeof search>;

function Panel({ tab, ...search }: { tab: AdminTab } & AdminSearchState) {
  const overview = useQuery(overviewQuery);
  switch (tab) {
    case 'overview':
      return overview.data ? <OverviewTab overview={overview.data} /> : null;
    case 'people':
      return <PeopleTab {...search} />;
    case 'problems':
      return <CasesTab />;
    case 'reports':
      return <ReportsTab />;
    case 'jobs':
      return <JobsTab {...search} />;
    case 'bookings':
      return <BookingsTab {...search} />;
    case 'money':
      return <MoneyTab />;
    case 'actions':
      return <ActionsTab />;
  }
}

function AdminConsole({
  search: { tab = 'overview', q = '', ...more },
}: PageProps<unknown, Search, undefined>) {
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-10 sm:px-6">
      <AdminHeader shown={tab} />
      <Panel tab={tab} q={q} {...more} />
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({
    search: { tab = 'overview', q = '', ...more },
    fetch,
    fetchPages,
  }): Promise<undefined> => {
    const shown: Record<AdminTab, () => Promise<unknown>> = {
      overview: () => fetch(trendsQuery),
      people: () => fetchPages(peopleQuery({ q, ...more })),
      problems: () => fetch(casesQuery),
      reports: () =>
        Promise.all([
          fetchPages(reportsQuery('waiting')),
          fetchPages(reportsQuery('decided')),
          fetchPages(galleryReportsQuery),
          fetchPages(takedownsQuery),
        ]),
      jobs: () => fetchPages(jobsQuery({ q, ...more })),
      bookings: () => fetchPages(bookingsQuery({ q, ...more })),
      money: () => Promise.all([fetch(moneyQuery), fetch(chargebacksQuery)]),
      actions: () => fetchPages(actionsQuery),
    };
    // Anyone else gets a 404 page; a tab reports its own loading errors.
    await Promise.all([fetch(overviewQuery), shown[tab]().catch(() => undefined)]);
    return undefined;
  },
  head: ({ search: { tab } }) => ({
    title: (i18n) =>
      [...(tab ? [i18n._(adminTabLabels[tab])] : []), i18n._(msg`Admin`)].join(' · '),
    noindex: true,
  }),
  View: AdminConsole,
});
