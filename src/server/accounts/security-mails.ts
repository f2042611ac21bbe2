import { defineMail, hello, type Translate } from '#server/platform/mail/mail-template.ts';

const notYou = (t: Translate) =>
  t("If this wasn't you, set a new password now. That signs everyone else out.");
const newPassword = (t: Translate) => ({ label: t('Set a new password'), path: '/reset-password' });

interface NewDevice {
  readonly fullName: string;
  /** Empty if it doesn't say. */
  readonly browser: string;
  readonly system: string;
  readonly at: string;
  readonly timeZone: string;
}

export const newDeviceMail = defineMail<NewDevice>(
  'new-device',
  ({ fullName, browser, system, at, timeZone }, site, t, userText) => ({
    subject: t('New sign-in to your account on {site}', { site: site.name }),
    paragraphs: [
      hello(t, fullName, userText),
      t(
        '{known, select, both {Someone just signed in to your account from a new browser, {browser} on {system}: {when}.} browser {Someone just signed in to your account from a new browser, {browser}: {when}.} other {Someone just signed in to your account from a new browser: {when}.}}',
        {
          known: browser === '' ? 'none' : system === '' ? 'browser' : 'both',
          browser,
          system,
          when: { at, timeZone },
        },
      ),
      t("If this was you, there's nothing you need to do."),
      notYou(t),
    ],
    action: newPassword(t),
  }),
);

export const secondFactorMail = defineMail<{ fullName: string; on: boolean }>(
  'second-factor',
  (mail, site, t, userText) => ({
    subject: mail.on
      ? t('Two-step sign-in is now on for {site}', { site: site.name })
      : t('Two-step sign-in is now off for {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      mail.on
        ? t(
            "From now on, you'll need a code from your authenticator app to sign in. Keep your recovery codes somewhere you can get to without your phone.",
          )
        : t('You no longer need a code from your authenticator app to sign in.'),
      notYou(t),
    ],
    action: newPassword(t),
  }),
);

export const secondFactorRemovedMail = defineMail<{ fullName: string }>(
  'second-factor-removed',
  (mail, site, t, userText) => ({
    subject: t('We turned off your two-step sign-in on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t(
        "You asked for help because you couldn't sign in. After verifying that it was you, we turned off two-step sign-in. You can now sign in with just your password or passkey. You can turn it back on in your settings.",
      ),
      t("If you didn't ask for this, set a new password now and contact us."),
    ],
    action: newPassword(t),
  }),
);

export const recoveryCodeMail = defineMail<{ fullName: string; left: number }>(
  'recovery-code-used',
  (mail, site, t, userText) => ({
    subject: t('A recovery code was used on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t(
        'Someone signed in to your account with one of your recovery codes. {left, plural, one {1 code is} other {# codes are}} left; you can make new ones in your settings.',
        { left: mail.left },
      ),
      notYou(t),
    ],
    action: newPassword(t),
  }),
);

export const codeGuessesMail = defineMail<{ fullName: string }>(
  'code-guesses',
  (mail, site, t, userText) => ({
    subject: t('Someone is trying to get into your account on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t(
        "Someone got past the first step of signing in to your account, then entered several wrong authenticator codes. They can't get in without the right code, and after ten tries we block more attempts for a while.",
      ),
      t(
        "If this was you, there's nothing you need to do. Wait 15 minutes, or use one of your recovery codes.",
      ),
      t("If this wasn't you, someone knows your password. Set a new one now."),
    ],
    action: newPassword(t),
  }),
);

export const passkeyMail = defineMail<{ fullName: string; name: string; added: boolean }>(
  'passkey',
  (mail, site, t, userText) => ({
    subject: mail.added
      ? t('A passkey was added on {site}', { site: site.name })
      : t('A passkey was removed on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      mail.added
        ? t('The passkey “{name}” can now sign in to your account.', {
            name: userText(mail.name, t('unnamed')),
          })
        : t('The passkey “{name}” can no longer sign in to your account.', {
            name: userText(mail.name, t('unnamed')),
          }),
      notYou(t),
    ],
    action: newPassword(t),
  }),
);

export const accountDeletedMail = defineMail<{ fullName: string }>(
  'account-deleted',
  (mail, site, t, userText) => ({
    subject: t('Your account on {site} was deleted', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      t(
        "Your account has been deleted, along with your profile, your photos, and everything you saved. You've been signed out everywhere.",
      ),
      t(
        'We keep what others rely on, without your name: messages you sent, reviews, and payment records.',
      ),
      t("You're welcome to sign up again with this email at any time."),
    ],
  }),
);
