import { defineMail, hello } from '#server/platform/mail/mail-template.ts';
import { archiveDays, suspendedArchiveDays } from './archive-rules.ts';

export const archiveReadyMail = defineMail<{ fullName: string }>(
  'archive-ready',
  (mail, site, t, userText) => ({
    subject: t('Your data on {site} is ready', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t(
        'Everything we keep about you is in one file. You can download it for {archiveDays} days while signed in to your account.',
        { archiveDays },
      ),
    ],
    action: { label: t('Go to your data'), path: '/profile/settings?tab=security' },
  }),
);

/** The link opens it without an account, so it only goes to a confirmed address. */
export const suspendedArchiveMail = defineMail<{ fullName: string; path: string }>(
  'suspended-archive',
  ({ fullName, path }, site, t, userText) => ({
    subject: t('Your papers and data on {site}', { site: site.name }),
    paragraphs: [
      hello(t, fullName, userText),
      t(
        "While your account is suspended, you can't sign in. Here is everything we keep about you: orders, payments, payouts, messages, and files. The link works for {days} days.",
        { days: suspendedArchiveDays },
      ),
      t('Anyone with this link can open it. Please keep it to yourself.'),
    ],
    action: { label: t('Download'), path },
    secret: true,
  }),
);
