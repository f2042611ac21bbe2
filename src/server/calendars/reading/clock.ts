/** Converts a clock's time (`Moment.wall`) to an instant; both in epoch milliseconds. */
export interface Clock {
  readonly at: (wall: number) => number;
  /** How much earlier the instant may be, if the zone isn't known exactly. */
  readonly early: number;
  readonly late: number;
}

export const exactClock = (at: Clock['at']): Clock => ({ at, early: 0, late: 0 });
export const unsureClock = (at: Clock['at'], early: number, late: number): Clock => ({
  at,
  early,
  late,
});

/** For an IANA zone, by the platform's rules. A skipped hour counts as the hour after it. */
export function ianaClock(timeZone: string): Clock {
  return exactClock(
    (wall) =>
      Temporal.Instant.fromEpochMilliseconds(wall)
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime()
        .toZonedDateTime(timeZone).epochMilliseconds,
  );
}
