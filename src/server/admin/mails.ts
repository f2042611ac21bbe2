import { type ExceptionNotice, exceptionLine } from '#server/payments/index.ts';
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
  ({ name, email, message, username }) => ({
    subject: 'A message through the contact page',
    paragraphs: [
      `${name} wrote through the contact page. Answer to: ${email}`,
      ...(username === null ? [] : [`They were signed in as ${username}.`]),
      ...message.split(/\n{2,}/),
    ],
  }),
);

export const reportLetter = defineMail<ReportLetter>(
  'report',
  ({ kind, words, writer, reporter, reason, attachments }) => ({
    subject: `A ${kind} was reported`,
    paragraphs: [
      `${reporter} asks you to look at a ${kind} that ${writer} wrote. Their reason:`,
      reason,
      `The ${kind}:`,
      ...(words === '' ? [] : [words]),
      ...(attachments.length === 0 ? [] : ['Attached:', ...attachments]),
    ],
    action: { label: 'See all reports that wait', path: '/operator?tab=reports' },
  }),
);

export const reportDecided = defineMail<{ fullName: string; acted: boolean }>(
  'report-decided',
  (mail, site, said) => ({
    subject: `We looked at your report on ${site.name}`,
    paragraphs: [
      hello(mail.fullName, said),
      mail.acted
        ? 'thank you for your report. We looked at it and acted on it.'
        : 'thank you for your report. We looked at it and found nothing against our rules this time.',
      'You can block a person at any time: they can then no longer write to you.',
    ],
  }),
);

export const roleChanged = defineMail<{ fullName: string; operator: boolean }>(
  'role-changed',
  (mail, site, said) => ({
    subject: mail.operator
      ? `You are an operator of ${site.name} now`
      : `You are no longer an operator of ${site.name}`,
    paragraphs: [
      hello(mail.fullName, said),
      mail.operator
        ? 'you can now open the desk from which the site is run. Please turn on two-step sign-in in your settings.'
        : 'the desk from which the site is run is closed for you from now on. Your own account stays as it is.',
    ],
    ...(mail.operator ? { action: { label: "Open the operator's desk", path: '/operator' } } : {}),
  }),
);

/** A problem of two people that an operator decides. */
export const caseLetter = defineMail<{ about: string; by: 'client' | 'creator'; reason: string }>(
  'desk-case',
  ({ about, by, reason }) => ({
    subject: `A problem with ${about} waits for your decision`,
    paragraphs: [`The ${by} reported a problem with ${about}:`, ...reason.split(/\n{2,}/)],
    action: { label: 'Look at the problem', path: '/operator?tab=problems' },
  }),
);

export const exceptionLetter = defineMail<{ items: readonly ExceptionNotice[] }>(
  'desk-money',
  ({ items }) => {
    const [first] = items;
    const subject =
      items.length === 1 && first
        ? exceptionLine(first)
        : `${items.length} things about money wait for you`;
    return {
      subject,
      paragraphs: items.flatMap((item) => [`${exceptionLine(item)}. ${item.detail}.`]),
      action: { label: 'Look at the money', path: '/operator?tab=money' },
    };
  },
);
