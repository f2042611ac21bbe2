import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { isBookable } from '#contract/creators/is-bookable.ts';
import {
  type BookingSelection,
  firstFreeMonth,
} from '#web/bookings/book-form/booking-selection.ts';
import { useBookingSelection } from '#web/bookings/book-form/use-booking-selection.ts';
import { useZonedFormat } from '#web/bookings/components/use-zoned-format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Calendar } from '#web/ui/forms/calendar.tsx';
import { WaitEntry } from '#web/waits/components/wait-entry.tsx';
import { RegularHours } from './regular-hours.tsx';

/** A calendar of the days when the creator can be booked, in the creator's time zone. */
export function AvailabilityTab({
  creator,
  selection,
  viewer,
}: {
  creator: CreatorDetail;
  selection: BookingSelection;
  viewer: CurrentUser | null;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const zoned = useZonedFormat(creator.timeZone);
  const [month, setMonth] = useState<string>();
  const offer = useBookingSelection(creator, selection, month);
  const { availability, days, byDay, today, hours, chosen, change } = offer;
  const { date } = selection;
  const free = new Map(days.map((day) => [day.date, day.free]));
  const times = date === undefined ? undefined : free.get(date);
  if (availability.isLoadingError) {
    return <QueryFailed of={availability} title={t`We couldn't load the calendar`} />;
  }
  return (
    <div className="grid gap-8">
      <section
        aria-label={t`Choose a day`}
        aria-busy={!availability.data}
        className="grid content-start gap-3"
      >
        <Calendar
          label={t`Availability`}
          value={date ?? null}
          onValueChange={(day) => change({ date: day, start: undefined })}
          today={today}
          opensAt={firstFreeMonth(offer)}
          min={today}
          max={`${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}-01`}
          isDisabled={isBookable(creator) ? (day) => !byDay.has(day) : undefined}
          onMonthChange={setMonth}
        />
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-sm">
          {isBookable(creator) && (
            <p className="flex items-center gap-2">
              <span aria-hidden="true" className="cal-legend-day" />
              <Trans context="days">Available</Trans>
            </p>
          )}
          <p>
            <Trans>All times are in {zoned.zone}.</Trans>
          </p>
        </div>
        <p role="status" className="text-sm">
          {date !== undefined && times !== undefined && isBookable(creator) && (
            <>
              <strong className="font-semibold">{format.weekday(date)}: </strong>
              {times.length === 0 ? (
                <Trans>No longer available. Please choose another day.</Trans>
              ) : (
                times
                  .map(({ startsAt, endsAt }) => `${zoned.time(startsAt)} – ${zoned.time(endsAt)}`)
                  .join(', ')
              )}
            </>
          )}
        </p>
        {isBookable(creator) && viewer?.id !== creator.userId && (
          <WaitEntry
            creator={creator}
            today={today}
            date={times?.length === 0 ? date : undefined}
            hours={hours}
            packageId={chosen?.id}
            signedIn={viewer !== null}
          />
        )}
      </section>
      <RegularHours creator={creator} />
    </div>
  );
}
