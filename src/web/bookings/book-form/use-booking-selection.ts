import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { clockOf } from '#web/lib/format/clock.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { type BookableCreator, type BookingSelection, offerOf } from './booking-selection.ts';

/** The maximum of one call; it covers the two months that a calendar shows. */
const daysShown = 62;

export const availabilityQuery = (creatorId: number, from: string) =>
  queryOf(getCreatorAvailability, {
    params: { id: creatorId },
    query: { from, days: daysShown },
  });

/** The first day the calendar loads when it opens: today, or the month of a later day. */
export function firstDayShown(today: string, date: string | undefined): string {
  const month = `${date?.slice(0, 7) ?? ''}-01`;
  return date !== undefined && month > today ? month : today;
}

/**
 * The choices for a booking. They are stored in the page's address, so they survive signing in,
 * Back and a shared link.
 */
export function useBookingSelection(
  creator: BookableCreator,
  selection: BookingSelection,
  month?: string,
) {
  const navigate = useNavigate();
  const [today] = clockOf(creator.timeZone, useNow().toISOString());
  const first = firstDayShown(today, month ?? selection.date);
  const availability = useQuery({
    ...availabilityQuery(creator.id, first),
    // The calendar stays visible while another month loads.
    placeholderData: keepPreviousData,
  });
  const days = availability.data?.days ?? [];
  return {
    today,
    days,
    availability,
    ...offerOf(creator, days, selection),
    change: (part: BookingSelection) =>
      void navigate({
        to: '/creators/$id',
        params: { id: String(creator.id) },
        search: (search: object) => ({ ...search, ...part }),
        replace: true,
        resetScroll: false,
      }),
  };
}

/** What the steps of the booking form show and change. */
export interface BookingStepsProps {
  readonly creator: BookableCreator;
  readonly selection: BookingSelection;
  readonly offer: Pick<ReturnType<typeof useBookingSelection>, 'today' | 'days'> &
    ReturnType<typeof offerOf>;
  /** The step that is open; the ones before it are done. */
  readonly step: 'day' | 'start' | 'rest';
  /** Alternative free starts for one that is taken, or for a full day. */
  readonly nearest: readonly string[];
  /** Someone else just took the chosen start. */
  readonly taken: boolean;
  /** The next action was asked for before a start was chosen. */
  readonly startMissing: boolean;
  readonly signedIn: boolean;
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly onChange: (part: BookingSelection) => void;
  readonly onStep: (step: 'day' | 'start') => void;
  readonly onMonth: (month: string) => void;
}
