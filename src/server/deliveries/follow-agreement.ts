import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import { agreementLapsed, agreementSigned, agreementWithdrawn } from '#server/agreements/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { findTerms, setDueDay } from './terms-store.ts';

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
