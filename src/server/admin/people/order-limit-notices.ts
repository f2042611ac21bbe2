import { msg } from '#server/platform/i18n/message.ts';
import { defineMail, hello } from '#server/platform/mail/mail-template.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { orderLimitChanged } from '../events.ts';

/** They asked for it, and wait for an answer by email. */
export const orderLimitMail = defineMail<{ fullName: string; maxOpen: number }>(
  'order-limit-raised',
  ({ fullName, maxOpen }, _site, t, userText) => ({
    subject: t('You can now have {count} orders open at a time', { count: maxOpen }),
    paragraphs: [
      hello(t, fullName, userText),
      t(
        'Our team raised the limit for you: until your first order is completed, you can have {count} orders open at a time.',
        { count: maxOpen },
      ),
    ],
    action: { label: t('Find Creators'), path: '/search' },
  }),
);

export const orderLimitNotifications = [
  defineNotification('order_limit.changed', {
    on: orderLimitChanged,
    type: 'account',
    data: () => ({}),
    path: () => '/search',
    notify: ({ clientId, maxOpen, isRaised }) => ({
      to: [clientId],
      params: { count: maxOpen, isRaised },
      subject: 'order-limit',
      mailed: isRaised ? [clientId] : [],
    }),
    text: ({ count, isRaised }: { readonly count: number; readonly isRaised: boolean }) =>
      isRaised
        ? msg('You can now have {count} orders open at a time', { count })
        : msg('Until your first order is completed, you can have {count} open at a time again', {
            count,
          }),
  }),
];
