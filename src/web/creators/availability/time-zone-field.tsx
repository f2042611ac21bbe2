import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { groupBy } from '#contract/group-by.ts';
import { regionOf } from '#contract/i18n.ts';
import { formatTime } from '#web/lib/format/format-date.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

/** 'America/Indiana/Knox' is 'Indiana, Knox'. */
const placeOf = (zone: string) =>
  zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ');

/** Naming all zones takes a phone half a second. */
const names = new Map<string, string>();

/** 'Central Time (Chicago)'. */
function nameOf(zone: string, locale: string): string {
  const key = `${locale} ${zone}`;
  const known = names.get(key) ?? describeZone(zone, locale);
  names.set(key, known);
  return known;
}

function describeZone(zone: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric', timeZone: zone })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [first = '', ...rest] = name ?? '';
  return `${first.toLocaleUpperCase(locale)}${rest.join('')} (${placeOf(zone)})`;
}

/** Zones by region, each with its name; the current one is always included. */
function regionsOf(current: string, locale: string, name: (zone: string) => string) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  return groupBy(
    [...zones]
      .map((zone) => ({ zone, name: name(zone) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    ({ zone }) => zone.split('/', 1)[0] ?? zone,
  );
}

/** The field named `timeZone`, showing the current time there. */
export function TimeZoneField({ current, error }: { current: string; error: string | undefined }) {
  const { t, i18n } = useLingui();
  const [timeZone, setTimeZone] = useState(current);
  const locale = regionOf(i18n.locale);
  // All are named only when someone is about to choose.
  const [choosing, setChoosing] = useState(false);
  const regions = regionsOf(current, locale, (zone) =>
    choosing || zone === timeZone ? nameOf(zone, locale) : placeOf(zone),
  );
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
        onFocus={() => setChoosing(true)}
        onChange={(event) => setTimeZone(event.currentTarget.value)}
      >
        {[...regions].map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map(({ zone, name }) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
