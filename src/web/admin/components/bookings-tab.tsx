import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listAdminBookings } from '#contract/admin/admin.ts';
import { type BookingPart, bookingParts } from '#contract/admin/replies.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { AdminList } from './admin-list.tsx';
import { AdminSearch } from './admin-search.tsx';
import { type AdminSearchState, partOf } from './admin-tabs.ts';
import { BookingRow } from './booking-row.tsx';

export const bookingsQuery = ({ q, show }: AdminSearchState) =>
  pagesOf(listAdminBookings, { query: { q, show: partOf(bookingParts, show) } });

export function BookingsTab({ q, show }: AdminSearchState) {
  const { t } = useLingui();
  return (
    <>
      <AdminSearch
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
      />
      <AdminList
        list={useInfiniteQuery(bookingsQuery({ q, show }))}
        row={(booking) => <BookingRow booking={booking} />}
        empty={{ title: t`No bookings found`, text: t`Bookings in any status appear here.` }}
      />
    </>
  );
}
