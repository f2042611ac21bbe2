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
  shortTime,
} from './booking-mail.ts';

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
    const at = (startsAt: string) => shortTime({ ...of, startsAt }, region);
    const text = t({
      message: balanceText(what, side, { byCard: card !== null }) ?? '',
      values: {
        name: otherPerson(of.withName, t, userText),
        amount: formatCents(cents),
        day: at(dueAt),
        card: card ?? '',
        next: at(nextAt ?? dueAt),
      },
    });
    // A time may end in a full stop itself.
    const [first = text] = text.split(/(?<=\.) (?=\p{Lu})/u);
    return {
      subject: first.replace(/(?<!\b[ap]\.\s?m)\.$/u, ''),
      paragraphs: [
        text,
        t('Your booking with {name} is {time}.', {
          name: otherPerson(of.withName, t, userText),
          time: formatTimes(of, { region, t }),
        }),
      ],
      action: openBooking(of.bookingId, t),
    };
  },
);
