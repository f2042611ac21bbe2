import { heldDivided, refundMade, refundPaidElsewhere } from '#server/payments/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { notifyOn } from '../delivery/notify.ts';
import { findUserOfCreator } from '../delivery/recipient-store.ts';
import { aboutOrder } from './about-order.ts';
import { dollars } from './notification-rules.ts';

/** Money that moved without either side asking: each side hears what it means for them, and why. */
export const returnedMoneyNotifications: readonly Subscriber[] = [
  notifyOn(refundMade, async ({ subject, amountCents, creators, by, reason }, platform) => {
    const asked = await Promise.all(
      creators.map(async ({ creatorId, cents }) => ({
        to: [await findUserOfCreator(platform.db, creatorId)],
        cents,
      })),
    );
    return aboutOrder(platform, subject, ({ title, clientId, creatorUserId }) => [
      ...asked.map(({ to, cents }) => ({
        to,
        message: `${dollars(cents)} for “${title}” is taken back from you, as it was refunded to the client. “${reason}”`,
      })),
      // Of money that was only held; who just heard that theirs is taken back hears no more.
      {
        // What the provider refunded, the client hears of when it is done.
        to: by === 'operator' ? [clientId, creatorUserId] : [creatorUserId],
        message: `${dollars(amountCents)} for “${title}” goes back to the client. “${reason}”`,
      },
    ]);
  }),
  notifyOn(refundPaidElsewhere, ({ subject, clientId, amountCents, words }, platform) =>
    aboutOrder(platform, subject, ({ title }) => [
      {
        to: [clientId],
        message: `${dollars(amountCents)} for “${title}” was refunded to you another way. “${words}”`,
      },
    ]),
  ),
  notifyOn(heldDivided, ({ subject, by, refundedCents, creatorCents, reason }, platform) =>
    aboutOrder(platform, subject, ({ title, clientId, creatorUserId }) => {
      const who = by === 'bank' ? 'The bank has decided' : 'Our team has decided';
      return [
        {
          to: [clientId, creatorUserId],
          message: `${who} about the money for “${title}”: ${dollars(creatorCents)} for the creator, ${dollars(refundedCents)} back to the client. “${reason}”`,
        },
      ];
    }),
  ),
];
