import { formatCents } from '#contract/money.ts';
import type { OrderSide } from '#contract/order.ts';
import { type DeliveryPromise, promiseText } from '#server/platform/delivery-promise.ts';
import {
  defineMail,
  facesOf,
  type Translate,
  type UserText,
} from '#server/platform/mail/mail-template.ts';
import { movedDeadline } from '#server/platform/mail/moved-deadline.ts';
import {
  defineBookingMail,
  formatTimes,
  headOf,
  type OfBooking,
  openBooking,
  otherPerson,
  otherPersonCapitalized,
  shortTime,
  type Times,
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

export const bookingConfirmedMail = defineBookingMail<
  OfBooking & {
    /** Cents: what the client paid, or what the creator earns of it. */
    readonly amount: number;
    readonly side: 'client' | 'creator';
    /** Of a delivery, whose approval releases the money. */
    readonly promise?: DeliveryPromise | null;
  }
>('booking-confirmed', ({ amount, side, promise, ...of }, { region }, t, userText) => ({
  subject: t('Confirmed: {name}, {time}', {
    name: otherPerson(of.withName, t, userText),
    time: shortTime(of, region),
  }),
  cover: workOf(of, t, userText),
  paragraphs: [
    t('Your booking with {name} is confirmed: {time}.', {
      name: otherPerson(of.withName, t, userText),
      time: formatTimes(of, { region, t }),
    }),
    placeLine(of.address, { ...of, side }, t, userText),
    ...(promise ? [t('Delivery: {promise}.', { promise: promiseText(promise, region, t) })] : []),
    promise
      ? heldForDelivery({ amount, side, name: otherPersonCapitalized(of.withName, t, userText) }, t)
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
    time: shortTime(of, region),
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

/** Null if the money was refunded earlier; unknown while a bank decides about the payment. */
type GoesBack = number | 'bank_decides' | null;

function refundParagraphs(
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
  OfBooking & { readonly back: GoesBack; readonly side: OrderSide; readonly words: string }
>(
  'booking-cancelled',
  ({ bookingId, withName, back, side, words: text, ...times }, { region }, t, userText) => ({
    subject: t('Canceled: {name}, {time}', {
      name: otherPerson(withName, t, userText),
      time: shortTime(times, region),
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
      ...refundParagraphs({ back, side, name: otherPerson(withName, t, userText) }, t),
    ],
    action: openBooking(bookingId, t),
  }),
);

export const moveProposedMail = defineBookingMail<OfBooking & { readonly newTimes: Times }>(
  'booking-move-proposed',
  ({ bookingId, withName, newTimes, ...times }, { region }, t, userText) => ({
    subject: t('{name} proposed a new time: {time}', {
      name: otherPersonCapitalized(withName, t, userText),
      time: shortTime(newTimes, region),
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
      time: shortTime(times, region),
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

export const bookingMovedMail = defineBookingMail<OfBooking>(
  'booking-moved',
  ({ bookingId, withName, ...times }, { region }, t, userText) => ({
    subject: t('New time: {name}, {time}', {
      name: otherPerson(withName, t, userText),
      time: shortTime(times, region),
    }),
    paragraphs: [
      t('Your booking with {name} is now {time}.', {
        name: otherPerson(withName, t, userText),
        time: formatTimes(times, { region, t }),
      }),
    ],
    action: openBooking(bookingId, t),
  }),
);

/** Tells the client that delivered work will be approved automatically. */
export const bookingApprovalMail = defineBookingMail<
  OfBooking & { readonly daysLeft: number; readonly movedHours: number | null }
>(
  'booking-approval-coming',
  ({ bookingId, withName, daysLeft, movedHours, ...times }, { region }, t, userText) => ({
    subject: t('{days, plural, one {One day} other {# days}} left to review the work from {name}', {
      days: daysLeft,
      name: otherPerson(withName, t, userText),
    }),
    paragraphs: [
      t('{name} delivered the work from {time}, and it is ready for your review.', {
        name: otherPersonCapitalized(withName, t, userText),
        time: shortTime(times, region),
      }),
      t(
        "If you don't respond, we'll approve it automatically in {days, plural, one {one day} other {# days}} and release the payment to {name}. You can approve it now, ask for changes, or report a problem.",
        { days: daysLeft, name: otherPerson(withName, t, userText) },
      ),
      ...movedDeadline(movedHours, t),
    ],
    action: { label: t('Review the work'), path: `/bookings/${bookingId}` },
  }),
);

/** Tells the client when a session is completed automatically. */
export const bookingEndingMail = defineBookingMail<
  OfBooking & { readonly completesAt: string; readonly movedHours: number | null }
>(
  'booking-ending',
  ({ bookingId, withName, completesAt, movedHours, ...times }, { region }, t, userText) => {
    const values = {
      name: otherPerson(withName, t, userText),
      time: shortTime(times, region),
      end: shortTime({ ...times, startsAt: completesAt }, region),
    };
    return {
      subject: t('Was everything right with {name}? We pay on {end}', values),
      paragraphs: [
        t(
          'Your booking with {name} on {time} is over. Did it take place? If not, or if something was wrong, report it. Otherwise it is completed on {end}, and we pay {name}.',
          values,
        ),
        t('You can also complete it now, or report a problem, on the booking page.'),
        ...movedDeadline(movedHours, t),
      ],
      action: openBooking(bookingId, t),
    };
  },
);

/** Asks for a review of each of these: one mail, also if several ended at once. */
export const reviewRequestMail = defineMail<{
  readonly of: readonly [OfBooking, ...(readonly OfBooking[])];
}>('booking-review-request', ({ of }, { region }, t, userText) => {
  const [first, ...others] = of;
  const about = (booking: OfBooking) => ({
    name: otherPerson(booking.withName, t, userText),
    time: shortTime(booking, region),
  });
  const invitation = t('A few words from you help others find the right creator.');
  const path = `/bookings/${first.bookingId}`;
  if (others.length === 0)
    return {
      ...headOf(first, region, userText),
      subject: t('How did it go with {name}?', about(first)),
      paragraphs: [t('Your booking with {name} on {time} is complete.', about(first)), invitation],
      action: { label: t('Leave a Review'), path },
    };
  return {
    faces: facesOf(
      of.map(({ withName, withImage }) => ({ fullName: withName, profileImage: withImage })),
      userText,
    ),
    subject: t('How did it go? {count} bookings are complete', { count: of.length }),
    paragraphs: [t('These bookings are complete:'), invitation],
    sections: [
      {
        title: t('Leave a Review'),
        lines: of.map((booking) => ({
          label: t('{name}, {time}', about(booking)),
          path: `/bookings/${booking.bookingId}`,
        })),
      },
    ],
  };
});
