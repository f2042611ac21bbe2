import { defineMail } from '#server/platform/mail/mail-template.ts';

export const payoutDetailsMail = defineMail<{ fullName: string }>(
  'payout-details-changed',
  (mail, site, t) => ({
    subject: t('Your payout details on {site} were changed', { site: site.name }),
    paragraphs: [
      t('Hello {name},', { name: mail.fullName }),
      t(
        'the details of the account to which we send your money were just changed at our payment provider.',
      ),
      t('If this was you, there is nothing to do.'),
      t(
        'If this was not you, please set a new password now: that signs everyone else out. Then check your bank account under Payments in your settings, and write to us.',
      ),
    ],
    action: { label: t('Set a new password'), path: '/reset-password' },
  }),
);
