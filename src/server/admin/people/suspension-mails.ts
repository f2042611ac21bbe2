import { defineMail, hello } from '#server/platform/mail/mail-template.ts';

export const suspendedMail = defineMail<{ fullName: string; reason: string; archive: boolean }>(
  'account-suspended',
  ({ fullName, reason, archive }, site, t, userText) => ({
    subject: t('Your account on {site} is suspended', { site: site.name }),
    paragraphs: [
      hello(t, fullName, userText),
      t("We suspended your account. You're signed out, and you can't sign in for now. The reason:"),
      ...reason.split(/\n{2,}/),
      t(
        'Your profile and your open jobs are hidden. Everyone you have an order with was told, and can leave it. Money that is held or on its way to you waits until we decide.',
      ),
      ...(archive
        ? [t('Your papers and data follow in a mail of their own, as soon as they are ready.')]
        : [t('To get your papers and data, please write to us.')]),
      t('If you think this is a mistake, please tell us. People read what you write.'),
    ],
    action: { label: t('Contact us'), path: '/contact' },
  }),
);

export const restoredMail = defineMail<{ fullName: string }>(
  'account-restored',
  ({ fullName }, site, t, userText) => ({
    subject: t('Your account on {site} is open again', { site: site.name }),
    paragraphs: [
      hello(t, fullName, userText),
      t(
        'You can sign in again, and you have everything you had before. Everyone you have an order with was told.',
      ),
    ],
    action: { label: t('Sign in'), path: '/auth' },
  }),
);
