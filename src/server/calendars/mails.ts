import { defineMail, type Translate } from '#server/platform/mail/mail-template.ts';

const settings = (t: Translate) => ({
  label: t('See your calendars'),
  path: '/profile/settings?tab=availability',
});

export const calendarStaleMail = defineMail<{
  name: string;
  failure: string;
  /** When it was read last, and the zone to show it in. */
  readAt: string;
  timeZone: string;
}>('calendar-stale', ({ name, failure, readAt, timeZone }, { region }, t, userText) => ({
  subject: t("We can't read your calendar “{name}”", { name: userText(name, t('Calendar')) }),
  paragraphs: [
    t(
      "We haven't been able to read your calendar “{name}” for a day: {failure}. We last read it on {readOn}.",
      {
        name: userText(name, t('Calendar')),
        failure: t(failure),
        readOn: new Intl.DateTimeFormat(region, {
          timeZone,
          dateStyle: 'long',
          timeStyle: 'short',
        })
          .format(new Date(readAt))
          .replaceAll('\u202f', ' '),
      },
    ),
    t(
      "Events you've added since then don't block your time. Check the calendar's link, or remove it. We'll keep trying and let you know when it works again.",
    ),
  ],
  action: settings(t),
}));

export const calendarWorksMail = defineMail<{ name: string }>(
  'calendar-works',
  ({ name }, _site, t, userText) => ({
    subject: t('Your calendar “{name}” is working again', { name: userText(name, t('Calendar')) }),
    paragraphs: [
      t('We can read your calendar “{name}” again. Its events block your time, as before.', {
        name: userText(name, t('Calendar')),
      }),
    ],
    action: settings(t),
  }),
);
