import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { listActions, listAdminBookings, listAdminJobs, listMails } from '#contract/admin/admin.ts';
import { listReports } from '#contract/admin/reports.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { ReportRow } from '../cases/reports.tsx';
import { ActionRow } from '../components/actions-tab.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { MailEntry } from '../health/mail-entry.tsx';
import { BookingRow, JobRow } from '../orders/order-lists.tsx';

const limit = 5;

/** A person's related items, five of each at first. */
export const personQueries = (person: number) =>
  ({
    jobs: pagesOf(listAdminJobs, { query: { person, limit } }),
    bookings: pagesOf(listAdminBookings, { query: { person, limit } }),
    reports: pagesOf(listReports, { query: { person, limit, state: 'all' } }),
    mails: pagesOf(listMails, { query: { person, limit } }),
    actions: pagesOf(listActions, { query: { person, limit } }),
  }) as const;

export function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}

export function PersonLists({ id }: { id: number }) {
  const { t } = useLingui();
  const queries = personQueries(id);
  const jobs = useInfiniteQuery(queries.jobs);
  const bookings = useInfiniteQuery(queries.bookings);
  const reports = useInfiniteQuery(queries.reports);
  const mails = useInfiniteQuery(queries.mails);
  const actions = useInfiniteQuery(queries.actions);
  return (
    <>
      <AdminSection title={t`Jobs`}>
        <AdminList list={jobs} row={(job) => <JobRow job={job} />} empty={t`No jobs`} />
      </AdminSection>
      <AdminSection title={t`Bookings`}>
        <AdminList
          list={bookings}
          row={(booking) => <BookingRow booking={booking} />}
          empty={t`No bookings`}
        />
      </AdminSection>
      <AdminSection title={t`Reports`}>
        <AdminList
          list={reports}
          row={(report) => <ReportRow report={report} />}
          empty={t`No reports`}
        />
      </AdminSection>
      <AdminSection title={t`Emails`}>
        <AdminList
          list={mails}
          row={(mail) => <MailEntry mail={mail} bare />}
          empty={t`No emails`}
        />
      </AdminSection>
      <AdminSection title={t`Audit log`}>
        <AdminList
          list={actions}
          row={(action) => <ActionRow action={action} />}
          empty={t`No actions`}
        />
      </AdminSection>
    </>
  );
}
