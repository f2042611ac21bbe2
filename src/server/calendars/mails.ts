import { defineMail, type Say } from '#server/platform/mail/mail-template.ts';

const settings = (t: Say) => ({
  label: t('See your calendars'),
  path: '/profile/settings?tab=availability',
});

export const calendarStaleMail = defineMail<{ name: string; failure: string; readOn: string }>(
  'calendar-stale',
  ({ name, failure, readOn }, _site, t, said) => ({
    subject: t('Your calendar “{name}” cannot be read', { name: said(name, t('Calendar')) }),
    paragraphs: [
      t(
        'For a day we could not read your calendar “{name}”: {failure}. We last read it on {readOn}.',
        { name: said(name, t('Calendar')), failure, readOn },
      ),
      t(
        'What you added to it since then does not keep clients from booking you. Look at its address, or remove it. We go on trying, and write once when it works again.',
      ),
    ],
    action: settings(t),
  }),
);

export const calendarWorksMail = defineMail<{ name: string }>(
  'calendar-works',
  ({ name }, _site, t, said) => ({
    subject: t('Your calendar “{name}” is read again', { name: said(name, t('Calendar')) }),
    paragraphs: [
      t('We can read your calendar “{name}” again. Its events keep your time free, as before.', {
        name: said(name, t('Calendar')),
      }),
    ],
    action: settings(t),
  }),
);
