import { defineMail, hello } from '#server/platform/mail/mail-template.ts';
import { archiveDays } from './archive-rules.ts';

export const archiveReadyMail = defineMail<{ fullName: string }>(
  'archive-ready',
  (mail, site, said) => ({
    subject: `Your data on ${site.name} is ready`,
    paragraphs: [
      hello(mail.fullName, said),
      `everything that we keep about you is put together in one file. You can download it for ${archiveDays} days, signed in to your account.`,
    ],
    action: { label: 'Go to your data', path: '/profile/settings?tab=security' },
  }),
);
