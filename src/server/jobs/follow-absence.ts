import { sql } from 'kysely';
import { autoApproveDays } from '#contract/lifecycles/job-timers.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { siteReturned } from '#server/platform/time/site-time.ts';

/** The site was away: its owners have the days to review and to pay that were left then. */
export const absenceFollower = subscribe(siteReturned, 'job-deadlines-after-absence', {
  within: async (_platform, tx, { payload: { from, until } }) => {
    const gap = sql`(${until}::timestamptz - ${from}::timestamptz)`;
    await sql`update jobs set approve_at = approve_at + ${gap}
      where status = 'submitted' and approve_at > ${from}
        and approve_at < ${until}::timestamptz + make_interval(days => ${autoApproveDays})`.execute(
      tx,
    );
    await sql`update jobs set pay_by = pay_by + ${gap}, time_held_until = time_held_until + ${gap}
      where status = 'in_progress' and payment_status = 'unpaid' and pay_by > ${from}`.execute(tx);
  },
});
