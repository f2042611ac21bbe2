/** What happens to a booking automatically, and when. */

/** Who is not there this many minutes after the start did not come. */
export const absentMinutes = 30;

/** A booking is completed automatically this many hours after its end. */
export const completionHours = 48;
