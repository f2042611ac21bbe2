import { defineEvent } from '#server/platform/events/event.ts';

interface CalendarFact {
  readonly calendarId: number;
  readonly userId: number;
  readonly name: string;
}

/** A calendar could not be read for a day. `since` is when it was last read. */
export const calendarWentStale = defineEvent<
  CalendarFact & { readonly since: string; readonly failure: string }
>('calendar.went_stale', 'nothing');
/** A stale calendar was read again. */
export const calendarWorksAgain = defineEvent<CalendarFact>('calendar.works_again', 'nothing');
