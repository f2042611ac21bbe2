import { defineEvent } from '#server/platform/events/event.ts';

interface WaitFact {
  readonly waitId: number;
  readonly clientId: number;
  readonly creatorUserId: number;
}

/** A client hears of a time that they waited for. */
export const timeFreed = defineEvent<
  WaitFact & {
    readonly creatorId: number;
    readonly startsAt: string;
    readonly timeZone: string;
    /** Opens the booking form with exactly this time. */
    readonly path: string;
  }
>('wait.time_freed');

/** `passed`: its last day is over; `unavailable`: one of the two is gone. */
export const waitEnded = defineEvent<WaitFact & { readonly why: 'passed' | 'unavailable' }>(
  'wait.ended',
);
