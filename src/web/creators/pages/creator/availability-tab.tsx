import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { formatTime } from '#web/lib/format/format-date.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Calendar } from '#web/ui/forms/calendar.tsx';
import { dayIn } from './day-in.ts';
import { UsualHours } from './usual-hours.tsx';

type AvailabilityTabProps = {
  creator: CreatorDetail;
  date: string | undefined;
  onDateChange: (date: string) => void;
};

/** Covers the six weeks that a month's page shows. */
const daysShown = 42;

export function availabilityQuery(creatorId: number, from: string) {
  return queryOf(getCreatorAvailability, {
    params: { id: creatorId },
    query: { from, days: daysShown },
  });
}

/** A calendar of the days on which the creator can still be booked, as days are where the creator lives. */
export function AvailabilityTab({ creator, date, onDateChange }: AvailabilityTabProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { timeZone } = creator;
  const today = dayIn(timeZone, useNow());
  const [month, setMonth] = useState<string>();
  const first = `${(month ?? date ?? today).slice(0, 7)}-01`;
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(
    availabilityQuery(creator.id, first),
  );
  const free = new Map(data?.days.map((day) => [day.date, day.free]));
  const times = date === undefined ? undefined : free.get(date);
  const time = (instant: string) =>
    formatTime(instant, { locale: i18n.locale === 'en' ? 'en-US' : i18n.locale, timeZone });
  if (isLoadingError) {
    return (
      <ErrorState
        title={t`The calendar could not be loaded`}
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const lastDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}-01`;
  const zone = timeZone.replaceAll('_', ' ');
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <section aria-label={t`Choose a day`} aria-busy={!data} className="grid content-start gap-3">
        <Calendar
          value={date ?? null}
          onValueChange={onDateChange}
          today={today}
          min={today}
          max={lastDay}
          isDisabled={(day) => !free.get(day)?.length}
          onMonthChange={setMonth}
        />
        <p role="status" className="min-h-10 text-sm">
          {date !== undefined && times !== undefined && (
            <>
              <strong className="font-semibold">{format.date(date)}: </strong>
              {times.length === 0 ? (
                <Trans>not free any more, please choose another day</Trans>
              ) : (
                times
                  .map(({ startsAt, endsAt }) => `${time(startsAt)} – ${time(endsAt)}`)
                  .join(', ')
              )}
            </>
          )}
        </p>
        <p className="text-muted-foreground text-sm">
          <Trans>Times are those of {zone}.</Trans>
        </p>
      </section>
      <UsualHours creator={creator} />
    </div>
  );
}
