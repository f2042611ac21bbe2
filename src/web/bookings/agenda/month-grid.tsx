import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Agenda } from '#contract/calendars/agenda.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { writeDate } from '#web/lib/format/write-date.ts';
import { clockAt } from './agenda-days.ts';
import { contentsByDay } from './day-contents.tsx';

const maxShown = 3;

interface MonthGridProps {
  readonly agenda: Agenda;
  /** YYYY-MM. */
  readonly month: string;
}

/** Six weeks; a day links to its week. */
export function MonthGrid({ agenda, month }: MonthGridProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = clockAt(useNow().toISOString(), agenda.timeZone).date;
  const contents = contentsByDay(agenda, true);
  const weeks = Array.from({ length: 6 }, (_, n) => agenda.days.slice(n * 7, n * 7 + 7));
  const writing = { locale: i18n.locale, timeZone: 'UTC' };
  const nameOf = (date: string) => writeDate(date, { weekday: 'short' }, writing);
  return (
    <table className="agenda-month">
      <thead>
        <tr>
          {weeks[0]?.map(({ date }) => (
            <th key={date} scope="col">
              {nameOf(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map(({ date }) => {
              const shown = contents(date);
              const more = shown.length - maxShown;
              return (
                <td key={date} data-other={!date.startsWith(month) || undefined}>
                  <Link
                    to="/agenda"
                    search={{ from: date }}
                    className="agenda-date"
                    data-today={date === today || undefined}
                    aria-label={format.weekday(date)}
                    aria-current={date === today ? 'date' : undefined}
                  >
                    {Number(date.slice(8))}
                  </Link>
                  {shown.slice(0, maxShown)}
                  {more > 0 && (
                    <Link to="/agenda" search={{ from: date }} className="agenda-more">
                      {t`${more} more`}
                    </Link>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
