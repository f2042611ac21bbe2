import { defineMail, hello } from '#server/platform/mail/mail-template.ts';

const notYou = {
  line: 'If this was not you, please set a new password now: that signs everybody else out.',
  action: { label: 'Set a new password', path: '/reset-password' },
};

export const newDeviceMail = defineMail<{ fullName: string; device: string; when: string }>(
  'new-device',
  (mail, site, said) => ({
    subject: `New sign-in to your account on ${site.name}`,
    paragraphs: [
      hello(mail.fullName, said),
      `somebody just signed in to your account from a browser we have not seen before: ${mail.device}, ${mail.when}.`,
      'If this was you, there is nothing to do.',
      notYou.line,
    ],
    action: notYou.action,
  }),
);

export const secondFactorMail = defineMail<{ fullName: string; on: boolean }>(
  'second-factor',
  (mail, site, said) => ({
    subject: `Two-step sign-in was turned ${mail.on ? 'on' : 'off'} on ${site.name}`,
    paragraphs: [
      hello(mail.fullName, said),
      mail.on
        ? 'from now on, signing in to your account asks for a code of your authenticator app. Keep your recovery codes where you find them without your phone.'
        : 'signing in to your account no longer asks for a code of your authenticator app.',
      notYou.line,
    ],
    action: notYou.action,
  }),
);

export const secondFactorRemovedMail = defineMail<{ fullName: string }>(
  'second-factor-removed',
  (mail, site, said) => ({
    subject: `Two-step sign-in was turned off for you on ${site.name}`,
    paragraphs: [
      hello(mail.fullName, said),
      'you asked us for help because you could not sign in. After checking that it is you, we turned two-step sign-in off: your password, or your passkey, is enough again. You can turn it on anew in your settings.',
      'If you did not ask for this, please set a new password now and write to us.',
    ],
    action: notYou.action,
  }),
);

export const recoveryCodeMail = defineMail<{ fullName: string; left: number }>(
  'recovery-code-used',
  (mail, site, said) => ({
    subject: `A recovery code was used on ${site.name}`,
    paragraphs: [
      hello(mail.fullName, said),
      `somebody signed in to your account with one of your recovery codes. ${mail.left === 1 ? '1 code is' : `${mail.left} codes are`} left; you can make new ones in your settings.`,
      notYou.line,
    ],
    action: notYou.action,
  }),
);

export const codeGuessesMail = defineMail<{ fullName: string }>(
  'code-guesses',
  (mail, site, said) => ({
    subject: `Somebody tries to get into your account on ${site.name}`,
    paragraphs: [
      hello(mail.fullName, said),
      'somebody passed the first step of signing in to your account, and then typed several wrong codes of your authenticator app. Without a right one they do not get in, and after ten tries we refuse more for a while.',
      'If this was you, there is nothing to do: wait a quarter of an hour, or use one of your recovery codes.',
      'If this was not you, somebody knows your password: please set a new one now.',
    ],
    action: notYou.action,
  }),
);

export const passkeyMail = defineMail<{ fullName: string; name: string; added: boolean }>(
  'passkey',
  (mail, site, said) => ({
    subject: `A passkey was ${mail.added ? 'added' : 'removed'} on ${site.name}`,
    paragraphs: [
      hello(mail.fullName, said),
      mail.added
        ? `${said(`the passkey “${mail.name}”`, 'a new passkey')} can sign in to your account from now on.`
        : `${said(`the passkey “${mail.name}”`, 'one of your passkeys')} can no longer sign in to your account.`,
      notYou.line,
    ],
    action: notYou.action,
  }),
);

export const accountDeletedMail = defineMail<{ fullName: string }>(
  'account-deleted',
  (mail, site, said) => ({
    subject: `Your account on ${site.name} was deleted`,
    paragraphs: [
      hello(mail.fullName, said),
      'your account is deleted, with your profile, your pictures and all that you kept. You are signed out everywhere.',
      'What others need stays without your name: messages that you wrote, reviews, and the records of payments.',
      'You are welcome to register again with this address at any time.',
    ],
  }),
);
