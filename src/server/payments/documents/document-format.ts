import { regionOf } from '#contract/i18n.ts';
/** 'Mar 3, 2027', of a calendar date or an instant. */
export function documentDate(locale: string, instant: string, timeZone = 'UTC'): string {
  const parts = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  const zone = instant.includes('T') ? timeZone : 'UTC';
  return new Date(instant).toLocaleDateString(regionOf(locale), { ...parts, timeZone: zone });
}

/** 'Mar 3, 2027, 10:00 AM – 12:00 PM', 'Mar 3 – 5, 2027', or as much as is known. */
export function documentSpan(
  locale: string,
  from: string,
  until: string | null,
  timeZone: string,
): string {
  const timed = from.includes('T');
  const format = new Intl.DateTimeFormat(regionOf(locale), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: timed ? timeZone : 'UTC',
    ...(timed && { hour: 'numeric', minute: '2-digit' }),
  });
  const text =
    until === null
      ? format.format(new Date(from))
      : format.formatRange(new Date(from), new Date(until));
  // Fonts lack the narrow spaces around times.
  return text.replaceAll(/[\u2009\u202f]/g, ' ');
}

/** 'Central Time'. */
export function zoneName(locale: string, timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(regionOf(locale), {
    timeZone,
    timeZoneName: 'longGeneric',
  });
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? timeZone;
}

/** 'March 2027' of '2027-03'. */
export function monthName(locale: string, month: string): string {
  const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(regionOf(locale), parts);
}
