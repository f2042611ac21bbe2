import { defineMail, facesOf } from '#server/platform/mail/mail-template.ts';
import { movedDeadline } from '#server/platform/mail/moved-deadline.ts';
import {
  defineBookingMail,
  headOf,
  type OfBooking,
  openBooking,
  otherPerson,
  otherPersonCapitalized,
  timeOf,
} from './booking-mail.ts';

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
        time: timeOf(times, region),
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
      time: timeOf(times, region),
      end: timeOf({ ...times, startsAt: completesAt }, region),
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
    time: timeOf(booking, region),
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
