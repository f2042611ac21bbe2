import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listAdminBookings, listAdminJobs } from '#contract/admin/admin.ts';
import {
  type AdminBooking,
  type AdminJob,
  type BookingPart,
  bookingParts,
  type JobPart,
  jobParts,
} from '#contract/admin/replies.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import { formatCents, formatDollars } from '#contract/money.ts';
import { pagesOf } from '#web/lib/api/query.ts';
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

export const jobsQuery = ({ q, show }: AdminSearchState) =>
  pagesOf(listAdminJobs, { query: { q, show: partOf(jobParts, show) } });

export function JobsTab({ q, show }: AdminSearchState) {
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
      list={useInfiniteQuery(jobsQuery({ q, show }))}
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
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {job.status === 'draft' ? (
          <strong className="font-semibold">{job.title}</strong>
        ) : (
          <Link
            to="/jobs/$id"
            params={{ id: String(job.id) }}
            className="font-semibold underline-offset-2 hover:underline"
          >
            {job.title}
          </Link>
        )}
        <span className="text-muted-foreground text-sm">#{job.id}</span>
      </p>
      <WorkState work={job} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <OrderFacts work={job}>
          <span className="tabular">{formatDollars(job.budget)}</span>
          <span>{format.date(job.date)}</span>
          <span>{job.location}</span>
        </OrderFacts>
        {hasMoney(job) && <OrderMoneyButton work={{ kind: 'job', id: job.id }} />}
      </div>
    </div>
  );
}

export const bookingsQuery = ({ q, show }: AdminSearchState) =>
  pagesOf(listAdminBookings, { query: { q, show: partOf(bookingParts, show) } });

export function BookingsTab({ q, show }: AdminSearchState) {
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
      list={useInfiniteQuery(bookingsQuery({ q, show }))}
      row={(booking) => <BookingRow booking={booking} />}
      empty={{ title: t`No bookings found`, text: t`Bookings in any status appear here.` }}
    />
  );
}

export function BookingRow({ booking }: { booking: AdminBooking }) {
  const format = useFormat();
  const { id } = booking;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-semibold">
          <Trans>Booking #{id}</Trans>
        </strong>
        <time dateTime={booking.startsAt} className="text-sm">
          {format.date(booking.startsAt)}, {format.time(booking.startsAt)}
        </time>
      </p>
      <WorkState work={booking} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <OrderFacts work={booking}>
          <span className="tabular">{formatCents(booking.amount)}</span>
          <span>
            <Plural value={booking.hours} one="# hour" other="# hours" />
          </span>
        </OrderFacts>
        {hasMoney(booking) && <OrderMoneyButton work={{ kind: 'booking', id: booking.id }} />}
      </div>
    </div>
  );
}

type Work = AdminJob | AdminBooking;

/** Whether anything was paid for it. */
const hasMoney = ({ paymentStatus }: Work) =>
  paymentStatus !== 'unpaid' && paymentStatus !== 'processing';

function WorkState({ work }: { work: Work }) {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap items-center gap-2">
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
  );
}

/** Both sides, then the facts specific to the kind of order. */
function OrderFacts({ work, children }: { work: Work; children: ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-sm">
      <span>
        <Trans>
          Client: <PersonLink person={work.client} />
        </Trans>
      </span>
      {work.creator && (
        <span>
          <Trans>
            Creator: <PersonLink person={work.creator} />
          </Trans>
        </span>
      )}
      {children}
    </p>
  );
}
