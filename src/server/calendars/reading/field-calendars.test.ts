import { describe, expect, it } from 'vitest';
import {
  calendarCases,
  calendarsSince,
  calendarText,
  wordOf,
} from '#testing/cases/calendar-cases.ts';
import { readCalendar } from './read-calendar.ts';

const window = { from: Date.parse(calendarsSince), to: Date.parse('2028-01-01T00:00Z') };

describe('calendars from the field', () => {
  it.each(calendarCases)('$is', (given) => {
    const asked = { timeZone: 'America/Chicago', window, ownUids: '@golden.example' };
    const reading = readCalendar({ ...asked, text: calendarText(given) });
    expect(reading.busy.map(wordOf)).toEqual(given.busy);
    expect(reading.unreadCount).toBe(given.unread ?? 0);
    // What is stored of it says the same.
    expect(readCalendar({ ...asked, text: reading.times }).busy).toEqual(reading.busy);
  });
});
