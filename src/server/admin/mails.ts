import { type ExceptionNotice, sayStuck } from '#server/payments/index.ts';
import { defineMail, hello } from '#server/platform/mail/mail-template.ts';
import type { ReportLetter } from './cases/report-store.ts';

export interface VisitorMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** The account it was written from, when somebody was signed in. */
  readonly username: string | null;
}

export const visitorMessage = defineMail<VisitorMessage>(
  'visitor-message',
  ({ name, email, message, username }, _site, t) => ({
    subject: t('A message through the contact page'),
    paragraphs: [
      t('{name} wrote through the contact page. Answer to: {email}', { name, email }),
      ...(username === null ? [] : [t('They were signed in as {username}.', { username })]),
      ...message.split(/\n{2,}/),
    ],
  }),
);

export const reportLetter = defineMail<ReportLetter>(
  'report',
  ({ kind, words, writer, reporter, reason, attachments }, _site, t) => ({
    subject: t('A {kind, select, message {message} other {review}} was reported', { kind }),
    paragraphs: [
      t(
        '{reporter} asks you to look at a {kind, select, message {message} other {review}} that {writer} wrote. Their reason:',
        { reporter, kind, writer },
      ),
      reason,
      t('The {kind, select, message {message} other {review}}:', { kind }),
      ...(words === '' ? [] : [words]),
      ...(attachments.length === 0 ? [] : [t('Attached:'), ...attachments]),
    ],
    action: { label: t('See all reports that wait'), path: '/operator?tab=reports' },
  }),
);

export const reportDecided = defineMail<{ fullName: string; acted: boolean }>(
  'report-decided',
  (mail, site, t, said) => ({
    subject: t('We looked at your report on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      mail.acted
        ? t('thank you for your report. We looked at it and acted on it.')
        : t(
            'thank you for your report. We looked at it and found nothing against our rules this time.',
          ),
      t('You can block a person at any time: they can then no longer write to you.'),
    ],
  }),
);

export const roleChanged = defineMail<{ fullName: string; operator: boolean }>(
  'role-changed',
  (mail, site, t, said) => ({
    subject: mail.operator
      ? t('You are an operator of {site} now', { site: site.name })
      : t('You are no longer an operator of {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, said),
      mail.operator
        ? t(
            'you can now open the desk from which the site is run. Please turn on two-step sign-in in your settings.',
          )
        : t(
            'the desk from which the site is run is closed for you from now on. Your own account stays as it is.',
          ),
    ],
    ...(mail.operator
      ? { action: { label: t("Open the operator's desk"), path: '/operator' } }
      : {}),
  }),
);

/** A problem of two people that an operator decides. */
export const caseLetter = defineMail<{ about: string; by: 'client' | 'creator'; reason: string }>(
  'desk-case',
  ({ about, by, reason }, _site, t) => ({
    subject: t('A problem with {about} waits for your decision', { about }),
    paragraphs: [
      t('The {by, select, client {client} other {creator}} reported a problem with {about}:', {
        by,
        about,
      }),
      ...reason.split(/\n{2,}/),
    ],
    action: { label: t('Look at the problem'), path: '/operator?tab=problems' },
  }),
);

export const exceptionLetter = defineMail<{ items: readonly ExceptionNotice[] }>(
  'desk-money',
  ({ items }, _site, t) => {
    const [first] = items;
    const subject =
      items.length === 1 && first
        ? t(sayStuck(first))
        : t('{count} things about money wait for you', { count: items.length });
    return {
      subject,
      paragraphs: items.flatMap((item) => [`${t(sayStuck(item))}. ${item.detail}.`]),
      action: { label: t('Look at the money'), path: '/operator?tab=money' },
    };
  },
);
