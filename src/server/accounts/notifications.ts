import { addressRefused } from '#server/platform/mail/events.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { msg } from '#server/platform/words/message.ts';
import { findUserByAddress } from './profile/people-store.ts';

export const notifications = [
  defineNotification('account.mail_refused', {
    on: addressRefused,
    type: 'account',
    tell: async ({ address }, { db }) => ({
      to: [await findUserByAddress(db, address)],
      params: { address },
      subject: 'mail',
    }),
    say: ({ address }) =>
      msg("We can't reach your email address {address}. Please check it in your settings.", {
        address,
      }),
    data: () => ({}),
    path: () => '/profile/settings?tab=notifications',
  }),
];
