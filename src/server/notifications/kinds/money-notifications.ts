import {
  payeeReady,
  paymentFailed,
  paymentSucceeded,
  payoutFailed,
  payoutPaid,
  refundSucceeded,
  releaseBlocked,
  releaseTransferred,
} from '#server/payments/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Notice, notifyOn } from '../delivery/notify.ts';
import { findUserOfCreator, type Work } from '../delivery/recipient-store.ts';
import { aboutOrder } from './about-order.ts';
import { dollars } from './notification-rules.ts';

type Subject = Parameters<typeof aboutOrder>[1];

async function about(
  platform: Platform,
  subject: Subject,
  say: (work: Work) => Pick<Notice, 'to' | 'message' | 'mailed'>,
): Promise<Notice | null> {
  const [news] = await aboutOrder(platform, subject, (work) => [say(work)]);
  return news ?? null;
}

async function payout({ db }: Platform, creatorId: number, message: string): Promise<Notice> {
  const to = [await findUserOfCreator(db, creatorId)];
  return { to, type: 'payment_update', message, data: { creatorId, payouts: true } };
}

export const moneyNotifications: readonly Subscriber[] = [
  notifyOn(paymentSucceeded, ({ subject }, platform) =>
    about(platform, subject, ({ title, clientId, creatorUserId, cancelled }) =>
      cancelled
        ? {
            // Of a booking whose time was taken, the booking says it.
            to: subject.kind === 'job' ? [clientId] : [],
            message: `“${title}” was cancelled before your payment arrived: it goes back to you`,
          }
        : {
            to: [clientId, creatorUserId],
            message: `The payment for “${title}” is held safely until the work is approved`,
            // The mail that confirms a booking says it too.
            mailed: subject.kind === 'booking' ? [clientId, creatorUserId] : [],
          },
    ),
  ),
  notifyOn(paymentFailed, ({ subject }, platform) =>
    about(platform, subject, ({ title, clientId, cancelled }) => ({
      to: [clientId],
      message: cancelled
        ? `The payment for “${title}” did not go through; the ${subject.kind} was cancelled before, so there is nothing left to pay`
        : `The payment for “${title}” failed, please try again`,
    })),
  ),
  notifyOn(releaseTransferred, ({ subject, creatorId, amountCents }, platform) =>
    about(platform, subject, ({ title, creatorUserId }) => ({
      to: [creatorUserId],
      message: `${dollars(amountCents)} for “${title}” was released to you`,
    })).then(async (news) =>
      // The work may have another creator, or none, by now.
      news ? { ...news, to: [await findUserOfCreator(platform.db, creatorId)] } : null,
    ),
  ),
  notifyOn(releaseBlocked, async ({ subject, creatorId, amountCents, why }, platform) => {
    const to = [await findUserOfCreator(platform.db, creatorId)];
    const waiting =
      why === 'onboarding'
        ? 'waits until you have set up how you are paid'
        : 'waits until a card dispute is decided';
    const news = await about(platform, subject, ({ title }) => ({
      to,
      message: `${dollars(amountCents)} for “${title}” ${waiting}`,
    }));
    if (!news || why !== 'onboarding') return news;
    return { ...news, data: { ...news.data, payouts: true } };
  }),
  notifyOn(refundSucceeded, ({ subject, clientId, amountCents }, platform) =>
    about(platform, subject, ({ title }) => ({
      to: [clientId],
      message: `${dollars(amountCents)} for “${title}” was refunded to you`,
    })),
  ),
  notifyOn(payeeReady, ({ creatorId }, platform) =>
    payout(platform, creatorId, 'Your payment account is ready: approved work is paid from now on'),
  ),
  notifyOn(payoutPaid, ({ creatorId, amountCents }, platform) =>
    payout(platform, creatorId, `${dollars(amountCents)} is on its way to your bank`),
  ),
  notifyOn(payoutFailed, ({ creatorId, amountCents }, platform) =>
    payout(
      platform,
      creatorId,
      `A payout of ${dollars(amountCents)} did not reach your bank, please check your details`,
    ),
  ),
];
