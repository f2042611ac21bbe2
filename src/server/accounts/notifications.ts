import { msg } from '#server/platform/i18n/message.ts';
import { addressRefused } from '#server/platform/mail/events.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { findUserByAddress } from './people/people-store.ts';

export const notifications = [
  defineNotification('account.mail_refused', {
    on: addressRefused,
    type: 'account',
    notify: async ({ address }, { db }) => ({
      to: [await findUserByAddress(db, address)],
      params: { address },
      subject: 'mail',
    }),
    text: ({ address }) =>
      msg("We can't reach your email address {address}. Please check it in your settings.", {
        address,
      }),
    data: () => ({}),
    path: () => '/profile/settings?tab=notifications',
  }),
];
