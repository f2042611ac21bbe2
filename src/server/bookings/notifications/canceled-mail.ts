import { formatCents } from '#contract/money.ts';
import type { OrderSide } from '#contract/order.ts';
import type { Translate } from '#server/platform/mail/mail-template.ts';
import {
  defineBookingMail,
  formatTimes,
  type OfBooking,
  openBooking,
  otherPerson,
  otherPersonCapitalized,
  timeOf,
} from './booking-mail.ts';

/** Null if the money was refunded earlier; unknown while a bank decides about the payment. */
type GoesBack = number | 'bank_decides' | null;

/** Cents of a deposit that stays with the creator: what the client paid, and what is left to the creator. */
interface Stays {
  readonly paid: number;
  readonly creator: number;
}

function refundParagraphs(
  {
    back,
    stays = null,
    ...of
  }: { back: GoesBack; stays?: Stays | null | undefined; side: OrderSide; name: string },
  t: Translate,
): string[] {
  const refunded = back === 0 && stays !== null ? [] : backParagraphs({ back, ...of }, t);
  if (stays === null) return refunded;
  const { side, name } = of;
  const amount = formatCents(side === 'client' ? stays.paid : stays.creator);
  return [
    side === 'client'
      ? t('{amount} of what you paid stays with {name}.', { amount, name })
      : t('You get {amount}.', { amount }),
    ...refunded,
  ];
}

function backParagraphs(
  { back, side, name }: { back: GoesBack; side: OrderSide; name: string },
  t: Translate,
): string[] {
  if (back === null) return [];
  if (back === 'bank_decides') {
    return [
      side === 'client'
        ? t('Your bank is reviewing this payment. Any refund depends on its decision.')
        : t("The cardholder's bank is reviewing this payment. Any refund depends on its decision."),
    ];
  }
  if (back === 0) return [t('Nothing is refunded.')];
  const amount = formatCents(back);
  return [
    side === 'client'
      ? t("We're refunding {amount} to your card. Banks can take a few days to show it.", {
          amount,
        })
      : t("We're refunding {amount} to {name}.", { amount, name }),
  ];
}

export const bookingCancelledMail = defineBookingMail<
  OfBooking & {
    readonly back: GoesBack;
    readonly stays?: Stays | null;
    readonly side: OrderSide;
    readonly words: string;
  }
>(
  'booking-cancelled',
  ({ bookingId, withName, back, stays, side, words: text, ...times }, { region }, t, userText) => ({
    subject: t('Canceled: {name}, {time}', {
      name: otherPerson(withName, t, userText),
      time: timeOf(times, region),
    }),
    paragraphs: [
      t('Your booking with {name} ({time}) was canceled. {words}', {
        name: otherPerson(withName, t, userText),
        time: formatTimes(times, { region, t }),
        words: t({
          message: text,
          values: { name: otherPersonCapitalized(withName, t, userText) },
        }),
      }),
      ...refundParagraphs({ back, stays, side, name: otherPerson(withName, t, userText) }, t),
    ],
    action: openBooking(bookingId, t),
  }),
);
