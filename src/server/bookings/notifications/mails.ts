import { formatCents } from '#contract/money.ts';
import type { OrderSide } from '#contract/order.ts';
import { cardNameOf } from '#contract/payments/card-brands.ts';
import { type DeliveryPromise, promiseText } from '#server/platform/delivery-promise.ts';
import type { Translate, UserText } from '#server/platform/mail/mail-template.ts';
import {
  defineBookingMail,
  formatTimes,
  type OfBooking,
  openBooking,
  otherPerson,
  otherPersonCapitalized,
  type Times,
  timeOf,
  workOf,
} from './booking-mail.ts';

const placeLine = (
  address: string | null,
  { side, withName }: OfBooking & { readonly side: OrderSide },
  t: Translate,
  userText: UserText,
) => {
  if (address === null) return t("The address isn't shown to you.");
  if (userText(address, '') !== address) return t('The address is on the booking page.');
  if (address !== '') return t('Where: {address}.', { address });
  return side === 'client'
    ? t("You haven't added an address yet. Add it on the booking page.")
    : t("{name} hasn't added an address yet. We'll let you know when they do.", {
        name: otherPersonCapitalized(withName, t, userText),
      });
};

/** What to do with a confirmed booking. */
const nextSteps = (
  { bookingId, withName, withId }: OfBooking,
  t: Translate,
  userText: UserText,
) => [
  {
    title: t('Next'),
    lines: [
      { label: t('Day sheet (works offline)'), path: `/bookings/${bookingId}/day` },
      { label: t('Add to your calendar'), path: `/api/bookings/${bookingId}/calendar.ics` },
      {
        label: t('Message {name}', { name: otherPerson(withName, t, userText) }),
        path: `/messages/${withId}`,
      },
    ],
  },
];

function heldForDelivery(
  { amount, side, name }: { amount: number; side: OrderSide; name: string },
  t: Translate,
): string {
  const values = { amount: formatCents(amount), name };
  return side === 'client'
    ? t(
        'You paid {amount}. We hold the money until you approve the delivered work, or 14 days after the delivery.',
        values,
      )
    : t(
        "You'll earn {amount}. {name} has paid, and we hold the money until they approve the work you deliver, or 14 days after the delivery. If you can't make it, you can decline at no cost within 24 hours.",
        values,
      );
}

/** What has been paid, and when and how the rest will be. */
function restLine(
  { side, cents, dueAt, card }: NonNullable<OfBooking['rest']>,
  { amount, region, ...of }: OfBooking & { readonly amount: number; readonly region: string },
  t: Translate,
  userText: UserText,
): string {
  const values = {
    name: otherPersonCapitalized(of.withName, t, userText),
    paid: formatCents(amount - cents),
    rest: formatCents(cents),
    amount: formatCents(amount),
    day: timeOf({ ...of, startsAt: dueAt }, region),
    card: card ? cardNameOf(card) : '',
  };
  if (side === 'creator') {
    return t(
      "You'll earn {amount}. {name} paid a deposit. The balance of {rest} is due on {day}.",
      values,
    );
  }
  return card === null
    ? t('You paid a deposit of {paid}. Please pay {rest} by {day}. We remind you.', values)
    : t('You paid a deposit of {paid}. We charge {rest} to {card} on {day}.', values);
}

export const bookingConfirmedMail = defineBookingMail<
  OfBooking & {
    /** Cents: what the client paid, or what the creator earns of it. */
    readonly amount: number;
    readonly side: 'client' | 'creator';
    /** Of a delivery, whose approval releases the money. */
    readonly promise?: DeliveryPromise | null;
  }
