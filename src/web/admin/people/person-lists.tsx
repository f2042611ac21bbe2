import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listActions, listDeskBookings, listDeskJobs, listMails } from '#contract/admin/admin.ts';
import { listReports } from '#contract/admin/reports.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { ReportRow } from '../cases/report-row.tsx';
import { ActionRow } from '../components/actions-tab.tsx';
import { DeskList } from '../components/admin-list.tsx';
import { BookingRow } from '../components/booking-row.tsx';
import { JobRow } from '../components/job-row.tsx';
import { MailEntry } from '../health/mail-entry.tsx';

const limit = 5;

/** What there is of a person, five of each at first. */
export const personQueries = (person: number) =>
  ({
    jobs: pagesOf(listDeskJobs, { query: { person, limit } }),
    bookings: pagesOf(listDeskBookings, { query: { person, limit } }),
    reports: pagesOf(listReports, { query: { person, limit, state: 'all' } }),
    mails: pagesOf(listMails, { query: { person, limit } }),
    actions: pagesOf(listActions, { query: { person, limit } }),
  }) as const;

export function DeskSection({ title, children }: { title: string; children: ReactNode }) {
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
  const none = (text: string) => ({ title: t`None`, text });
  return (
    <>
      <DeskSection title={t`Jobs`}>
        <DeskList
          list={jobs}
          row={(job) => <JobRow job={job} />}
          empty={none(t`They posted no job and were hired for none.`)}
        />
      </DeskSection>
      <DeskSection title={t`Bookings`}>
        <DeskList
          list={bookings}
          row={(booking) => <BookingRow booking={booking} />}
          empty={none(t`They booked nobody and were not booked.`)}
        />
      </DeskSection>
      <DeskSection title={t`Reports about them and by them`}>
        <DeskList
          list={reports}
          row={(report) => <ReportRow report={report} />}
          empty={none(t`Nobody reported them, nor did they report anything.`)}
        />
      </DeskSection>
      <DeskSection title={t`Mails to them`}>
        <DeskList
          list={mails}
          row={(mail) => <MailEntry mail={mail} bare />}
          empty={none(t`Nothing was sent to their address.`)}
        />
      </DeskSection>
      <DeskSection title={t`What operators did`}>
        <DeskList
          list={actions}
          row={(action) => <ActionRow action={action} />}
          empty={none(t`No operator did anything about them.`)}
        />
      </DeskSection>
    </>
  );
}
