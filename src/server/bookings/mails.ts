import { formatCents } from '#contract/money.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

interface OfBooking {
  readonly bookingId: number;
  /** The other side's name. */
  readonly withName: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  /** Where the work is; empty until the client has said it. */
  readonly address: string;
  /** The other side's number, for the conversation. */
  readonly withId: number;
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

const where = (address: string, side: 'client' | 'creator') => {
  if (address !== '') return `Where: ${address}.`;
  return side === 'client'
    ? 'Where: you have not given an address yet. Add it on the page of the booking.'
    : 'Where: the client has not given an address yet. We will tell you when they do.';
};

/** What to do with a booking that stands. */
const next = ({ bookingId, withName, withId }: OfBooking) => [
  {
    title: 'Next',
    lines: [
      { label: 'Add to your calendar', path: `/api/bookings/${bookingId}/calendar.ics` },
      { label: `Message ${withName}`, path: `/messages/${withId}` },
    ],
  },
];

const look = (bookingId: number) => ({ label: 'View the booking', path: `/bookings/${bookingId}` });

export const bookingConfirmedMail = defineMail<
  OfBooking & { readonly amount: number; readonly side: 'client' | 'creator' }
>('booking-confirmed', ({ amount, side, ...of }) => ({
  subject: `Booking #${of.bookingId} is confirmed`,
  paragraphs: [
    `Your booking with ${of.withName} is confirmed: ${timeWords(of)}.`,
    where(of.address, side),
    side === 'client'
      ? `You paid ${formatCents(amount)}. The money is held until you say that the work is done, or 48 hours after the session ends.`
      : `The client paid ${formatCents(amount)}, which is held until the work is done. If you can't make it, you can decline at no cost within 24 hours.`,
  ],
  sections: next(of),
  action: look(of.bookingId),
}));

export const bookingReminderMail = defineMail<OfBooking & { readonly side: 'client' | 'creator' }>(
  'booking-reminder',
  ({ side, ...of }) => ({
    subject: `Tomorrow: your booking with ${of.withName}`,
    paragraphs: [
      `This is a reminder of booking #${of.bookingId} with ${of.withName}: ${timeWords(of)}.`,
      where(of.address, side),
    ],
    sections: next(of),
    action: look(of.bookingId),
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
>('booking-cancelled', ({ bookingId, withName, back, words, ...times }) => ({
  subject: `Booking #${bookingId} was cancelled`,
  paragraphs: [
    `Booking #${bookingId} with ${withName} (${timeWords(times)}) was cancelled. ${words}`,
    ...backWords(back),
  ],
  action: look(bookingId),
}));

export const moveProposedMail = defineMail<OfBooking & { readonly newTimes: Times }>(
  'booking-move-proposed',
  ({ bookingId, withName, newTimes, ...times }) => ({
    subject: `${withName} proposes another time`,
    paragraphs: [
      `${withName} would like to move booking #${bookingId} from ${timeWords(times)} to ${timeWords(newTimes)}.`,
      'Accept or decline it on the page of the booking. Until then it stays where it is.',
    ],
    action: look(bookingId),
  }),
);

export const moveDeclinedMail = defineMail<OfBooking & { readonly newTimes: Times }>(
  'booking-move-declined',
  ({ bookingId, withName, newTimes, ...times }) => ({
    subject: `Booking #${bookingId} stays where it is`,
    paragraphs: [
      `${withName} declined your proposal (${timeWords(newTimes)}).`,
      `The booking stays on ${timeWords(times)}.`,
    ],
    action: look(bookingId),
  }),
);

export const bookingMovedMail = defineMail<OfBooking>(
  'booking-moved',
  ({ bookingId, withName, ...times }) => ({
    subject: `Booking #${bookingId} has a new time`,
    paragraphs: [`Your booking with ${withName} is now on ${timeWords(times)}.`],
    action: look(bookingId),
  }),
);

export const reviewRequestMail = defineMail<OfBooking>(
  'booking-review-request',
  ({ bookingId, withName }) => ({
    subject: `How was it with ${withName}?`,
    paragraphs: [
      `Booking #${bookingId} is completed, and ${withName} is being paid.`,
      'A few words from you help others to find the right creator.',
    ],
    action: { label: 'Leave a Review', path: `/bookings/${bookingId}` },
  }),
);