>('booking-confirmed', ({ amount, side, promise, rest, ...of }, { region }, t, userText) => ({
  subject: t('Confirmed: {name}, {time}', {
    name: otherPerson(of.withName, t, userText),
    time: timeOf(of, region),
  }),
  cover: workOf(of, t, userText),
  paragraphs: [
    t('Your booking with {name} is confirmed: {time}.', {
      name: otherPerson(of.withName, t, userText),
      time: formatTimes(of, { region, t }),
    }),
    placeLine(of.address, { ...of, side }, t, userText),
    ...(promise ? [t('Delivery: {promise}.', { promise: promiseText(promise, region, t) })] : []),
    ...(rest ? [restLine({ ...rest, side }, { ...of, amount, region }, t, userText)] : []),
    rest
      ? t('We hold the money until the work is done.')
      : promise
        ? heldForDelivery(
            { amount, side, name: otherPersonCapitalized(of.withName, t, userText) },
            t,
          )
        : side === 'client'
          ? t(
              'You paid {amount}. We hold the money until you mark the booking complete, or 48 hours after the session ends.',
              { amount: formatCents(amount) },
            )
          : t(
              "You'll earn {amount}. {name} has paid, and we hold the money until they mark the booking complete, or 48 hours after the session ends. If you can't make it, you can decline at no cost within 24 hours.",
              {
                amount: formatCents(amount),
                name: otherPersonCapitalized(of.withName, t, userText),
              },
            ),
  ],
  sections: nextSteps(of, t, userText),
  action: openBooking(of.bookingId, t),
}));

export const bookingReminderMail = defineBookingMail<
  OfBooking & { readonly side: 'client' | 'creator'; readonly today?: boolean }
>('booking-reminder', ({ side, today, ...of }, { region }, t, userText) => ({
  subject: t('{day, select, today {Today} other {Tomorrow}}: {name}, {time}', {
    day: today ? 'today' : 'tomorrow',
    name: otherPerson(of.withName, t, userText),
    time: timeOf(of, region),
  }),
  cover: workOf(of, t, userText),
  paragraphs: [
    t('This is a reminder of your booking with {name}: {time}.', {
      name: otherPerson(of.withName, t, userText),
      time: formatTimes(of, { region, t }),
    }),
    placeLine(of.address, { ...of, side }, t, userText),
  ],
  sections: nextSteps(of, t, userText),
  action: { label: t('Open the day sheet'), path: `/bookings/${of.bookingId}/day` },
}));

export const moveProposedMail = defineBookingMail<OfBooking & { readonly newTimes: Times }>(
  'booking-move-proposed',
  ({ bookingId, withName, newTimes, ...times }, { region }, t, userText) => ({
    subject: t('{name} proposed a new time: {time}', {
      name: otherPersonCapitalized(withName, t, userText),
      time: timeOf(newTimes, region),
    }),
    paragraphs: [
      t('{name} would like to move your booking from {time} to {newTime}.', {
        name: otherPersonCapitalized(withName, t, userText),
        time: formatTimes(times, { region, t }),
        newTime: formatTimes(newTimes, { region, t }),
      }),
      t('Accept or decline it on the booking page. Until then, the booking stays as it is.'),
    ],
    action: openBooking(bookingId, t),
  }),
);

export const moveDeclinedMail = defineBookingMail<OfBooking & { readonly newTimes: Times }>(
  'booking-move-declined',
  ({ bookingId, withName, newTimes, ...times }, { region }, t, userText) => ({
    subject: t('Same time as before: {name}, {time}', {
      name: otherPerson(withName, t, userText),
      time: timeOf(times, region),
    }),
    paragraphs: [
      t('{name} declined the time you proposed ({newTime}).', {
        name: otherPersonCapitalized(withName, t, userText),
        newTime: formatTimes(newTimes, { region, t }),
      }),
      t('The booking is still {time}.', { time: formatTimes(times, { region, t }) }),
    ],
    action: openBooking(bookingId, t),
  }),
);

/** The day of the balance moved as well. */
function movedRest(
  { side, cents, card }: NonNullable<OfBooking['rest']>,
  day: string,
  t: Translate,
): string {
  const values = { amount: formatCents(cents), day, card: card ? cardNameOf(card) : '' };
  if (side === 'creator') return t('The balance of {amount} is now due on {day}.', values);
  return card === null
    ? t('Please pay the balance of {amount} by {day}.', values)
    : t('We now charge the balance of {amount} to {card} on {day}.', values);
}

export const bookingMovedMail = defineBookingMail<OfBooking>(
  'booking-moved',
  ({ bookingId, withName, rest, ...times }, { region }, t, userText) => ({
    subject: t('New time: {name}, {time}', {
      name: otherPerson(withName, t, userText),
      time: timeOf(times, region),
    }),
    paragraphs: [
      t('Your booking with {name} is now {time}.', {
        name: otherPerson(withName, t, userText),
        time: formatTimes(times, { region, t }),
      }),
      ...(rest ? [movedRest(rest, timeOf({ ...times, startsAt: rest.dueAt }, region), t)] : []),
    ],
    action: openBooking(bookingId, t),
  }),
);
