const minuteMs = 60_000;

export function endsAtOf(startsAt: string, hours: number): string {
  return new Date(Date.parse(startsAt) + hours * 60 * minuteMs).toISOString();
}

/** The creator's time that a booking takes: its own plus their buffer. */
export function slotOf(booking: {
  readonly id: number;
  readonly creator_id: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly buffer_minutes: number;
}) {
  return {
    bookingId: booking.id,
    creatorId: booking.creator_id,
    startsAt: booking.starts_at,
    bufferMinutes: booking.buffer_minutes,
    endsAt: new Date(Date.parse(booking.ends_at) + booking.buffer_minutes * minuteMs).toISOString(),
  };
}
