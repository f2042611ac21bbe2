import { Fragment } from 'react';
import type { Agenda } from '#contract/calendars/agenda.ts';
import { clockAt, piecesByDay } from './agenda-days.ts';
import { Entry } from './entry.tsx';
import { TimeOff } from './time-off.tsx';

/** Everything of a day, one below the other: what lasts all day first. */
export function contentsByDay(agenda: Agenda, short: boolean) {
  const { timeZone, entries, timeOff } = agenda;
  const pieces = piecesByDay(
    entries.filter(({ allDay }) => !allDay),
    timeZone,
  );
  return (date: string) =>
    [
      ...entries.filter(
        ({ allDay, startsAt }) => allDay && clockAt(startsAt, timeZone).date === date,
      ),
      ...(pieces.get(date) ?? []).map(({ entry }) => entry),
    ]
      .map((entry) => (
        <Entry
          key={`${entry.kind}-${entry.id}-${entry.startsAt}`}
          entry={entry}
          timeZone={timeZone}
          short={short}
        />
      ))
      .concat(
        timeOff
          .filter((off) => off.date === date)
          .map((off) => (
            <Fragment key={`off-${off.kind}-${off.starts}`}>
              <TimeOff off={off} />
            </Fragment>
          )),
      );
}
