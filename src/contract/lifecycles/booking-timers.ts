/** What happens to a booking by itself, and when. */

/** A booking is completed by itself so many hours after its end. */
export const completionHours = 48;
