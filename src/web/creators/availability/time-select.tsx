import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { formatClockTime } from '#web/lib/format/clock-time.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { timeOf } from './week.ts';

type TimeSelectProps = Omit<
  ComponentProps<typeof Select>,
  'value' | 'onChange' | 'children' | 'className'
> & {
  /** HH:MM */
  value: string;
  onValueChange: (time: string) => void;
  /** An end may be midnight (24:00), a start may be 00:00. */
  edge: 'start' | 'end';
};

const halfHours = Array.from({ length: 49 }, (_, n) => timeOf(n * 30));

/** A time of day in half-hour steps; a value between two steps is kept as an option. */
export function TimeSelect({ value, onValueChange, edge, ...rest }: TimeSelectProps) {
  const { t, i18n } = useLingui();
  const steps = edge === 'start' ? halfHours.slice(0, -1) : halfHours.slice(1);
  const times = steps.includes(value) ? steps : [...steps, value].sort();
  return (
    <Select
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      className="w-32 min-w-0 tabular"
      {...rest}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {time === '24:00' ? t`Midnight` : formatClockTime(time, i18n.locale)}
        </option>
      ))}
    </Select>
  );
}
