import { defineMail, hello } from '#server/platform/mail/mail-template.ts';

export const payoutDetailsMail = defineMail<{ fullName: string }>(
  'payout-details-changed',
  (mail, site, t, userText) => ({
    subject: t('Your payout details on {site} were changed', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t('Your payout account details were just changed with our payment provider.'),
      t("If this was you, there's nothing you need to do."),
      t(
        "If this wasn't you, set a new password now. That signs everyone else out. Then check your bank account under Payments in your settings, and contact us.",
      ),
    ],
    action: { label: t('Set a new password'), path: '/reset-password' },
  }),
);
