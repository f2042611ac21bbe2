/** When a search's days and start are in one time zone. Instants are milliseconds since 1970, days are days. */
export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
const halfHourMs = 1_800_000;

export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dateOf = (day: number) =>
  Temporal.PlainDate.from(new Date(day * dayMs).toISOString().slice(0, 10));

/** The instants at which clocks of the zone show a time: none if it is left out, two if it is repeated. */
function instantsOf(time: Temporal.PlainDateTime, zone: string): number[] {
  const first = time.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (!first.toPlainDateTime().equals(time)) return [];
  const second = time.toZonedDateTime(zone, { disambiguation: 'later' });
  return first.equals(second)
    ? [first.epochMilliseconds]
    : [first.epochMilliseconds, second.epochMilliseconds];
}

export class ZoneTimes {
  readonly today: number;
  /** The last day that can be booked. */
  readonly last: number;
  /** When the requested start is. */
  readonly starts: readonly number[];
  private readonly zone: string;
  private readonly noons = new Map<number, number>();
  private readonly clocks = new Map<number, readonly [number, number]>();
  private readonly days = new Map<number, Float64Array>();

  constructor(
    zone: string,
    { at, date, start }: { at: Date; date?: string | undefined; start?: string | undefined },
  ) {
    this.zone = zone;
    const today = Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDate();
    this.today = dayOf(today.toString());
    this.last = dayOf(today.add({ months: 12 }).toString());
    this.starts =
      date !== undefined && start !== undefined
        ? instantsOf(Temporal.PlainDateTime.from(`${date}T${start}`), zone)
        : [];
  }

  /** The day that clocks show at an instant, and the minutes since its midnight, rounded up. */
  clockOf(instant: number): readonly [day: number, minutes: number] {
    const known = this.clocks.get(instant);
    if (known) return known;
    const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.zone);
    const clock = [
      dayOf(there.toPlainDate().toString()),
      there.hour * 60 + there.minute + (there.second + there.millisecond > 0 ? 1 : 0),
    ] as const;
    this.clocks.set(instant, clock);
    return clock;
  }

  /** When clocks show some minutes after midnight. */
  instantOf(day: number, minutes: number): number {
    const time = { hour: Math.floor(minutes / 60), minute: minutes % 60 };
    return dateOf(day).toPlainDateTime(time).toZonedDateTime(this.zone).epochMilliseconds;
  }

  noonOf(day: number): number {
    const known = this.noons.get(day);
    if (known !== undefined) return known;
    const noon = dateOf(day).toZonedDateTime({ timeZone: this.zone, plainTime: '12:00' });
    this.noons.set(day, noon.epochMilliseconds);
    return noon.epochMilliseconds;
  }

  /** Every half hour that clocks show on a day. */
  halfHoursOf(day: number): Float64Array {
    const known = this.days.get(day);
    if (known) return known;
    const date = dateOf(day);
    const midnight = date.toZonedDateTime({ timeZone: this.zone });
    const end = date.add({ days: 1 }).toZonedDateTime({ timeZone: this.zone }).epochMilliseconds;
    const change = midnight.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity;
    const first = midnight.epochMilliseconds;
    const halves =
      change >= end && end - first === dayMs
        ? Float64Array.from({ length: 48 }, (_, n) => first + n * halfHourMs)
        : Float64Array.from(
            Array.from({ length: 48 }, (_, n) =>
              instantsOf(date.toPlainDateTime({ hour: n >> 1, minute: (n % 2) * 30 }), this.zone),
            ).flat(),
          ).toSorted();
    this.days.set(day, halves);
    return halves;
  }
}
