import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import {
  getBooking,
  listClientBookings,
  listCreatorBookings,
} from '#contract/bookings/bookings.ts';
import type { BookingStatus } from '#contract/lifecycles/booking.ts';
import { FeedDialog } from '#web/calendars/components/feed-dialog.tsx';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { ReviewDialog } from '#web/reviews/components/review-dialog.tsx';

import { buttonClass } from '#web/ui/button-class.ts';
import { LinkTabs, linkTab } from '#web/ui/display/link-tabs.tsx';
import { moreOf } from '#web/ui/display/more-of.ts';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BookingCard } from '../components/booking-card.tsx';
import { InstallLine } from '../components/install-line.tsx';
import { asClient } from '../components/own-bookings.ts';

const tabs = ['upcoming', 'completed', 'cancelled'] as const;
type Tab = (typeof tabs)[number];

const statuses: Readonly<Record<Tab, readonly BookingStatus[]>> = {
  upcoming: ['pending', 'confirmed'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};

const search = z.object({ tab: z.catch(z.optional(z.enum(tabs)), undefined) });
type Search = z.output<typeof search>;

const asCreator = pagesOf(listCreatorBookings, { query: {} });

/** Upcoming ones soonest first, after those to pay before their hold ends; past ones latest first. */
function inOrder(bookings: readonly Booking[], tab: Tab): Booking[] {
  const toPay = ({ actions }: Booking) => Number(actions.includes('pay'));
  const soonestFirst = (a: Booking, b: Booking) =>
    toPay(b) - toPay(a) || a.startsAt.localeCompare(b.startsAt);
  return bookings
    .filter((booking) => statuses[tab].includes(booking.status))
    .toSorted(tab === 'upcoming' ? soonestFirst : (a, b) => soonestFirst(b, a));
}

interface NoBookingsProps {
  readonly tab: Tab;
  readonly isCreator: boolean;
  /** Whether there are some on the first tab. */
  readonly upcoming: boolean;
}

function NoBookings({ tab, isCreator, upcoming }: NoBookingsProps) {
  const { t } = useLingui();
  const empty: Record<Tab, string> = {
    upcoming: t`No upcoming bookings found.`,
    completed: t`No completed bookings found.`,
    cancelled: t`No cancelled bookings found.`,
  };
  const hints: Record<Tab, string> = {
    upcoming: isCreator
      ? t`Clients can book the hours you offer. Their bookings appear here.`
      : t`Find a creator and book a time that works for you both.`,
    completed: isCreator
      ? t`Finished bookings appear here. Open one to see your payment.`
      : t`Finished bookings appear here, ready for a review.`,
    cancelled: t`Canceled bookings appear here. Open one to see what was refunded.`,
  };
  return (
    <EmptyState
      icon={<CalendarDays />}
      title={empty[tab]}
      text={hints[tab]}
      action={
        tab !== 'upcoming' && upcoming ? (
          <Link to="/bookings" search={{}} className={buttonClass({ variant: 'outline' })}>
            <Trans>See upcoming bookings</Trans>
          </Link>
        ) : isCreator ? (
          <Link to="/profile/settings" search={{ tab: 'availability' }} className={buttonClass()}>
            <Trans>Set your hours</Trans>
          </Link>
        ) : (
          <Link to="/search" className={buttonClass()}>
            <Trans>Browse Creators</Trans>
          </Link>
        )
      }
    />
  );
}

function MyBookings({ search: { tab = 'upcoming' }, user }: PageProps<unknown, Search, undefined>) {
  const { t } = useLingui();
  const [reviewed, setReviewed] = useState<Booking>();
  const booked = useInfiniteQuery(asClient);
  const isCreator = user?.creatorId != null;
  const offered = useInfiniteQuery({ ...asCreator, enabled: isCreator });
  const lists = isCreator ? [booked, offered] : [booked];
  const failed = lists.find((list) => list.isLoadingError);
  const items = lists.flatMap((list) => list.data?.pages.flatMap((page) => page.items) ?? []);
  const labels: Record<Tab, string> = {
    upcoming: t({ message: 'Upcoming', context: 'bookings' }),
    completed: t({ message: 'Completed', context: 'bookings' }),
    cancelled: t({ message: 'Cancelled', context: 'bookings' }),
  };
  const shown = inOrder(items, tab);
  const kept = items.filter(({ status }) => status === 'confirmed' || status === 'completed');
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-10 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">
          <Trans>My Bookings</Trans>
        </h1>
        <FeedDialog sides={isCreator ? ['creator', 'client'] : ['client']} />
      </header>
      {kept.length >= 2 && <InstallLine />}
      <LinkTabs label={t`My Bookings`}>
        {tabs.map((name) => (
          <Link
            key={name}
            {...linkTab(name === tab)}
            to="/bookings"
            search={name === 'upcoming' ? {} : { tab: name }}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            resetScroll={false}
          >
            {labels[name]}
          </Link>
        ))}
      </LinkTabs>
      {failed?.error ? (
        <QueryFailed of={failed} title={t`Failed to fetch bookings`} />
      ) : lists.some((list) => !list.data) ? (
        <div aria-busy="true" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-64 w-full" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <NoBookings
          tab={tab}
          isCreator={isCreator}
          upcoming={inOrder(items, 'upcoming').length > 0}
        />
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((booking) => (
            <li key={booking.id} className="min-w-0">
              <BookingCard booking={booking} onReview={setReviewed} />
            </li>
          ))}
        </ul>
      )}
      {lists.some((list) => list.hasNextPage) && <ViewMore {...moreOf(...lists)} />}
      {reviewed && (
        <ReviewDialog
          work={{ bookingId: reviewed.id }}
          creator={{ id: reviewed.creatorId, fullName: reviewed.creator.user.fullName }}
          open
          onOpenChange={(open) => {
            if (!open) setReviewed(undefined);
          }}
          changes={[listClientBookings, getBooking]}
        />
      )}
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({ user, fetchPages }): Promise<undefined> => {
    // The page reports its own loading errors.
    await Promise.all([
      fetchPages(asClient).catch(() => undefined),
      user?.creatorId != null ? fetchPages(asCreator).catch(() => undefined) : undefined,
    ]);
    return undefined;
  },
  head: () => ({ title: msg`My Bookings`, noindex: true }),
  View: MyBookings,
});
