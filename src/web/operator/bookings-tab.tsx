import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCents } from '#contract/money.ts';
import { listDeskBookings } from '#contract/operator.ts';
import { type BookingPart, bookingParts, type DeskBooking } from '#contract/operator-replies.ts';
import { pagesOf } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { DeskList } from './desk-list.tsx';
import { DeskSearch } from './desk-search.tsx';
import { type DeskSearchState, partOf } from './desk-tabs.ts';
import { WorkFacts, WorkState } from './work-facts.tsx';

export const bookingsQuery = ({ q, show }: DeskSearchState) =>
  pagesOf(listDeskBookings, { query: { q, show: partOf(bookingParts, show) } });

function BookingRow({ booking }: { booking: DeskBooking }) {
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
      <WorkFacts work={booking}>
        <span className="tabular">{formatCents(booking.amount)}</span>
        <span>
          <Plural value={booking.hours} one="# hour" other="# hours" />
        </span>
      </WorkFacts>
    </div>
  );
}

export function BookingsTab({ q, show }: DeskSearchState) {
  const { t } = useLingui();
  return (
    <>
      <DeskSearch
        tab="bookings"
        q={q}
        label={t`Name of a side or the booking's number`}
        show={partOf(bookingParts, show)}
        parts={
          {
            upcoming: t`Upcoming`,
            pending: t`Not paid yet`,
            completed: t`Completed`,
            cancelled: t`Cancelled`,
            disputed: t`With a problem`,
          } satisfies Record<BookingPart, string>
        }
      />
      <DeskList
        list={useInfiniteQuery(bookingsQuery({ q, show }))}
        row={(booking) => <BookingRow booking={booking} />}
        empty={{ title: t`No bookings found`, text: t`Bookings in any state stand here.` }}
      />
    </>
  );
}
