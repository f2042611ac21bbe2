import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listDeskBookings } from '#contract/operator.ts';
import { type BookingPart, bookingParts } from '#contract/operator-replies.ts';
import { pagesOf } from '#web/lib/query.ts';
import { BookingRow } from './booking-row.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskSearch } from './desk-search.tsx';
import { type DeskSearchState, partOf } from './desk-tabs.ts';

export const bookingsQuery = ({ q, show }: DeskSearchState) =>
  pagesOf(listDeskBookings, { query: { q, show: partOf(bookingParts, show) } });

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
