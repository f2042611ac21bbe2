import { useLingui } from '@lingui/react/macro';
import { formatClockTime } from './clock-time.ts';

/** Names wall-clock times (HH:MM) up to the next morning: 9:00 AM, Midnight, 2:00 AM (next day). */
export function useClockTime() {
  const { t, i18n } = useLingui();
  return (time: string) => {
    const clock = formatClockTime(time, i18n.locale);
    if (time === '24:00') return t`Midnight`;
    return time > '24:00' ? t`${clock} (next day)` : clock;
  };
}
