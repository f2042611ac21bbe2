import { defineMail } from '#server/platform/mail/mail-template.ts';

export const payoutDetailsMail = defineMail<{ fullName: string }>(
  'payout-details-changed',
  (mail, site) => ({
    subject: `Your payout details on ${site.name} were changed`,
    paragraphs: [
      `Hello ${mail.fullName},`,
      'the details of the account to which we send your money were just changed at our payment provider.',
      'If this was you, there is nothing to do.',
      'If this was not you, please set a new password now: that signs everyone else out. Then check your bank account under Payments in your settings, and write to us.',
    ],
    action: { label: 'Set a new password', path: '/reset-password' },
  }),
);
