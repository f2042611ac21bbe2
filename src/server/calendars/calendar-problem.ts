import { msg } from '#server/platform/i18n/message.ts';

const messages = {
  not_a_calendar: msg("This isn't a calendar (.ics) file").message,
  cut_off: msg('This calendar is cut off: its end is missing').message,
  no_events: msg('This calendar has no events and no busy times').message,
  too_many: msg('This calendar has too many events').message,
  too_long: msg('An event in this calendar lasts longer than ten years').message,
  too_slow: msg('This calendar took too long to read').message,
} as const;

/** Why a calendar's text cannot be used, worded for its owner. */
export class CalendarProblem extends Error {
  readonly problem: keyof typeof messages;

  constructor(problem: keyof typeof messages, options?: ErrorOptions) {
    super(messages[problem], options);
    this.name = 'CalendarProblem';
    this.problem = problem;
  }
}
