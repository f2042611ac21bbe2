import { sql } from 'kysely';
import { completionHours } from '#contract/lifecycles/booking-timers.ts';
import { autoApproveDays } from '#contract/lifecycles/job-timers.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { siteReturned } from '#server/platform/time/site-time.ts';

/** The site was away: clients have the days that were left to review, and two to report a problem. */
export const absenceFollower = subscribe(siteReturned, 'booking-deadlines-after-absence', {
  within: async (_platform, tx, { payload: { from, until } }) => {
    await sql`update bookings set approve_at = approve_at + (${until}::timestamptz - ${from}::timestamptz)
      where status = 'confirmed' and delivery_status = 'delivered' and approve_at > ${from}
        and approve_at < ${until}::timestamptz + make_interval(days => ${autoApproveDays})`.execute(
      tx,
    );
    // As after a report that was withdrawn.
    await sql`update bookings set resumed_at = ${until}
      where status = 'confirmed' and delivery_status = 'none' and ends_at < ${until}
        and greatest(ends_at, resumed_at) + make_interval(hours => ${completionHours}) > ${from}`.execute(
      tx,
    );
  },
});
