const minuteMs = 60_000;

export function endsAtOf(startsAt: string, hours: number): string {
  return new Date(Date.parse(startsAt) + hours * 60 * minuteMs).toISOString();
}

/** The creator's time that a booking takes: its own plus their buffer. */
export function slotOf(booking: {
  readonly id: number;
  readonly creatorId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly bufferMinutes: number;
}) {
  return {
    bookingId: booking.id,
    creatorId: booking.creatorId,
    startsAt: booking.startsAt,
    bufferMinutes: booking.bufferMinutes,
    endsAt: new Date(Date.parse(booking.endsAt) + booking.bufferMinutes * minuteMs).toISOString(),
  };
}
