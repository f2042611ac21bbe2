import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { type DateShape, writeDate } from '#web/lib/format/write-date.ts';
import { cx } from '../cx.ts';
import { type IsoDate, isoToLocalDate, localDateToIso } from './iso-date.ts';

type CalendarProps = {
  value: IsoDate | null;
  onValueChange: (date: IsoDate) => void;
  /** Today in the time zone of the calendar's owner; the browser's by default. */
  today?: IsoDate | undefined;
  /** A day of the month that it opens at, where none is chosen; the first that can be, by default. */
  opensAt?: IsoDate | undefined;
  /** First and last day that can be chosen. */
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** With it the other days are shown as available. */
  isDisabled?: ((date: IsoDate) => boolean) | undefined;
  /** Days with a band below their number; a legend next to the calendar explains it. */
  isMarked?: ((date: IsoDate) => boolean) | undefined;
  /** Called with a month when it comes into view, to load its days. */
  onMonthChange?: ((firstDay: IsoDate) => void) | undefined;
  /** Distinguishes two calendars on one page. */
  label?: string | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
};

const classNames = {
  months: 'cal-months',
  month: 'cal-month',
  month_caption: 'cal-caption',
  nav: 'cal-nav',
  button_previous: 'btn btn-ghost btn-icon',
  button_next: 'btn btn-ghost btn-icon',
  chevron: 'cal-chevron',
  month_grid: 'cal-grid',
  weekday: 'cal-weekday',
  day: 'cal-day',
  day_button: 'cal-button',
  selected: 'cal-selected',
  today: 'cal-today',
  disabled: 'cal-disabled',
  outside: 'cal-outside',
};

/** The width at which two months fit side by side, in pixels. */
const roomForTwo = 640;

/** Whether two months fit; false until measured. */
function useRoomForTwo() {
  const place = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      setWide((entry?.contentRect.width ?? 0) >= roomForTwo);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, wide };
}

/** One month, or two where there is room, to choose one day. Days are strings, so time zones cannot shift them. */
export function Calendar({
  value,
  onValueChange,
  today,
  opensAt,
  min,
  max,
  isDisabled,
  isMarked,
  onMonthChange,
  label,
  autoFocus = false,
  className,
}: CalendarProps) {
  const { t, i18n } = useLingui();
  const selected = isoToLocalDate(value);
  const first = isoToLocalDate(min);
  const last = isoToLocalDate(max);
  const now = isoToLocalDate(today);
  const shownFirst = selected ?? isoToLocalDate(opensAt) ?? first ?? now;
  const { place, wide } = useRoomForTwo();
  const isOff = (date: Date) => {
    const iso = localDateToIso(date);
    return (
      (min !== undefined && iso < min) ||
      (max !== undefined && iso > max) ||
      (isDisabled?.(iso) ?? false)
    );
  };
  const write = (date: Date, shape: DateShape) =>
    writeDate(localDateToIso(date), shape, { locale: i18n.locale, timeZone: 'UTC' });
  const nameOfMonth = (month: Date) => write(month, { month: 'long', year: true });
  const fullDate = (date: Date) =>
    write(date, { weekday: 'long', month: 'long', day: 'numeric', year: true });
  return (
    <div ref={place} className={cx('cal', className)}>
      <DayPicker
        mode="single"
        lang={i18n.locale}
        required={false}
        selected={selected}
        autoFocus={autoFocus}
        fixedWeeks
        classNames={classNames}
        {...(now && { today: now })}
        {...(shownFirst && { defaultMonth: shownFirst })}
        {...(first && { startMonth: first })}
        {...(last && { endMonth: last })}
        numberOfMonths={wide ? 2 : 1}
        disabled={isOff}
        modifiers={{
          available: (date) => isDisabled !== undefined && !isOff(date),
          marked: (date) => isMarked?.(localDateToIso(date)) ?? false,
        }}
        modifiersClassNames={{ available: 'cal-available', marked: 'cal-marked' }}
        // Clicking the chosen day again keeps it chosen.
        onSelect={(date, pressed) => onValueChange(localDateToIso(date ?? pressed))}
        onMonthChange={(month) => onMonthChange?.(localDateToIso(month))}
        formatters={{
          formatCaption: nameOfMonth,
          formatWeekdayName: (day) => write(day, { weekday: 'short' }),
        }}
        labels={{
          labelGrid: nameOfMonth,
          labelWeekday: (day) => write(day, { weekday: 'long' }),
          labelDayButton: (day, { selected: chosen, today: isToday }) => {
            const text = fullDate(day);
            if (chosen) return t`${text}, selected`;
            return isToday ? t`Today, ${text}` : text;
          },
          labelNav: () => (label === undefined ? t`Month` : t`Month, ${label}`),
          labelPrevious: () => t`Previous month`,
          labelNext: () => t`Next month`,
        }}
      />
    </div>
  );
}
