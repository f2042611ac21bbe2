import { useLingui } from '@lingui/react/macro';
import { formatClockTime } from '#web/lib/format/clock-time.ts';

const times = Array.from(
  { length: 48 },
  (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
);

/** A day's start times as options, every half hour. */
export function HalfHours() {
  const { i18n } = useLingui();
  return times.map((time) => (
    <option key={time} value={time}>
      {formatClockTime(time, i18n.locale)}
    </option>
  ));
}
