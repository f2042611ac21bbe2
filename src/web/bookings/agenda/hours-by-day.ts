import type { Agenda } from '#contract/calendars/agenda.ts';
import { clockAt, piecesByDay } from './agenda-days.ts';

/** How many hours each day are taken by bookings, jobs and holds, in halves; days off are marked. */
export function hoursByDay({ days, entries, timeZone, timeOff }: Agenda) {
  const work = entries.filter(({ kind }) => kind !== 'imported');
  const pieces = piecesByDay(
    work.filter(({ allDay }) => !allDay),
    timeZone,
  );
  return days.map(({ date }) => {
    const minutes = (pieces.get(date) ?? []).reduce((sum, { from, to }) => sum + to - from, 0);
    const wholeDays = work.filter(
      ({ allDay, startsAt }) => allDay && clockAt(startsAt, timeZone).date === date,
    ).length;
    const off = timeOff.some(
      (one) => one.date === date && one.kind === 'closed' && one.starts === null,
    );
    // A job without hours takes the day, of which about eight are worked.
    const busy = Math.round(minutes / 30) / 2 + wholeDays * 8;
    return { date, busy, off: off && busy === 0 };
  });
}
