import { sql } from 'kysely';
import { undeliveredRefundDays } from '#contract/lifecycles/delivery.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { siteReturned } from '#server/platform/time/site-time.ts';

/** The site was away: a creator who could not deliver has the days that were left. */
export const absenceFollower = subscribe(siteReturned, 'delivery-day-after-absence', {
  within: async (_platform, tx, { payload: { from, until } }) => {
    await sql`update delivery_terms t set due_at = t.due_at + (${until}::timestamptz - ${from}::timestamptz)
      from awaited_deliveries a
      where a.kind = t.order_kind and a.id = t.order_id and t.due_at <= ${until}
        and t.due_at + make_interval(days => ${undeliveredRefundDays}) > ${from}`.execute(tx);
  },
});
