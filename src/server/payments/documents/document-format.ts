import { regionOf } from '#contract/i18n.ts';
/** 'Mar 3, 2027', in UTC. */
export function documentDate(locale: string, instant: string): string {
  const parts = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(instant).toLocaleDateString(regionOf(locale), parts);
}

/** 'March 2027' of '2027-03'. */
export function monthName(locale: string, month: string): string {
  const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(regionOf(locale), parts);
}
