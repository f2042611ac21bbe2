import type { Random } from './random.ts';

type Hours = readonly { weekday: number; starts: string; ends: string }[];

const days = (weekdays: readonly number[], starts: string, ends: string): Hours =>
  weekdays.map((weekday) => ({ weekday, starts, ends }));

const weeks: readonly { hours: Hours; words: string }[] = [
  { hours: days([1, 2, 3, 4, 5], '09:00', '17:00'), words: 'Monday to Friday, office hours.' },
  {
    hours: days([2, 3, 4, 5, 6], '10:00', '19:00'),
    words: 'Tuesday to Saturday, 10 AM to 7 PM. Mondays are for editing.',
  },
  {
    hours: [...days([5], '14:00', '22:00'), ...days([6, 7], '08:00', '22:00')],
    words: 'Fridays from 2 PM and whole weekends.',
  },
  {
    hours: [...days([1, 2, 3, 4, 5], '17:00', '21:00'), ...days([6, 7], '07:00', '21:00')],
    words: 'Evenings and weekends; golden hour is my favourite appointment.',
  },
  {
    hours: days([1, 2, 3, 4, 5, 6, 7], '07:00', '20:00'),
    words: 'Every day, sunrise to sunset.',
  },
  {
    hours: [...days([1, 2, 4, 5], '08:30', '12:30'), ...days([1, 2, 4, 5], '13:30', '17:30')],
    words: 'Weekdays but Wednesday, with a lunch break.',
  },
  { hours: days([4, 5, 6, 7], '11:00', '21:00'), words: 'Thursday to Sunday, late mornings on.' },
];

/** A week as people work it; some set none, and the typical hours count. */
export function makeHours(random: Random): { hours: Hours; availability: string } {
  if (random.chance(0.25)) return { hours: [], availability: '' };
  const { hours, words } = random.pick(weeks);
  return { hours, availability: random.chance(0.8) ? words : '' };
}
