/** When recurring work is due: each `minutes` minutes, `at` minutes after midnight, UTC. */
export interface Rhythm {
  readonly minutes: number;
  readonly at: number;
}

const [dayMinutes, weekMinutes] = [1440, 7 * 1440];
/** The first minute of Unix time was on a Thursday. */
const weekdays = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'] as const;

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Each so many minutes of an hour, or of a day. */
export const every = (minutes: number, at = 0): Rhythm => ({ minutes, at });
export const hourly = (at: number): Rhythm => ({ minutes: 60, at });
/** Of work that a missed minute must not skip: it is done as soon as the site is there again. */
export const daily = (time: string): Rhythm => ({ minutes: dayMinutes, at: minuteOf(time) });
export const weekly = (day: (typeof weekdays)[number], time: string): Rhythm => ({
  minutes: weekMinutes,
  at: weekdays.indexOf(day) * dayMinutes + minuteOf(time),
});

/** The last minute at which it was due; minutes of Unix time. */
export const lastDue = ({ minutes, at }: Rhythm, minute: number): number =>
  minute - ((((minute - at) % minutes) + minutes) % minutes);

/** What is known of a recurring task. */
export interface ScheduleRun {
  readonly task: string;
  /** When it was last due, and last done; seconds ago. */
  readonly dueSeconds: number;
  readonly doneSeconds: number | null;
  readonly failure: string;
}
