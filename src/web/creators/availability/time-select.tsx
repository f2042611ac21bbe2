import type { ComponentProps } from 'react';
import { useClockTime } from '#web/lib/format/use-clock-time.ts';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { timeOf } from './week.ts';

type TimeSelectProps = Omit<
  ComponentProps<typeof Select>,
  'value' | 'onChange' | 'children' | 'className'
> & {
  /** HH:MM */
  value: string;
  onValueChange: (time: string) => void;
  /** An end may be after midnight (24:00), a start may be 00:00. */
  edge: 'start' | 'end';
};

const starts = Array.from({ length: 48 }, (_, n) => timeOf(n * 30));
const ends = Array.from({ length: 60 }, (_, n) => timeOf((n + 1) * 30));

/** A time of day in half-hour steps; a value between two steps is kept as an option. */
export function TimeSelect({ value, onValueChange, edge, ...rest }: TimeSelectProps) {
  const label = useClockTime();
  const steps = edge === 'start' ? starts : ends;
  const times = steps.includes(value) ? steps : [...steps, value].sort();
  return (
    <Select
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      className={cx('flex-1 tabular', value > '24:00' ? 'min-w-62 max-w-64' : 'min-w-28 max-w-40')}
      {...rest}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {label(time)}
        </option>
      ))}
    </Select>
  );
}
