import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  exportAdminBookings,
  exportAdminJobs,
  listAdminBookings,
  listAdminJobs,
} from '#contract/admin/admin.ts';
import {
  type AdminBooking,
  type AdminJob,
  type BookingPart,
  bookingParts,
  type JobPart,
  jobParts,
} from '#contract/admin/replies.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import { formatCents, formatDollars } from '#contract/money.ts';
import type { OrderKind } from '#contract/order.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import {
  bookingStatusLabels,
  jobStatusLabels,
  orderStatusTones,
} from '#web/orders/components/order-status.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { AdminLink, type AdminSearchState, PersonLink, partOf } from '../components/admin-link.tsx';
import { SearchedList } from '../components/admin-search.tsx';
import { OrderMoneyButton } from './order-money-button.tsx';

export const paymentStatusLabels: Readonly<Record<PaymentStatus, MessageDescriptor>> = {
  unpaid: msg`Not paid`,
  processing: msg`Payment processing`,
  in_escrow: msg`Payment held`,
  paid: msg`Creator paid`,
  refunded: msg`Refunded`,
  disputed: msg`Disputed by the cardholder`,
};

const jobsSearch = ({ show, ...search }: AdminSearchState) => ({
  query: { ...search, show: partOf(jobParts, show) },
});
export const jobsQuery = (search: AdminSearchState) => pagesOf(listAdminJobs, jobsSearch(search));

export function JobsTab(search: AdminSearchState) {
  const { q, show, from, until } = search;
  const { t } = useLingui();
  return (
    <SearchedList
      tab="jobs"
      q={q}
      label={t`Keyword or job number`}
      show={partOf(jobParts, show)}
      parts={
        {
          open: t({ message: 'Open', context: 'jobs' }),
          active: t`In progress`,
          completed: t({ message: 'Completed', context: 'jobs' }),
          cancelled: t({ message: 'Cancelled', context: 'jobs' }),
          draft: t`Drafts`,
          disputed: t`With a problem`,
        } satisfies Record<JobPart, string>
      }
      days={{ from, until }}
      table={pathOf(exportAdminJobs, jobsSearch(search))}
      list={useInfiniteQuery(jobsQuery(search))}
      row={(job) => <JobRow job={job} />}
      empty={{
        title: t`No jobs found`,
        text: t`Jobs in any status appear here, including drafts.`,
      }}
    />
  );
}

export function JobRow({ job }: { job: AdminJob }) {
  const format = useFormat();
  return (
    <OrderRow
      work={job}
      kind="job"
      title={job.title}
      when={format.date(job.date)}
      about={job.location}
      amount={formatDollars(job.budget)}
    />
  );
}

const bookingsSearch = ({ show, ...search }: AdminSearchState) => ({
  query: { ...search, show: partOf(bookingParts, show) },
});
export const bookingsQuery = (search: AdminSearchState) =>
  pagesOf(listAdminBookings, bookingsSearch(search));

export function BookingsTab(search: AdminSearchState) {
  const { q, show, from, until } = search;
  const { t } = useLingui();
  return (
    <SearchedList
      tab="bookings"
      q={q}
      label={t`Name or booking number`}
      show={partOf(bookingParts, show)}
      parts={
        {
          upcoming: t({ message: 'Upcoming', context: 'bookings' }),
          pending: t`Not paid yet`,
          completed: t({ message: 'Completed', context: 'bookings' }),
          cancelled: t({ message: 'Cancelled', context: 'bookings' }),
          disputed: t`With a problem`,
        } satisfies Record<BookingPart, string>
      }
      days={{ from, until }}
      table={pathOf(exportAdminBookings, bookingsSearch(search))}
      list={useInfiniteQuery(bookingsQuery(search))}
      row={(booking) => <BookingRow booking={booking} />}
      empty={{ title: t`No bookings found`, text: t`Bookings in any status appear here.` }}
    />
  );
}

export function BookingRow({ booking }: { booking: AdminBooking }) {
  const format = useFormat();
  return (
    <OrderRow
      work={booking}
      kind="booking"
      title={<Trans>Booking</Trans>}
      when={
        <time dateTime={booking.startsAt}>
          {format.date(booking.startsAt)}, {format.time(booking.startsAt)}
        </time>
      }
      about={<Plural value={booking.hours} one="# hour" other="# hours" />}
      amount={formatCents(booking.amount)}
    />
  );
}

type Work = AdminJob | AdminBooking;

/** Whether anything was paid for it. */
const hasMoney = ({ paymentStatus }: Work) =>
  paymentStatus !== 'unpaid' && paymentStatus !== 'processing';

interface OrderRowProps {
  readonly work: Work;
  readonly kind: OrderKind;
  readonly title: ReactNode;
  readonly when: ReactNode;
  readonly about: ReactNode;
  readonly amount: string;
}

/** One line of a list where there is room: what, who, when, how much, and where it stands. */
function OrderRow({ work, kind, title, when, about, amount }: OrderRowProps) {
  const { t } = useLingui();
  const operates = useUser()?.isOperator ?? false;
  return (
    <div className="grid gap-x-4 gap-y-1 text-sm lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_5.5rem_minmax(0,3fr)_5.5rem] lg:items-center">
      <p className="min-w-0">
        <Link
          to="/operator/orders/$kind/$id"
          params={{ kind, id: String(work.id) }}
          className="inline-block leading-6 underline-offset-2 hover:underline"
        >
          <strong className="font-semibold text-base lg:text-sm">{title}</strong>{' '}
          <span className="text-muted-foreground">#{work.id}</span>
        </Link>
      </p>
      <p className="min-w-0">
        <PersonLink person={work.client} side={t`Client`} />
        {work.creator && (
          <>
            <span aria-hidden="true"> → </span>
            <PersonLink person={work.creator} side={t`Creator`} />
          </>
        )}
      </p>
      <p className="min-w-0 tabular">
        {when} <span className="text-muted-foreground lg:block">{about}</span>
      </p>
      <p className="tabular lg:text-end">{amount}</p>
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge tone={orderStatusTones[work.status]}>
          {t('title' in work ? jobStatusLabels[work.status] : bookingStatusLabels[work.status])}
        </Badge>
        <Badge tone="outline">{t(paymentStatusLabels[work.paymentStatus])}</Badge>
        {work.disputed && (
          <AdminLink tab="problems" className="rounded-full">
            <Badge tone="red">
              <Trans>Problem to decide</Trans>
            </Badge>
          </AdminLink>
        )}
      </p>
      <p className="empty:hidden lg:justify-self-end">
        {operates && hasMoney(work) && <OrderMoneyButton work={{ kind, id: work.id }} />}
      </p>
    </div>
  );
}
