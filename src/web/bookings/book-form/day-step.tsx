import { Trans } from '@lingui/react/macro';
import { isBookable } from '#contract/creators/is-bookable.ts';
import { Calendar } from '#web/ui/forms/calendar.tsx';
import { WaitEntry } from '#web/waits/components/wait-entry.tsx';
import { firstFreeMonth } from './booking-selection.ts';
import type { BookingStepsProps } from './use-booking-selection.ts';

/** The days that can be booked, those with free golden hours marked. */
export function DayStep({
  creator,
  selection,
  offer,
  signedIn,
  onChange,
  onMonth,
}: BookingStepsProps) {
  const { days, byDay, today } = offer;
  return (
    <div className="grid gap-2" data-step="day">
      <Calendar
        value={selection.date ?? null}
        onValueChange={(date) => onChange({ date, start: undefined })}
        today={today}
        opensAt={firstFreeMonth(offer)}
        min={today}
        max={`${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}-01`}
        // Without online booking, any day can be discussed.
        isDisabled={isBookable(creator) ? (day) => !byDay.has(day) : undefined}
        isMarked={(day) =>
          isGoldenFree(
            byDay.get(day),
            days.find((each) => each.date === day),
          )
        }
        onMonthChange={onMonth}
      />
      {isBookable(creator) && (
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-sm">
          <p className="flex items-center gap-2">
            <span aria-hidden="true" className="cal-legend-day" />
            <Trans context="days">Available</Trans>
          </p>
          <p className="flex items-center gap-2">
            <span aria-hidden="true" className="cal-legend" />
            <Trans>Open at golden hour</Trans>
          </p>
        </div>
      )}
      {isBookable(creator) && (
        <WaitEntry
          creator={creator}
          today={today}
          date={undefined}
          hours={offer.hours}
          packageId={offer.chosen?.id}
          signedIn={signedIn}
        />
      )}
    </div>
  );
}

/** Whether work can start within an hour before, or during, the day's golden hours. */
function isGoldenFree(
  starts: readonly string[] | undefined,
  day: BookingStepsProps['offer']['days'][number] | undefined,
): boolean {
  return (
    day?.daylight?.goldenHours.some(({ startsAt, endsAt }) =>
      starts?.some((start) => startsAt <= start && start < endsAt),
    ) ?? false
  );
}
