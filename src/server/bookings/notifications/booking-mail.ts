import type { OrderSide } from '#contract/order.ts';
import { shortTime } from '#server/platform/i18n/short-time.ts';
import {
  type Cover,
  coverOf,
  defineMail,
  facesOf,
  type MailTemplate,
  type Translate,
  type UserText,
} from '#server/platform/mail/mail-template.ts';

/** What is paid later, and the card that is charged. */
export interface Rest {
  readonly cents: number;
  readonly dueAt: string;
  /** Null: the client pays it. */
  readonly card: { readonly name: string; readonly last4: string } | null;
}

export interface OfBooking {
  readonly bookingId: number;
  /** The other side's name. */
  readonly withName: string;
  /** Their picture, as on pages. */
  readonly withImage: string;
  /** Of the creator's work, for the client. */
  readonly withCover?: Cover | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  /** Where the work is; empty until the client sets it, null if the reader may not read it. */
  readonly address: string | null;
  /** The other side's id, for the conversation. */
  readonly withId: number;
  /** Absent or null once all is paid. */
  readonly rest?: (Rest & { readonly side: OrderSide }) | null;
}

export type Times = Pick<OfBooking, 'startsAt' | 'endsAt' | 'timeZone'>;

/** Writes times and texts in the reader's language. */
interface Writer {
  readonly region: string;
  readonly t: Translate;
}

/**
 * 'Saturday, November 28, 2026, 2:00 PM to 4:00 PM CST', where the work is; with both zones on the
 * night in which clocks change, '1:30 AM CDT to 3:30 AM CST'.
 */
export function formatTimes({ startsAt, endsAt, timeZone }: Times, { region, t }: Writer): string {
  const format = (instant: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { timeZone, ...parts }).format(new Date(instant));
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const zoned = { ...time, timeZoneName: 'short' } as const;
  const offsetAt = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds;
  return t('{day}, {start} to {end}', {
    day: format(startsAt, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    start: format(startsAt, offsetAt(startsAt) === offsetAt(endsAt) ? time : zoned),
    end: format(endsAt, zoned),
  });
}

/** 'Sat, Nov 28, 2:00 PM', for subjects. */
export const timeOf = ({ startsAt, timeZone }: Times, region: string): string =>
  shortTime(region, startsAt, timeZone);

/** 'Nov', '28' and 'Sat', where the work is. */
function dayOf({ startsAt, timeZone }: Times, region: string) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { timeZone, ...options }).format(new Date(startsAt));
  return {
    month: part({ month: 'short' }),
    day: part({ day: 'numeric' }),
    weekday: part({ weekday: 'short' }),
  };
}

/** A mail about a booking starts with its day and the other side's picture. */
export const headOf = (of: OfBooking, region: string, userText: UserText) => ({
  day: dayOf(of, region),
  faces: facesOf([{ fullName: of.withName, profileImage: of.withImage }], userText),
});

export const defineBookingMail = <Payload extends OfBooking>(
  name: string,
  write: MailTemplate<Payload>['write'],
) =>
  defineMail<Payload>(name, (payload, site, t, userText) => ({
    ...headOf(payload, site.region, userText),
    ...write(payload, site, t, userText),
  }));

export const otherPerson = (name: string, t: Translate, userText: UserText) =>
  userText(name, t('the other person'));
export const otherPersonCapitalized = (name: string, t: Translate, userText: UserText) =>
  userText(name, t('The other person'));

/** The creator's work, for their client. */
export const workOf = ({ withCover, withName }: OfBooking, t: Translate, userText: UserText) =>
  coverOf(withCover, withName, { t, userText });

export const openBooking = (bookingId: number, t: Translate) => ({
  label: t('View the booking'),
  path: `/bookings/${bookingId}`,
});
