import { formatCents } from '#contract/money.ts';
import { defineMail, type Said } from '#server/platform/mail/mail-template.ts';

interface OfBooking {
  readonly bookingId: number;
  /** The other side's name. */
  readonly withName: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

type Times = Pick<OfBooking, 'startsAt' | 'endsAt' | 'timeZone'>;

/** 'Saturday, November 28, 2026, 2:00 PM to 4:00 PM (CST)', where the work is. */
export function timeWords({ startsAt, endsAt, timeZone }: Times): string {
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  const time = (withZone: boolean) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      ...(withZone ? { timeZoneName: 'short' } : {}),
    });
  const start = new Date(startsAt);
  return `${day.format(start)}, ${time(false).format(start)} to ${time(true).format(new Date(endsAt))}`;
}

const who = (name: string, said: Said) => said(name, 'the other side');
const Who = (name: string, said: Said) => said(name, 'The other side');
const look = (bookingId: number) => ({ label: 'View the booking', path: `/bookings/${bookingId}` });

export const bookingConfirmedMail = defineMail<
  OfBooking & { readonly amount: number; readonly side: 'client' | 'creator' }
>('booking-confirmed', ({ bookingId, withName, amount, side, ...times }, _site, said) => ({
  subject: `Booking #${bookingId} is confirmed`,
  paragraphs: [
    `Your booking with ${who(withName, said)} is confirmed: ${timeWords(times)}.`,
    side === 'client'
      ? `You paid ${formatCents(amount)}. The money is held until the work is done.`
      : `The client paid ${formatCents(amount)}, which is held until the work is done. Should you not have time after all, you can decline at no cost within 24 hours.`,
  ],
  action: look(bookingId),
}));

export const bookingReminderMail = defineMail<OfBooking>(
  'booking-reminder',
  ({ bookingId, withName, ...times }, _site, said) => ({
    subject: `Tomorrow: your booking with ${who(withName, said)}`,
    paragraphs: [
      `This is a reminder of booking #${bookingId} with ${who(withName, said)}: ${timeWords(times)}.`,
    ],
    action: look(bookingId),
  }),
);

/** Null where the money went back before; while a bank decides about the payment, nobody knows yet. */
type GoesBack = number | 'bank_decides' | null;

function backWords(back: GoesBack): string[] {
  if (back === null) return [];
  if (back === 'bank_decides') {
    return [
      'The card holder’s bank is deciding about the payment. What goes back follows its decision.',
    ];
  }
  if (back === 0) return ['No money goes back.'];
  return [`${formatCents(back)} goes back to the client’s card; banks take a few days to show it.`];
}

export const bookingCancelledMail = defineMail<
  OfBooking & { readonly back: GoesBack; readonly words: string }
>('booking-cancelled', ({ bookingId, withName, back, words, ...times }, _site, said) => ({
  subject: `Booking #${bookingId} was cancelled`,
  paragraphs: [
    `Booking #${bookingId} with ${who(withName, said)} (${timeWords(times)}) was cancelled. ${words}`,
    ...backWords(back),
  ],
  action: look(bookingId),
}));

export const moveProposedMail = defineMail<OfBooking & { readonly newTimes: Times }>(
  'booking-move-proposed',
  ({ bookingId, withName, newTimes, ...times }, _site, said) => ({
    subject: `${Who(withName, said)} proposes another time`,
    paragraphs: [
      `${Who(withName, said)} would like to move booking #${bookingId} from ${timeWords(times)} to ${timeWords(newTimes)}.`,
      'Accept or decline it on the page of the booking. Until then it stays where it is.',
    ],
    action: look(bookingId),
  }),
);

export const moveDeclinedMail = defineMail<OfBooking & { readonly newTimes: Times }>(
  'booking-move-declined',
  ({ bookingId, withName, newTimes, ...times }, _site, said) => ({
    subject: `Booking #${bookingId} stays where it is`,
    paragraphs: [
      `${Who(withName, said)} declined your proposal (${timeWords(newTimes)}).`,
      `The booking stays on ${timeWords(times)}.`,
    ],
    action: look(bookingId),
  }),
);

export const bookingMovedMail = defineMail<OfBooking>(
  'booking-moved',
  ({ bookingId, withName, ...times }, _site, said) => ({
    subject: `Booking #${bookingId} has a new time`,
    paragraphs: [`Your booking with ${who(withName, said)} is now on ${timeWords(times)}.`],
    action: look(bookingId),
  }),
);

export const reviewRequestMail = defineMail<OfBooking>(
  'booking-review-request',
  ({ bookingId, withName }, _site, said) => ({
    subject: `How was it with ${who(withName, said)}?`,
    paragraphs: [
      `Booking #${bookingId} is completed, and ${who(withName, said)} is being paid.`,
      'A few words from you help others to find the right creator.',
    ],
    action: { label: 'Leave a Review', path: `/bookings/${bookingId}` },
  }),
);
