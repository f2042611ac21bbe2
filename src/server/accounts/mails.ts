import { defineMail, hello } from '#server/platform/mail/mail-template.ts';

interface LinkFields {
  readonly fullName: string;
  readonly token: string;
}

export const verifyEmailMail = defineMail<LinkFields>('verify-email', (mail, site, t, said) => ({
  subject: t('Confirm your e-mail for {site}', { site: site.name }),
  paragraphs: [
    hello(t, mail.fullName, said),
    t(
      'please confirm that this is your e-mail address, so that messages and bookings on {site} reach you.',
      { site: site.name },
    ),
    t('The link works for 7 days. If you did not create this account, you can ignore this mail.'),
  ],
  action: { label: t('Confirm e-mail'), path: `/verify-email?token=${mail.token}` },
  secret: true,
}));

export const changeEmailMail = defineMail<LinkFields>('change-email', (mail, site, t, said) => ({
  subject: t('Confirm your new e-mail for {site}', { site: site.name }),
  paragraphs: [
    hello(t, mail.fullName, said),
    t('please confirm your new e-mail address. Until then, your earlier address stays in use.'),
    t('The link works for 24 hours. If you did not ask for this change, you can ignore this mail.'),
  ],
  action: { label: t('Confirm new e-mail'), path: `/verify-email?token=${mail.token}` },
  secret: true,
}));

export const emailChangingMail = defineMail<{ fullName: string; newEmail: string }>(
  'email-changing',
  (mail, site, t, said) => ({
    subject: t('Your e-mail on {site} is about to change', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      t('somebody signed in to your account asked to change its e-mail address to {newEmail}.', {
        newEmail: said(mail.newEmail, t('another one')),
      }),
      t('If this was not you, please set a new password now: that signs everybody else out.'),
    ],
    action: { label: t('Set a new password'), path: '/reset-password' },
  }),
);

export const resetPasswordMail = defineMail<LinkFields>(
  'reset-password',
  (mail, site, t, said) => ({
    subject: t('Set a new password for {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      t('somebody, we hope you, asked for a new password for your account.'),
      t(
        'The link works for one hour and once. If you did not ask, you can ignore this mail: your password stays as it is.',
      ),
    ],
    action: { label: t('Set a new password'), path: `/reset-password?token=${mail.token}` },
    secret: true,
  }),
);

export const signInLinkMail = defineMail<LinkFields>('sign-in-link', (mail, site, t) => ({
  subject: t('Too many sign-in attempts on your account on {site}', { site: site.name }),
  paragraphs: [
    t('Hello {name},', { name: mail.fullName }),
    t(
      'Someone typed the wrong password for your account several times, so we ask for longer and longer waits between attempts. Browsers where you have signed in before are not affected by what others try.',
    ),
    t(
      'If it was you, sign in with the link below. It works once, for 24 hours; if you use an authenticator app, we still ask for its code.',
    ),
    t('If it was not you, there is nothing to do: no one got in.'),
  ],
  action: { label: t('Sign in'), path: `/auth?token=${mail.token}` },
  secret: true,
}));

export const passwordChangedMail = defineMail<{ fullName: string }>(
  'password-changed',
  (mail, site, t, said) => ({
    subject: t('Your password on {site} was changed', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      t('the password of your account was just changed, and your other devices were signed out.'),
      t('If this was not you, please set a new one now.'),
    ],
    action: { label: t('Set a new password'), path: '/reset-password' },
  }),
);
