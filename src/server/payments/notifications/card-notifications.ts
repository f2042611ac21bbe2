import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { balanceCardExpires, cardExpires } from '../events.ts';
import { type AboutMoney, amountOf, orderPlace } from './order-notices.ts';

const spelled = (brand: string) =>
  brand === 'amex' ? 'American Express' : brand.charAt(0).toUpperCase() + brand.slice(1);

const untilOf = ({ expMonth, expYear }: { readonly expMonth: number; readonly expYear: number }) =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;

interface ExpiringForBalance extends AboutMoney {
  readonly day: string;
  readonly brand: string;
  readonly last4: string;
  readonly until: string;
}

/** About saved cards. */
export const cardNotifications = [
  defineNotification('balance.card_expires', {
    ...orderPlace,
    on: balanceCardExpires,
    notify: ({ userId, order, amountCents, dueAt, timeZone, brand, last4, ...date }) => ({
      to: [userId],
      params: {
        order,
        amountCents,
        day: Temporal.Instant.from(dueAt).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
        brand: spelled(brand),
        last4,
        until: untilOf(date),
      },
      subject: `card:${order.kind}:${order.id}`,
    }),
    text: (about: ExpiringForBalance) => {
      const { brand, last4, until, day } = about;
      const card = { brand, last4, until };
      return msg(
        'Your card {brand} ending in {last4} expires {until}, before it is to pay {amount} for {order} on {day}. Choose another card, or pay it yourself.',
        { ...card, ...amountOf(about), day: { date: day } },
      );
    },
  }),
  defineNotification('card.expires', {
    on: cardExpires,
    type: 'account',
    notify: ({ userId, brand, last4, expMonth, expYear }) => ({
      to: [userId],
      params: {
        brand: spelled(brand),
        last4,
        until: untilOf({ expMonth, expYear }),
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
