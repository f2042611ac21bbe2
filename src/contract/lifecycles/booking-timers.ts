/** What happens to a booking automatically, and when. */

/** A booking is completed automatically this many hours after its end. */
export const completionHours = 48;
