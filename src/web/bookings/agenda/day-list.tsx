import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import type { Agenda } from '#contract/calendars/agenda.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { clockAt } from './agenda-days.ts';
import type { Wanted } from './block-dialog.tsx';
import { contentsByDay } from './day-contents.tsx';

interface DayListProps {
  readonly agenda: Agenda;
  /** Leaves out days without anything. */
  readonly onlyFull: boolean;
  /** Leaves out days that are over. */
  readonly fromToday: boolean;
  readonly onBlock: (wanted: Wanted) => void;
}

/** The days one below the other, as a phone shows them. */
export function DayList({ agenda, onlyFull, fromToday, onBlock }: DayListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = clockAt(useNow().toISOString(), agenda.timeZone).date;
  const contents = contentsByDay(agenda, false);
  const days = agenda.days
    .map(({ date, daylight }) => ({ date, daylight, shown: contents(date) }))
    .filter(({ shown }) => !onlyFull || shown.length > 0)
    .filter(({ date }) => !fromToday || date >= today);
  // A run of days without anything is one line; today stands for itself.
  type Day = (typeof days)[number];
  const runs: [Day, ...Day[]][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const goes = run?.every(({ shown, date }) => shown.length === 0 && date !== today);
    if (run && goes && day.shown.length === 0) run.push(day);
    else runs.push([day]);
  }
  if (days.length === 0)
    return (
      <p className="text-muted-foreground">
        <Trans>Nothing in these weeks.</Trans>
      </p>
    );
  return (
    <ol className="grid gap-5">
      {runs.map(([{ date, daylight, shown }, ...more]) => {
        const day = format.weekday(date);
        const end = more.at(-1);
        if (end) {
          const last = format.weekday(end.date);
          return (
            <li key={date} className="text-muted-foreground">
              <Trans>
                {day} – {last}: nothing planned
              </Trans>
            </li>
          );
        }
        return (
          <li key={date} className="grid gap-2">
            <div className="flex items-center justify-between gap-2">
              <h2 className="font-semibold">
                {date === today ? t`Today, ${day}` : day}
                {daylight && (
                  <span className="ms-2 font-normal text-muted-foreground text-sm">
                    {t`Sunset ${format.time(daylight.sunset, agenda.timeZone)}`}
                  </span>
                )}
              </h2>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t`Block time on ${day}`}
                onClick={() => onBlock({ date, starts: '09:00', ends: '12:00' })}
              >
                <Plus aria-hidden="true" />
                <Trans>Block</Trans>
              </Button>
            </div>
            {shown.length > 0 ? (
              <div className="agenda-list">{shown}</div>
            ) : (
              <p className="text-muted-foreground text-sm">
                <Trans>Nothing planned</Trans>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
