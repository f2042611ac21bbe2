import {
  disputeClosed,
  disputeOpened,
  paymentProcessing,
  refundFailed,
} from '#server/payments/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { notifyOn } from '../delivery/notify.ts';
import { aboutOrder } from './about-order.ts';
import { dollars } from './notification-rules.ts';

/** What a bank decides or takes its time for: nobody on the site can say when it comes. */
export const chargebackNotifications: readonly Subscriber[] = [
  notifyOn(paymentProcessing, ({ subject }, platform) =>
    aboutOrder(platform, subject, ({ title, clientId, creatorUserId }) => [
      {
        to: [clientId],
        message: `Your bank is working on the payment for “${title}”, which can take a few days`,
      },
      {
        // Of a time that is only held the creator does not hear yet.
        to: subject.kind === 'job' ? [creatorUserId] : [],
        message: `The client paid for “${title}”: their bank is working on it, which can take a few days`,
      },
    ]),
  ),
  notifyOn(disputeOpened, ({ subject }, platform) =>
    aboutOrder(platform, subject, ({ title, clientId, creatorUserId }) => [
      {
        to: [clientId],
        message: `Your bank told us that the payment for “${title}” is disputed: everything waits for its decision`,
      },
      { to: [creatorUserId], message: `The card holder disputed the payment for “${title}”` },
    ]),
  ),
  notifyOn(disputeClosed, ({ subject, outcome }, platform) =>
    aboutOrder(platform, subject, ({ title, clientId, creatorUserId }) => [
      {
        to: [clientId, creatorUserId],
        message: `The bank has decided about the disputed payment for “${title}”: ${
          outcome === 'won' ? 'it stands' : 'the money went back to the card holder'
        }`,
      },
    ]),
  ),
  notifyOn(refundFailed, ({ subject, clientId, amountCents }, platform) =>
    aboutOrder(platform, subject, ({ title }) => [
      {
        to: [clientId],
        message: `The refund of ${dollars(amountCents)} for “${title}” did not arrive; our team is looking into it`,
      },
    ]),
  ),
];
