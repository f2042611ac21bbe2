interface Offer {
  readonly acceptsBookings: boolean;
  /** Whole USD an hour. */
  readonly hourlyRate: number | null;
  /** Cents of the cheapest package. */
  readonly packagePrice: number | null;
}

/** Whether a creator can be booked online, as the SQL function `is_bookable`; otherwise by message. */
export function isBookable({ acceptsBookings, hourlyRate, packagePrice }: Offer): boolean {
  return acceptsBookings && ((hourlyRate ?? 0) > 0 || packagePrice !== null);
}
