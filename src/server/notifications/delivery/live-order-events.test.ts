import { expect, it } from 'vitest';
import * as ofAgreements from '#server/agreements/events.ts';
import * as ofBookings from '#server/bookings/events.ts';
import { capabilities } from '#server/capabilities.ts';
import * as ofDays from '#server/days/events.ts';
import * as ofDeliveries from '#server/deliveries/events.ts';
import * as ofDisputes from '#server/disputes/events.ts';
import * as ofJobs from '#server/jobs/events.ts';
import * as ofOffers from '#server/offers/events.ts';
import * as ofOrders from '#server/orders/events.ts';
import * as ofPayments from '#server/payments/events.ts';
import * as ofReviews from '#server/reviews/events.ts';

/** Events that no order's page shows, and why. */
const unseen: Readonly<Record<string, string>> = {
  'payment.succeeded': 'the payment has another status',
  'payment.processing': 'the payment has another status',
  'payment.failed': 'the payment has another status',
  'payment.mismatched': 'only operators see it',
  'payment.fraud_suspected': 'only operators see it until the order ends',
  'card.expires': 'of a client, not of work',
  'balance.card_expires': 'of a card: nothing of the booking changes',
  'day.announced': 'nothing about the order has changed',
  'day.arrived': 'the sheet has changed, which is an event of its own',
  'delivery.reminded': 'nothing about the order has changed',
  'delivery.changes_awaited': 'nothing about the order has changed',
  'agreement.lapsing': 'nothing about the order has changed',
  'agreement.waits': 'nothing about the order has changed',
  'installment.refused': 'the news of its balance is seen',
  'job.closing': 'nothing about the order has changed',
  'offer.ending': 'nothing about the offer has changed',
  'order.ending': 'nothing about the order has changed',
  'money.given_out': 'what ended the order is seen',
  'payout.paid': 'of a creator, not of work',
  'payout.failed': 'of a creator, not of work',
  'payee.ready': 'of a creator, not of work',
  'reconciliation_exceptions.found': 'only operators see it',
  'work.ending_retried': 'what follows from it is seen',
  'client_review.reported': 'only operators see it',
  'review.reported': 'only operators see it',
};

const declared = [
  ofAgreements,
  ofBookings,
  ofDays,
  ofDeliveries,
  ofDisputes,
  ofJobs,
  ofOffers,
  ofOrders,
  ofPayments,
  ofReviews,
].flatMap((events) =>
  Object.values(events).flatMap((event) =>
    typeof event === 'object' && 'name' in event ? event.name : [],
  ),
);

/** Shown live, and no order's. */
const ofOthers = ['creator.changed'];

it('every event of orders and their money updates the screen, or is listed as not shown', () => {
  const followed = capabilities
    .flatMap(({ subscribers = [] }) => subscribers)
    .filter(({ name, event }) => name === `live.${event}`)
    .map(({ event }) => event);
  expect([...followed, ...Object.keys(unseen)].toSorted()).toEqual(
    [...declared, ...ofOthers].toSorted(),
  );
});
