import { useLingui } from '@lingui/react/macro';
import { formatClockTime, weekdayName } from '../format/clock-time.ts';

/** The half hours of a day as HH:MM, and of the night after it: 29:30 is 5:30 AM of the next day. */
const halfHours = Array.from(
  { length: 60 },
  (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
);

/**
 * The options of a start time on `date`. Those after midnight say their day: 12:30 AM (Sun). They
 * can only be chosen for a date; see {@link dayAndTime}.
 */
export function StartOptions({ date }: { date: string }) {
  const { t, i18n } = useLingui();
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const known = !Number.isNaN(weekday);
  return halfHours.slice(0, known ? 60 : 48).map((time) => {
    const clock = formatClockTime(time, i18n.locale);
    // 1 is Monday: the day after Sunday (0).
    const next = time < '24:00' ? undefined : weekdayName(weekday + 1, i18n.locale, 'short');
    return (
      <option key={time} value={time}>
        {next === undefined ? clock : t`${clock} (${next})`}
      </option>
    );
  });
}
