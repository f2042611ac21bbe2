import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { cardExpires } from '../events.ts';

const spelled = (brand: string) =>
  brand === 'amex' ? 'American Express' : brand.charAt(0).toUpperCase() + brand.slice(1);

/** About saved cards. */
export const cardNotifications = [
  defineNotification('card.expires', {
    on: cardExpires,
    type: 'account',
    notify: ({ userId, brand, last4, expMonth, expYear }) => ({
      to: [userId],
      params: {
        brand: spelled(brand),
        last4,
        until: `${String(expMonth).padStart(2, '0')}/${expYear}`,
      },
      subject: 'card',
    }),
    text: ({ brand, last4, until }: { brand: string; last4: string; until: string }) =>
      msg(
        'Your saved card {brand} ending in {last4} expires {until}. Save another one the next time you pay.',
        { brand, last4, until },
      ),
    data: () => ({}),
    path: () => '/profile/settings#saved-cards',
  }),
];
