import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { listActions, listAdminBookings, listAdminJobs, listMails } from '#contract/admin/admin.ts';
import { listReports } from '#contract/admin/reports.ts';
import { listTakedowns, takeDown } from '#contract/admin/takedowns.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { ReportRow } from '../cases/reports.tsx';
import { TakedownRow } from '../cases/takedowns.tsx';
import { ActionRow } from '../components/actions-tab.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { ConfirmWithReason } from '../components/confirm-with-reason.tsx';
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
    takedowns: pagesOf(listTakedowns, { query: { person, limit } }),
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
  const takedowns = useInfiniteQuery(queries.takedowns);
  const operates = useUser()?.isOperator ?? false;
  return (
    <>
      <AdminSection title={t`Jobs`}>
        <AdminList list={jobs} row={(job) => <JobRow job={job} />} empty={t`No jobs`} />
        <HideJobs
          client={id}
          ids={(jobs.data?.pages ?? []).flatMap(({ items }) =>
            items.flatMap((job) => (job.client.id === id && job.status === 'open' ? job.id : [])),
          )}
        />
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
        <AdminList list={mails} row={(mail) => <MailEntry mail={mail} />} empty={t`No emails`} />
      </AdminSection>
      <AdminSection title={t`Hidden, or asked to change`}>
        <AdminList
          list={takedowns}
          row={(takedown) => <TakedownRow takedown={takedown} />}
          empty={t`Nothing`}
        />
      </AdminSection>
      {operates && <PersonLog query={queries.actions} />}
    </>
  );
}

/** Hides what someone posted again and again, at once; each can be shown again. */
function HideJobs({ client, ids }: { client: number; ids: readonly number[] }) {
  const { t } = useLingui();
  const count = ids.length;
  if (count < 2) return null;
  return (
    <div>
      <ConfirmWithReason
        endpoint={takeDown}
        input={(reason) => ({
          body: { kind: 'job' as const, ids: [...ids], action: 'hidden' as const, reason },
        })}
        done={t`Hidden, and its owner told`}
        draft={`hide-jobs-${client}`}
        trigger={t`Hide these ${count} open jobs`}
        title={t`Hide these ${count} open jobs?`}
        text={t`Only their client, applicants, and whom they hired see them. You can show each again.`}
        label={t`Reason`}
        hint={t`We email it to its owner.`}
        submitLabel={t`Hide`}
        destructive
      />
    </div>
  );
}

/** What operators did about them. */
function PersonLog({ query }: { query: ReturnType<typeof personQueries>['actions'] }) {
  const { t } = useLingui();
  const actions = useInfiniteQuery(query);
  return (
    <AdminSection title={t`Audit log`}>
      <AdminList
        list={actions}
        row={(action) => <ActionRow action={action} />}
        empty={t`No actions`}
      />
    </AdminSection>
  );
}
