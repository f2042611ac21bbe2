import type { OrderSide } from '#contract/order.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { BalanceNews } from '../events.ts';

/** Of `{name}`, the other side, `{amount}`, `{day}`, `{card}` and `{next}`; null for whom it is not. */
type Texts = Readonly<Record<OrderSide, string | null>>;

const toClient = ({ message }: { readonly message: string }): Texts => ({
  client: message,
  creator: null,
});

const texts: Readonly<Record<Exclude<BalanceNews, 'week' | 'day'>, Texts>> = {
  due: toClient(msg('{amount} for your booking with {name} is due now')),
  overdue: {
    client: msg(
      '{amount} for your booking with {name} has been open since {day}. If it stays open, {name} can end the booking from {next} on.',
    ).message,
    creator: msg(
      '{amount} of your booking with {name} has been open since {day}. Give more time, go on anyway, or end it from {next} on.',
    ).message,
  },
  endable: {
    client: null,
    creator: msg(
      '{amount} of your booking with {name} is still open. You can end the booking now, give more time, or go on anyway.',
    ).message,
  },
  last: {
    client: msg(
      '{amount} for your booking with {name} is still open. Please pay it before you meet.',
    ).message,
    creator: msg(
      '{amount} of your booking with {name} is still open. You decide whether you go on.',
    ).message,
  },
  paid: {
    client: msg('You paid {amount}: your booking with {name} is paid in full').message,
    creator: msg('{name} paid {amount}: your booking is paid in full').message,
  },
  late: {
    client: msg('You paid {amount} after your booking with {name} had ended. We refund all of it.')
      .message,
    creator: msg(
      '{name} paid {amount} after your booking had ended. We refund it, and nothing changes for you.',
    ).message,
  },
  declined: toClient(
    msg(
      'Your card was declined: {amount} for your booking with {name}. We try again on {next}. You can also pay now.',
    ),
  ),
  final: toClient(
    msg('Your card was declined: {amount} for your booking with {name}. Please pay it now.'),
  ),
  confirm: toClient(
    msg('Your bank wants you to confirm {amount} for your booking with {name}. Please pay it now.'),
  ),
  extended: toClient(msg('{name} gives you until {day} to pay {amount} for your booking')),
  goes_on: toClient(
    msg(
      '{name} goes on with your booking although {amount} is open. You get the originals once it is paid.',
    ),
  ),
};

const charged = msg(
  'We charge {amount} for your booking with {name} to {card} on {day}. You can also pay earlier, or choose another card.',
).message;
const paidBy = msg(
  'Please pay {amount} for your booking with {name} by {day}. You can also have a card charged on that day.',
).message;

/** The sentence for one side; null if it is not for them. */
export function balanceText(
  what: BalanceNews,
  side: OrderSide,
  { byCard }: { readonly byCard: boolean },
): string | null {
  if (what !== 'week' && what !== 'day') return texts[what][side];
  if (side === 'creator') return null;
  return byCard ? charged : paidBy;
}
