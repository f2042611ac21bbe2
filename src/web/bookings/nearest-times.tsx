import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { type FreeTime, nearestStarts, startTimes } from './start-times.ts';
import { useZonedFormat } from './use-zoned-format.ts';

interface NearestTimesProps {
  readonly creator: { readonly id: number; readonly timeZone: string };
  readonly free: readonly FreeTime[];
  readonly hours: number;
  /** The start that cannot be had. */
  readonly wanted: string;
  readonly onChoose: (startsAt: string) => void;
}

const dayIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));

/** The free times that are nearest to one that is gone. */
export function NearestTimes({ creator, free, hours, wanted, onChoose }: NearestTimesProps) {
  const format = useZonedFormat(creator.timeZone);
  const nearest = nearestStarts(startTimes(free, hours), wanted, 3);
  if (nearest.length === 0) {
    return (
      <p>
        <Trans>Nothing is free around this day. Please choose another day.</Trans>
      </p>
    );
  }
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">
        <Trans>The nearest free times</Trans>
      </h3>
      <ul className="grid gap-2">
        {nearest.map((start) => (
          <li key={start}>
            <Link
              onClick={() => onChoose(start)}
              to="/creators/$id"
              params={{ id: String(creator.id) }}
              search={{ tab: 'availability', date: dayIn(creator.timeZone, start) }}
              replace
              resetScroll={false}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {format.weekday(start)}, {format.longDate(start)}, {format.time(start)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
