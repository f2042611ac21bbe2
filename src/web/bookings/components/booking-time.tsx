import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/lib/format/use-format.ts';
import { writeRange } from '#web/lib/format/write-date.ts';
import { useZonedFormat } from './use-zoned-format.ts';

interface BookingTimeProps {
  readonly startsAt: string;
  readonly endsAt: string;
  /** Where the work is. */
  readonly timeZone: string;
}

/** When the work is, in its own zone and, if different, the reader's. */
export function BookingTime({ startsAt, endsAt, timeZone }: BookingTimeProps) {
  const there = useZonedFormat(timeZone);
  const here = useFormat();
  const clocksChange = there.nameOfClock(startsAt) !== there.nameOfClock(endsAt);
  const [startDay, endDay] = [startsAt, endsAt].map((instant) => here.date(instant));
  const differs = there.readersTime(startsAt) !== undefined;
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold tabular first-letter:uppercase">
        <time dateTime={startsAt}>{there.fullDay(startsAt)}</time>
      </p>
      <p className="tabular">
        {writeRange(
          clocksChange ? there.namedTime(startsAt) : there.time(startsAt),
          there.namedTime(endsAt),
        )}{' '}
        <span className="text-muted-foreground text-sm">({there.zone})</span>
      </p>
      {differs && (
        <p className="text-muted-foreground text-sm tabular">
          <Trans>
            Your time:{' '}
            {writeRange(
              here.dateTime(startsAt),
              startDay === endDay ? here.time(endsAt) : here.dateTime(endsAt),
            )}
          </Trans>
        </p>
      )}
    </div>
  );
}
