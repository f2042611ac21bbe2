import type { Wait } from '#contract/waits/waits.ts';
import { booking } from './bookings.ts';

/** A client's, for two hours on a Monday afternoon. */
export const wait = (changes: Partial<Wait> = {}): Wait => ({
  id: 8,
  creator: booking().creator,
  timeZone: 'America/Chicago',
  from: '2026-12-14',
  to: '2026-12-14',
  weekdays: [],
  part: 'afternoon',
  hours: 2,
  package: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  told: null,
  ...changes,
});
