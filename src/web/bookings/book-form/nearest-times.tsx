import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { useZonedFormat } from '../components/use-zoned-format.ts';

interface NearestTimesProps {
  readonly creator: { readonly id: number; readonly timeZone: string };
  /** ISO instants, in order. */
  readonly starts: readonly string[];
  readonly onChoose: (startsAt: string) => void;
}

const dayIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));

/** The free times that are nearest to one that is gone: a click takes one, whichever day it is on. */
export function NearestTimes({ creator, starts, onChoose }: NearestTimesProps) {
  const format = useZonedFormat(creator.timeZone);
  if (starts.length === 0) {
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
        {starts.map((start) => (
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
