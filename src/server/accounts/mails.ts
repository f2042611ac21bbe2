import { defineMail, hello } from '#server/platform/mail/mail-template.ts';

interface LinkFields {
  readonly fullName: string;
  readonly token: string;
}

export const verifyEmailMail = defineMail<LinkFields>(
  'verify-email',
  (mail, site, t, userText) => ({
    subject: t('Confirm your email for {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t('Please confirm your email address so messages and bookings on {site} reach you.', {
        site: site.name,
      }),
      t("The link works for 7 days. If you didn't create this account, you can ignore this email."),
    ],
    action: { label: t('Confirm email'), path: `/verify-email?token=${mail.token}` },
    secret: true,
  }),
);

export const changeEmailMail = defineMail<LinkFields>(
  'change-email',
  (mail, site, t, userText) => ({
    subject: t('Confirm your new email for {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t("Please confirm your new email address. Until you do, we'll keep using your old one."),
      t(
        "The link works for 24 hours. If you didn't request this change, you can ignore this email.",
      ),
    ],
    action: { label: t('Confirm new email'), path: `/verify-email?token=${mail.token}` },
    secret: true,
  }),
);

export const emailChangingMail = defineMail<{ fullName: string; newEmail: string }>(
  'email-changing',
  (mail, site, t, userText) => ({
    subject: t('Your email on {site} is about to change', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t('Someone signed in to your account asked to change its email address to {newEmail}.', {
        newEmail: userText(mail.newEmail, t('another one')),
      }),
      t("If this wasn't you, set a new password now. That signs everyone else out."),
    ],
    action: { label: t('Set a new password'), path: '/reset-password' },
  }),
);

export const resetPasswordMail = defineMail<LinkFields>(
  'reset-password',
  (mail, site, t, userText) => ({
    subject: t('Set a new password for {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t('We received a request to reset the password for your account.'),
      t(
        "The link works once, within one hour. If you didn't request this, you can ignore this email, and your password won't change.",
      ),
    ],
    action: { label: t('Set a new password'), path: `/reset-password?token=${mail.token}` },
    secret: true,
  }),
);

export const signInLinkMail = defineMail<LinkFields>('sign-in-link', (mail, site, t, userText) => ({
  subject: t('Too many sign-in attempts on your account on {site}', { site: site.name }),
  paragraphs: [
    hello(t, mail.fullName, userText),
    t(
      "Someone entered the wrong password for your account several times, so we're making them wait longer between attempts. Browsers where you've signed in before aren't affected.",
    ),
    t(
      "If it was you, sign in with the link below. It works once, within 24 hours. If you use an authenticator app, we'll still ask for a code.",
    ),
    t("If it wasn't you, there's nothing you need to do. No one got in."),
  ],
  action: { label: t('Sign in'), path: `/auth?token=${mail.token}` },
  secret: true,
}));

export const passwordChangedMail = defineMail<{ fullName: string }>(
  'password-changed',
  (mail, site, t, userText) => ({
    subject: t('Your password on {site} was changed', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t('The password for your account was just changed, and your other devices were signed out.'),
      t("If this wasn't you, set a new password now."),
    ],
    action: { label: t('Set a new password'), path: '/reset-password' },
  }),
);
