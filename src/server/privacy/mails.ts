import { defineMail, hello } from '#server/platform/mail/mail-template.ts';
import { archiveDays } from './archive-rules.ts';

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
