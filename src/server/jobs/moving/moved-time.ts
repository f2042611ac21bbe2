import type { JobRow } from '../job-row.ts';

/** A job's last day if its first is `date` (both YYYY-MM-DD): it lasts as long as before. */
export function lastDayFrom(
  { date, endDate }: Pick<JobRow, 'date' | 'endDate'>,
  newDate: string,
): string | null {
  if (endDate === null) return null;
  const { days } = Temporal.PlainDate.from(date).until(endDate);
  return Temporal.PlainDate.from(newDate).add({ days }).toString();
}
