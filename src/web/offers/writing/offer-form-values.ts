import type { OwnPackage } from '#contract/creators/packages.ts';
import { validDays } from '#contract/offers/offer-lines.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import type { OfferedInput } from '#contract/offers/offers.ts';
import { readHours, readNumber } from '#contract/typed-number.ts';
import { clockOf } from '#web/lib/format/clock.ts';

/** The editor's fields as typed. */
export interface OfferValues {
  readonly title: string;
  readonly lines: readonly {
    readonly title: string;
    readonly price: string;
    readonly optional: boolean;
  }[];
  readonly day: string;
  readonly startTime: string;
  readonly hours: string;
  readonly address: string;
  /** Empty: the profile's terms; {@link sameTerms}: those of the version before. */
  readonly packageId: string;
  readonly note: string;
  readonly validDays: string;
  /** Empty: the time isn't held. */
  readonly holdHours: string;
}

export const emptyLine = { title: '', price: '', optional: false };

export const sameTerms = 'same';
export const emptyOffer: OfferValues = {
  title: '',
  lines: [emptyLine],
  day: '',
  startTime: '10:00',
  hours: '2',
  address: '',
  packageId: '',
  note: '',
  validDays: String(validDays.default),
  holdHours: '',
};

const dollars = (cents: number) => String(cents / 100);

/** What the editor begins with: the newest version, or else what was asked. */
export function valuesOf(
  { request, current, quote, timeZone }: Offer,
  titleOf: (hours: number) => string,
): OfferValues {
  if (current) {
    const { document } = current;
    const [day, startTime] = clockOf(timeZone, document.startsAt);
    return {
      ...emptyOffer,
      title: document.title,
      lines: document.lines.map(({ price, ...line }) => ({ ...line, price: dollars(price) })),
      day,
      startTime,
      hours: String(document.hours),
      address: document.address,
      note: document.note,
      packageId: sameTerms,
    };
  }
  const title = request?.package?.title ?? (request ? titleOf(request.hours) : '');
  const lines = [{ title, price: quote === null ? '' : dollars(quote), optional: false }];
  if (!request) return { ...emptyOffer, title, lines };
  return {
    ...emptyOffer,
    title,
    lines,
    day: request.day,
    startTime: request.startTime ?? emptyOffer.startTime,
    hours: String(request.hours),
    address: request.address,
    packageId: request.package ? String(request.package.id) : '',
  };
}

/** The fields with a package's own in their place. */
export function withPackage(
  values: OfferValues,
  chosen: Pick<OwnPackage, 'id' | 'title' | 'hours' | 'price'>,
): OfferValues {
  const [, ...others] = values.lines;
  return {
    ...values,
    packageId: String(chosen.id),
    title: chosen.title,
    hours: String(chosen.hours),
    lines: [{ title: chosen.title, price: dollars(chosen.price), optional: false }, ...others],
  };
}

const numberOf = (typed: string) => readNumber(typed)?.value ?? Number.NaN;

/** Cents; not a number if it isn't one. */
export const centsOf = (typed: string): number => Math.round(numberOf(typed) * 100);

/** By the names of the form: the call puts them below `offer`. */
export const fieldsOfOffer = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^offer\./, ''), message]),
  );

/** What is sent; numbers that can't be read are refused with a message for their field. */
export function offeredOf(values: OfferValues): OfferedInput {
  return {
    title: values.title,
    lines: values.lines.map(({ title, price, optional }) => ({
      title,
      price: centsOf(price),
      optional,
    })),
    day: values.day,
    startTime: values.startTime,
    hours: readHours(values.hours)?.value ?? Number.NaN,
    address: values.address,
    ...(values.packageId !== sameTerms && {
      packageId: values.packageId === '' ? null : Number(values.packageId),
    }),
    note: values.note,
    validDays: Number(values.validDays),
    holdHours: values.holdHours === '' ? null : Number(values.holdHours),
  };
}
