const words = {
  not_a_calendar: 'There is no calendar (.ics) in what was read',
  too_many: 'This calendar has more events than can be read',
  too_slow: 'This calendar takes too long to read',
} as const;

/** Why a calendar's text cannot be used, in words for its owner. */
export class CalendarProblem extends Error {
  readonly problem: keyof typeof words;

  constructor(problem: keyof typeof words, options?: ErrorOptions) {
    super(words[problem], options);
    this.name = 'CalendarProblem';
    this.problem = problem;
  }
}
