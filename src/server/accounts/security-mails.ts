import { defineMail, hello, type Say } from '#server/platform/mail/mail-template.ts';

const notYou = (t: Say) =>
  t('If this was not you, please set a new password now: that signs everybody else out.');
const newPassword = (t: Say) => ({ label: t('Set a new password'), path: '/reset-password' });

export const newDeviceMail = defineMail<{ fullName: string; device: string; when: string }>(
  'new-device',
  (mail, site, t, said) => ({
    subject: t('New sign-in to your account on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      t(
        'somebody just signed in to your account from a browser we have not seen before: {device}, {when}.',
        { device: mail.device, when: mail.when },
      ),
      t('If this was you, there is nothing to do.'),
      notYou(t),
    ],
    action: newPassword(t),
  }),
);

export const secondFactorMail = defineMail<{ fullName: string; on: boolean }>(
  'second-factor',
  (mail, site, t, said) => ({
    subject: mail.on
      ? t('Two-step sign-in was turned on on {site}', { site: site.name })
      : t('Two-step sign-in was turned off on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      mail.on
        ? t(
            'from now on, signing in to your account asks for a code of your authenticator app. Keep your recovery codes where you find them without your phone.',
          )
        : t('signing in to your account no longer asks for a code of your authenticator app.'),
      notYou(t),
    ],
    action: newPassword(t),
  }),
);

export const secondFactorRemovedMail = defineMail<{ fullName: string }>(
  'second-factor-removed',
  (mail, site, t, said) => ({
    subject: t('Two-step sign-in was turned off for you on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      t(
        'you asked us for help because you could not sign in. After checking that it is you, we turned two-step sign-in off: your password, or your passkey, is enough again. You can turn it on anew in your settings.',
      ),
      t('If you did not ask for this, please set a new password now and write to us.'),
    ],
    action: newPassword(t),
  }),
);

export const recoveryCodeMail = defineMail<{ fullName: string; left: number }>(
  'recovery-code-used',
  (mail, site, t, said) => ({
    subject: t('A recovery code was used on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      t(
        'somebody signed in to your account with one of your recovery codes. {left, plural, one {1 code is} other {# codes are}} left; you can make new ones in your settings.',
        { left: mail.left },
      ),
      notYou(t),
    ],
    action: newPassword(t),
  }),
);

export const codeGuessesMail = defineMail<{ fullName: string }>(
  'code-guesses',
  (mail, site, t, said) => ({
    subject: t('Somebody tries to get into your account on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      t(
        'somebody passed the first step of signing in to your account, and then typed several wrong codes of your authenticator app. Without a right one they do not get in, and after ten tries we refuse more for a while.',
      ),
      t(
        'If this was you, there is nothing to do: wait a quarter of an hour, or use one of your recovery codes.',
      ),
      t('If this was not you, somebody knows your password: please set a new one now.'),
    ],
    action: newPassword(t),
  }),
);

export const passkeyMail = defineMail<{ fullName: string; name: string; added: boolean }>(
  'passkey',
  (mail, site, t, said) => ({
    subject: mail.added
      ? t('A passkey was added on {site}', { site: site.name })
      : t('A passkey was removed on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      mail.added
        ? t('the passkey “{name}” can sign in to your account from now on.', {
            name: said(mail.name, t('unnamed')),
          })
        : t('the passkey “{name}” can no longer sign in to your account.', {
            name: said(mail.name, t('unnamed')),
          }),
      notYou(t),
    ],
    action: newPassword(t),
  }),
);

export const accountDeletedMail = defineMail<{ fullName: string }>(
  'account-deleted',
  (mail, site, t, said) => ({
    subject: t('Your account on {site} was deleted', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      t(
        'your account is deleted, with your profile, your pictures and all that you kept. You are signed out everywhere.',
      ),
      t(
        'What others need stays without your name: messages that you wrote, reviews, and the records of payments.',
      ),
      t('You are welcome to register again with this address at any time.'),
    ],
  }),
);
