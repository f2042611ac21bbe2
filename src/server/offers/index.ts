import type { Capability } from '#server/platform/capability.ts';
import { type EventKind, subscribe } from '#server/platform/events/event.ts';
import { jobFollower } from './ending/follow-jobs.ts';
import { followers } from './ending/follow-offers.ts';
import * as events from './events.ts';
import { mailers, offerAskedMail, offerSentMail } from './notifications/mails.ts';
import { notifications } from './notifications/notifications.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { offerTasks } from './tasks.ts';

const shown: readonly EventKind<events.OfferFact>[] = [
  events.offerAsked,
  events.offerSent,
  events.changeAsked,
  events.offerAccepted,
  events.offerDeclined,
  events.offerWithdrawn,
  events.offerExpired,
  events.offerReopened,
  events.offerFollowed,
];

/** Priced, versioned promises of one creator to one client; accepting a version makes the booking or the hire. */
export const offers: Capability = {
  name: 'offers',
  routes,
  personalData,
  notifications,
  mails: [offerAskedMail, offerSentMail],
  tasks: offerTasks,
  subscribers: [
    ...followers,
    jobFollower,
    ...mailers,
    ...shown.map((event) =>
      subscribe(event, `live.${event.name}`, {
        live: async ({ live }, { payload: { offerId, clientId, creatorUserId } }) => {
          for (const id of [clientId, creatorUserId])
            live.send(id, { type: 'offer_changed', offerId });
        },
      }),
    ),
  ],
};
