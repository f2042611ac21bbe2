import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import { agreementLapsed, agreementSigned, agreementWithdrawn } from '#server/agreements/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { siteReturned } from '#server/platform/time/site-time.ts';
import { findTerms, moveDeadlines, setDueDay } from './terms-store.ts';

/** A creator who had to wait for the signature has the promised days from then on, at least. */
export const agreementFollowers: readonly Subscriber[] = [
  agreementSigned,
  agreementWithdrawn,
  agreementLapsed,
].map((event) =>
  subscribe(event, `delivery-day-after-${event.name}`, {
    within: async ({ clock }, tx, { payload: { order } }) => {
      const terms = await findTerms(tx, order);
      if (!terms) return;
      const { dueOn, deliveryDays, timeZone } = terms;
      const today = Temporal.PlainDate.from(dayAt(clock().toISOString(), timeZone));
      const day = today.add({ days: deliveryDays }).toString();
      if (day > dueOn) await setDueDay(tx, order, day, timeZone);
    },
  }),
);

/** The site was away: a creator who could not deliver has the days that were left. */
export const absenceFollower = subscribe(siteReturned, 'delivery-day-after-absence', {
  within: (_platform, tx, { payload }) => moveDeadlines(tx, payload),
});
