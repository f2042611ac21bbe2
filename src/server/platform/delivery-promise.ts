import type { Translate } from './i18n/message.ts';

/** What an order promises to deliver, as documents, mails and calendars say it. */
export interface DeliveryPromise {
  readonly editedPhotos: number | null;
  readonly rounds: number;
  /** The last day, YYYY-MM-DD. */
  readonly dueOn: string;
}

/** '40 edited photos by December 12, 2026, with 2 rounds of changes'; `region` is the locale of dates. */
export function promiseText(
  { editedPhotos, rounds, dueOn }: DeliveryPromise,
  region: string,
  t: Translate,
): string {
  const dates = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' });
  const day = dates.format(new Date(dueOn));
  return editedPhotos === null
    ? t(
        'by {day}, with {rounds, plural, =0 {no rounds of changes} one {# round of changes} other {# rounds of changes}}',
        { day, rounds },
      )
    : t(
        '{count, plural, one {# edited photo} other {# edited photos}} by {day}, with {rounds, plural, =0 {no rounds of changes} one {# round of changes} other {# rounds of changes}}',
        { count: editedPhotos, day, rounds },
      );
}
