import { defineMail } from '#server/platform/mail/mail-template.ts';

const settings = { label: 'See your calendars', path: '/profile/settings?tab=availability' };

export const calendarStaleMail = defineMail<{ name: string; failure: string; readOn: string }>(
  'calendar-stale',
  ({ name, failure, readOn }, _site, said) => ({
    subject: `Your calendar${said(` “${name}”`, '')} cannot be read`,
    paragraphs: [
      `For a day we could not read your calendar${said(` “${name}”`, '')}: ${failure}. We last read it on ${readOn}.`,
      'What you added to it since then does not keep clients from booking you. Look at its address, or remove it. We go on trying, and write once when it works again.',
    ],
    action: settings,
  }),
);

export const calendarWorksMail = defineMail<{ name: string }>(
  'calendar-works',
  ({ name }, _site, said) => ({
    subject: `Your calendar${said(` “${name}”`, '')} is read again`,
    paragraphs: [
      `We can read your calendar${said(` “${name}”`, '')} again. Its events keep your time free, as before.`,
    ],
    action: settings,
  }),
);
