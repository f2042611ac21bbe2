/** Days and months of the site's calendar, as papers count them. */
/** YYYY-MM-DD of an instant in a zone. */
export function localDay(instant: string | Date, timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone });
  const found = new Map(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${found.get('year')}-${found.get('month')}-${found.get('day')}`;
}

/** The month after one (YYYY-MM). */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const following = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${following[0]}-${String(following[1]).padStart(2, '0')}`;
}

/** From the first day of one month or year to before the first day of another, in a zone. */
export interface Period {
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export const monthPeriod = (month: string, timeZone: string): Period => ({
  from: `${month}-01`,
  to: `${nextMonth(month)}-01`,
  timeZone,
});

export const yearPeriod = (year: number, timeZone: string): Period => ({
  from: `${year}-01-01`,
  to: `${year + 1}-01-01`,
  timeZone,
});
