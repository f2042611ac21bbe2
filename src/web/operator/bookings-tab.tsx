import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCents } from '#contract/money.ts';
import { listDeskBookings } from '#contract/operator.ts';
import type { DeskBooking } from '#contract/operator-replies.ts';
import { pagesOf } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { DeskList } from './desk-list.tsx';
import { DeskSearch } from './desk-search.tsx';
import { WorkFacts, WorkState } from './work-facts.tsx';

export const bookingsQuery = (q: string) => pagesOf(listDeskBookings, { query: { q } });

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

export function BookingsTab({ q }: { q: string }) {
  const { t } = useLingui();
  return (
    <>
      <DeskSearch tab="bookings" q={q} label={t`Name of a side or the booking's number`} />
      <DeskList
        list={useInfiniteQuery(bookingsQuery(q))}
        row={(booking) => <BookingRow booking={booking} />}
        empty={{ title: t`No bookings found`, text: t`Bookings in any state stand here.` }}
      />
    </>
  );
}
