import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { Agenda } from '#contract/calendars/agenda.ts';
import { hoursOn } from '#contract/creators/working-hours.ts';
import { timeOf } from '#web/creators/availability/week.ts';
import { useClockTime } from '#web/lib/format/use-clock-time.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { clockAt, inLanes, minutesOf, piecesByDay, weekDays } from './agenda-days.ts';
import { BlockColumn } from './block-column.tsx';
import type { Wanted } from './block-dialog.tsx';
import { Entry } from './entry.tsx';
import { TimeOff } from './time-off.tsx';

interface WeekGridProps {
  readonly agenda: Agenda;
  readonly onBlock: (wanted: Wanted) => void;
}

/** Seven columns of hours: working hours are light, and everything stands at its time. */
export function WeekGrid({ agenda, onBlock }: WeekGridProps) {
  const { t } = useLingui();
  const format = useFormat();
  const clock = useClockTime();
  const { timeZone, weeklyHours, seasons } = agenda;
  const days = agenda.days.slice(0, weekDays);
  const isShown = (date: string) => days.some((day) => day.date === date);
  const timeOff = agenda.timeOff.filter(({ date }) => isShown(date));
  const timed = agenda.entries.filter(({ allDay }) => !allDay);
  const pieces = piecesByDay(timed, timeZone);
  const now = clockAt(useNow().toISOString(), timeZone);
  const earliest = Math.min(
    ...[...pieces].flatMap(([date, those]) => (isShown(date) ? those.map(({ from }) => from) : [])),
    ...[weeklyHours, ...seasons.map((one) => one.weeklyHours)]
      .flat()
      .map(({ starts }) => minutesOf(starts)),
    ...timeOff.flatMap(({ starts }) => (starts ? [minutesOf(starts)] : [])),
    8 * 60,
  );
  const first = Math.floor(earliest / 60) * 60;
  const last = 24 * 60;
  const place = (from: number, to: number): CSSProperties => ({
    insetBlockStart: `${((from - first) / (last - first)) * 100}%`,
    blockSize: `${((Math.min(to, last) - from) / (last - first)) * 100}%`,
  });
  const hours = Array.from({ length: (last - first) / 60 }, (_, n) => first + n * 60);
  const wholeDay = (date: string) => [
    ...agenda.entries
      .filter(({ allDay, startsAt }) => allDay && clockAt(startsAt, timeZone).date === date)
      .map((entry) => <Entry key={`job-${entry.id}`} entry={entry} timeZone={timeZone} />),
    ...timeOff
      .filter((off) => off.date === date && off.starts === null)
      .map((off) => <TimeOff key="off" off={off} />),
  ];
  return (
    <div className="agenda-week" style={{ '--agenda-hours': hours.length } as CSSProperties}>
      <div aria-hidden="true" className="agenda-hours">
        {hours.map((minute) => (
          <span key={minute}>{clock(timeOf(minute))}</span>
        ))}
      </div>
      {days.map(({ date, daylight }) => {
        const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
        const day = format.weekday(date);
        const evening = daylight?.goldenHours.at(-1);
        const golden =
          evening &&
          place(
            clockAt(evening.startsAt, timeZone).minute,
            clockAt(evening.endsAt, timeZone).minute,
          );
        return (
          <section key={date} aria-label={day} className="agenda-day">
            <h2 className="agenda-day-name" data-today={date === now.date || undefined}>
              {day}
              {date === now.date && <span className="sr-only"> {t`Today`}</span>}
            </h2>
            <div className="agenda-whole">{wholeDay(date)}</div>
            <div className="agenda-column">
              {hoursOn(date, weeklyHours, seasons)
                .filter((one) => one.weekday === weekday)
                .map(({ starts, ends }) => (
                  <span
                    key={starts}
                    aria-hidden="true"
                    className="agenda-working"
                    style={place(minutesOf(starts), minutesOf(ends))}
                  />
                ))}
              {golden && <span aria-hidden="true" className="agenda-golden" style={golden} />}
              {date === now.date && now.minute >= first && (
                <span
                  aria-hidden="true"
                  className="agenda-now"
                  style={{ insetBlockStart: place(now.minute, last).insetBlockStart }}
                />
              )}
              <BlockColumn date={date} day={day} first={first} last={last} onBlock={onBlock} />
              {timeOff
                .filter((off) => off.date === date && off.starts !== null)
                .map((off) => (
                  <TimeOff
                    key={`${off.kind}-${off.starts}`}
                    off={off}
                    style={place(minutesOf(off.starts ?? ''), minutesOf(off.ends ?? ''))}
                  />
                ))}
              {inLanes(pieces.get(date) ?? []).map(({ entry, from, to, lane, lanes }) => (
                <Entry
                  key={`${entry.kind}-${entry.id}-${entry.startsAt}`}
                  entry={entry}
                  timeZone={timeZone}
                  style={{
                    ...place(from, Math.max(to, from + 30)),
                    insetInlineStart: `${(lane / lanes) * 100}%`,
                    inlineSize: `${100 / lanes}%`,
                  }}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
