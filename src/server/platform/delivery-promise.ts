import type { Translate } from './i18n/message.ts';

/** What an order promises to deliver, as documents, mails and calendars say it. */
export interface DeliveryPromise {
  readonly editedPhotos: number | null;
  readonly rounds: number;
  /** The last day, YYYY-MM-DD. */
  readonly dueOn: string;
}

/** '40 edited photos by Dec 12, 2026, with 2 rounds of changes'; `day` is the last day in words. */
export function promiseWords(
  { editedPhotos, rounds }: DeliveryPromise,
  day: string,
  t: Translate,
): string {
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
