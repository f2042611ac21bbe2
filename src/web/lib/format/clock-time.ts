import { dateTextsOf } from './date-texts.ts';
import { writeTime } from './write-date.ts';

const dayMs = 86_400_000;

/** A wall-clock time (HH:MM) in the reader's format: 9:00 AM; 24:00 is midnight. */
export const formatClockTime = (time: string, language: string): string =>
  writeTime(time, language);

/** The same without the minutes of a full hour: 6 PM. */
export const formatShortTime = (time: string, language: string): string =>
  writeTime(time, language, { short: true });

/** 1 is Monday, 7 Sunday; 8 is Monday again. */
export function weekdayName(
  weekday: number,
  language: string,
  length: 'long' | 'short' = 'long',
): string {
  const { weekdays, shortWeekdays } = dateTextsOf(language);
  return (length === 'long' ? weekdays : shortWeekdays)[(weekday - 1) % 7] ?? '';
}

/**
 * The day and time of a start chosen for a day: starts of the night after it count on from midnight
 * (24:30).
 */
export function dayAndTime(date: string, start: string): [date: string, time: string] {
  if (start < '24:00' || date === '') return [date, start];
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return [next, `${String(Number(start.slice(0, 2)) - 24).padStart(2, '0')}${start.slice(2)}`];
}
