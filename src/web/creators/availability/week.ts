import type { OwnAvailability } from '#contract/creators/working-hours.ts';
import { maxStretchesPerDay } from '#contract/creators/working-hours.ts';

/** HH:MM each; `ends` may be up to 30:00, 6 AM of the next day. */
export interface Stretch {
  readonly starts: string;
  readonly ends: string;
}

export interface Weekday {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** A day that is turned off keeps its hours in case it is turned on again. */
  readonly open: boolean;
  readonly stretches: readonly Stretch[];
}

/** The seven edited days. */
export type Week = readonly Weekday[];

type WeeklyHours = OwnAvailability['weeklyHours'];

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The hours that apply when none are set. */
function typicalHours(weekday: number): Stretch {
  return weekday < 6 ? { starts: '09:00', ends: '18:00' } : { starts: '10:00', ends: '16:00' };
}

/** The saved week, or the typical one. */
export function weekOf(hours: WeeklyHours): Week {
  return weekdays.map((weekday) => {
    const stretches = hours
      .filter((one) => one.weekday === weekday)
      .map(({ starts, ends }) => ({ starts, ends }));
    return {
      weekday,
      open: hours.length === 0 || stretches.length > 0,
      stretches: stretches.length > 0 ? stretches : [typicalHours(weekday)],
    };
  });
}

/** The hours of the open days, by day and in the fields' order. */
export function hoursOf(week: Week): WeeklyHours {
  return week
    .filter(({ open }) => open)
    .flatMap(({ weekday, stretches }) => stretches.map((stretch) => ({ weekday, ...stretch })));
}

export function changeDay(week: Week, weekday: number, change: Partial<Weekday>): Week {
  return week.map((day) => (day.weekday === weekday ? { ...day, ...change } : day));
}

/** Copies this day's hours to those days. */
export function copyDay(week: Week, from: Weekday, to: readonly number[]): Week {
  const { open, stretches } = from;
  return week.map((day) => (to.includes(day.weekday) ? { ...day, open, stretches } : day));
}

/** Two more hours after an hour's break, up to midnight; undefined if they do not fit. */
export function nextStretch(stretches: readonly Stretch[]): Stretch | undefined {
  if (stretches.length >= maxStretchesPerDay) return undefined;
  const last = Math.max(...stretches.map(({ ends }) => minutesOf(ends)), 0);
  const starts = Math.min(last + 60, 23 * 60);
  if (starts < last) return undefined;
  return { starts: timeOf(starts), ends: timeOf(Math.min(starts + 120, 24 * 60)) };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function timeOf(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

/** Maps a refusal's path, such as `weeklyHours.3.ends`, to the day and range of the week that was sent. */
export function placeIn(week: Week, path: string): { weekday: number; index: number } | undefined {
  const [, position] = /^weeklyHours\.(\d+)/.exec(path) ?? [];
  const found = position === undefined ? undefined : hoursOf(week)[Number(position)];
  if (!found) return undefined;
  const first = hoursOf(week).findIndex(({ weekday }) => weekday === found.weekday);
  return { weekday: found.weekday, index: Number(position) - first };
}

export type DayProblems = Readonly<Record<number, Readonly<Record<number, string>>>>;

/** The first problem of each range, by weekday and index. */
export function problemsByDay(week: Week, refusals: Readonly<Record<string, string>>): DayProblems {
  const problems: Record<number, Record<number, string>> = {};
  for (const [path, message] of Object.entries(refusals)) {
    const place = placeIn(week, path);
    if (!place) continue;
    const ofDay = problems[place.weekday] ?? {};
    ofDay[place.index] ??= message;
    problems[place.weekday] = ofDay;
  }
  return problems;
}
