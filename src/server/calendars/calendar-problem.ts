import { msg } from '#server/platform/words/message.ts';

const words = {
  not_a_calendar: msg("This isn't a calendar (.ics) file").message,
  too_many: msg('This calendar has too many events').message,
  too_slow: msg('This calendar took too long to read').message,
} as const;

/** Why a calendar's text cannot be used, worded for its owner. */
export class CalendarProblem extends Error {
  readonly problem: keyof typeof words;

  constructor(problem: keyof typeof words, options?: ErrorOptions) {
    super(words[problem], options);
    this.name = 'CalendarProblem';
    this.problem = problem;
  }
}
