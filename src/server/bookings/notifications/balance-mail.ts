import { formatCents } from '#contract/money.ts';
import type { OrderSide } from '#contract/order.ts';
import type { BalanceNews } from '../events.ts';
import { balanceText } from './balance-texts.ts';
import {
  defineBookingMail,
  formatTimes,
  type OfBooking,
  openBooking,
  otherPerson,
  otherPersonCapitalized,
  timeOf,
} from './booking-mail.ts';

/** What asks a client to pay leads to where they do. */
const toPayNow: ReadonlySet<BalanceNews> = new Set([
  'due',
  'overdue',
  'last',
  'declined',
  'final',
  'confirm',
  'extended',
  'goes_on',
]);

/** News of a balance: the sum and what to do in its first line, and one link. */
export const bookingBalanceMail = defineBookingMail<
  OfBooking & {
    readonly what: BalanceNews;
    readonly side: OrderSide;
    readonly cents: number;
    readonly dueAt: string;
    readonly nextAt: string | null;
    readonly card: string | null;
  }
>(
  'booking-balance',
  ({ what, side, cents, dueAt, nextAt, card, ...of }, { region }, t, userText) => {
    const at = (startsAt: string) => timeOf({ ...of, startsAt }, region);
    const amount = formatCents(cents);
    const name = otherPerson(of.withName, t, userText);
    const told = t({
      message: balanceText(what, side, { byCard: card !== null }) ?? '',
      values: {
        name,
        amount,
        day: at(dueAt),
        card: card ?? '',
        next: at(nextAt ?? dueAt),
      },
    });
    const text = told.startsWith(name)
      ? told.replace(name, () => otherPersonCapitalized(of.withName, t, userText))
      : told;
    // A time may end in a full stop itself.
    const [first = text] = text.split(/(?<=\.) (?=\p{Lu})/u);
    return {
      subject: first.replace(/(?<!\b[ap]\.\s?m)\.$/u, ''),
      paragraphs: [
        text.endsWith('.') ? text : `${text}.`,
        ...(what === 'late'
          ? []
          : [
              t('Your booking with {name} is {time}.', {
                name,
                time: formatTimes(of, { region, t }),
              }),
            ]),
      ],
      action:
        side === 'client' && toPayNow.has(what)
          ? { label: t('Pay {amount}', { amount }), path: `/checkout/${of.bookingId}` }
          : openBooking(of.bookingId, t),
    };
  },
);
