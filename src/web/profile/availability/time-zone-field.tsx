import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { regionOf } from '#contract/words.ts';
import { formatTime } from '#web/lib/format/format-date.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

/** Zones by region, each with its city; the current one is always included. */
function regionsOf(current: string): Map<string, { zone: string; place: string }[]> {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  return Map.groupBy(
    [...zones].sort().map((zone) => ({
      zone,
      place: zone
        .slice(zone.indexOf('/') + 1)
        .replaceAll('_', ' ')
        .replaceAll('/', ', '),
    })),
    ({ zone }) => zone.split('/', 1)[0] ?? zone,
  );
}

/** The field named `timeZone`, showing the current time there. */
export function TimeZoneField({ current, error }: { current: string; error: string | undefined }) {
  const { t, i18n } = useLingui();
  const [timeZone, setTimeZone] = useState(current);
  const locale = regionOf(i18n.locale);
  const time = formatTime(useNow().toISOString(), { locale, timeZone });
  return (
    <Field
      label={t`Time zone`}
      required
      error={error}
      hint={t`Your hours are in this time zone. It's ${time} there now.`}
    >
      <Select
        name="timeZone"
        value={timeZone}
        onChange={(event) => setTimeZone(event.currentTarget.value)}
      >
        {[...regionsOf(current)].map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map(({ zone, place }) => (
              <option key={zone} value={zone}>
                {place}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
