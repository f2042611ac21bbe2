import { describeException, type ExceptionNotice } from '#server/payments/index.ts';
import { defineMail, hello } from '#server/platform/mail/mail-template.ts';
import type { ReportLetter } from './cases/report-store.ts';
import type { Examined } from './health/diagnosis-rules.ts';

export interface VisitorMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** The sender's account, if they were signed in. */
  readonly username: string | null;
  /** Mails from before 0.3 lack it. */
  readonly personId?: number | null;
}

export const visitorMessage = defineMail<VisitorMessage>(
  'visitor-message',
  ({ name, email, message, username, personId = null }, _site, t) => ({
    subject: t('New message from the contact page'),
    paragraphs: [
      t('{name} sent a message from the contact page. Reply to: {email}', { name, email }),
      ...(username === null ? [] : [t('They were signed in as {username}.', { username })]),
      ...message.split(/\n{2,}/),
    ],
    ...(personId !== null && {
      action: { label: t('Open their page'), path: `/operator/people/${personId}` },
    }),
  }),
);

export const reportLetter = defineMail<ReportLetter>(
  'report',
  ({ kind, words: label, writer, reporter, reason, attachments }, _site, t) => ({
    subject: t(
      'A {kind, select, message {message} profile {profile} portfolio_item {portfolio item} job {job} other {review}} was reported',
      { kind },
    ),
    paragraphs: [
      t(
        '{reporter} asked you to look at a {kind, select, message {message} profile {profile} portfolio_item {portfolio item} job {job} other {review}} by {writer}. Their reason:',
        { reporter, kind, writer },
      ),
      reason,
      t(
        'The {kind, select, message {message} profile {profile} portfolio_item {portfolio item} job {job} other {review}}:',
        { kind },
      ),
      ...(label === '' ? [] : [label]),
      ...(attachments.length === 0 ? [] : [t('Attached:'), ...attachments]),
    ],
    action: { label: t('See all open reports'), path: '/operator?tab=reports' },
  }),
);

export const reportDecided = defineMail<{ fullName: string; acted: boolean; guest?: boolean }>(
  'report-decided',
  (mail, site, t, userText) => ({
    subject: t('We reviewed your report on {site}', { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      mail.acted
        ? t('Thank you for your report. We reviewed it and took action.')
        : t(
            'Thank you for your report. We reviewed it and found nothing that breaks our rules this time.',
          ),
      ...(mail.guest
        ? []
        : [t('You can block anyone at any time, so they can no longer message you.')]),
    ],
  }),
);

export const roleChanged = defineMail<{ fullName: string; operator: boolean; support?: boolean }>(
  'role-changed',
  (mail, site, t, userText) => ({
    subject: mail.operator
      ? t("You're now an operator of {site}", { site: site.name })
      : mail.support
        ? t("You're now in the support team of {site}", { site: site.name })
        : t("You're no longer an operator of {site}", { site: site.name }),
    paragraphs: [
      hello(t, mail.fullName, userText),
      mail.operator
        ? t(
            'You can now use the admin pages to run the site. Please turn on two-step sign-in in your settings.',
          )
        : mail.support
          ? t(
              'You can now use the admin pages to help people: their accounts, orders, and reports. Please turn on two-step sign-in in your settings.',
            )
          : t("You can no longer use the admin pages. Your own account doesn't change."),
    ],
    ...(mail.operator || mail.support
      ? { action: { label: t('Open the admin pages'), path: '/operator' } }
      : {}),
  }),
);

/** Someone found something wrong with a gallery. */
export const galleryLetter = defineMail<{ galleryId: number; creator: string; reason: string }>(
  'desk-gallery',
  ({ galleryId, creator, reason }, _site, t) => ({
    subject: t('Gallery #{galleryId} was reported', { galleryId: String(galleryId) }),
    paragraphs: [
      t('Someone asked you to review gallery #{galleryId} of {creator}. Their reason:', {
        galleryId: String(galleryId),
        creator,
      }),
      ...reason.split(/\n{2,}/),
      t('You can close its links. Then only the client and the creator can open it.'),
    ],
    action: { label: t('Review the report'), path: '/operator?tab=reports' },
  }),
);

/** The site's own words to both sides of an order. */
export const orderLetter = defineMail<{ about: string; text: string; path: string }>(
  'order-letter',
  ({ about, text, path }, site, t) => ({
    subject: t('{site} about {about}', { site: site.name, about }),
    paragraphs: [
      t('Our team wrote to both of you about {about}:', { about }),
      ...text.split(/\n{2,}/),
    ],
    action: { label: t('Open'), path },
  }),
);

/** A dispute for an operator to decide. */
export const caseLetter = defineMail<{ about: string; by: 'client' | 'creator'; reason: string }>(
  'desk-case',
  ({ about, by, reason }, _site, t) => ({
    subject: t('A problem with {about} needs your decision', { about }),
    paragraphs: [
      t('The {by, select, client {client} other {creator}} reported a problem with {about}:', {
        by,
        about,
      }),
      ...reason.split(/\n{2,}/),
    ],
    action: { label: t('Review the problem'), path: '/operator?tab=problems' },
  }),
);

export const exceptionLetter = defineMail<{ items: readonly ExceptionNotice[] }>(
  'desk-money',
  ({ items }, _site, t) => {
    const [first] = items;
    const subject =
      items.length === 1 && first
        ? t(describeException(first))
        : t('{count} payment issues need your attention', { count: items.length });
    return {
      subject,
      paragraphs: items.map((item) => {
        const { order } = item;
        const what = order
          ? t('{what} ({kind, select, job {job} other {booking}} #{id})', {
              what: t(describeException(item)),
              ...order,
            })
          : t(describeException(item));
        return item.detail === ''
          ? `${what}.`
          : t('{what}. Details: {detail}', { what, detail: item.detail });
      }),
      action: { label: t('Review payments'), path: '/operator?tab=money' },
    };
  },
);

export const healthLetter = defineMail<{ findings: readonly Pick<Examined, 'found' | 'advice'>[] }>(
  'health',
  ({ findings }, site, t) => ({
    subject: t('{site} needs your attention', { site: site.name }),
    paragraphs: findings.map(({ found, advice }) => [t(found), advice && t(advice)].join(' ')),
    action: { label: t('See the health page'), path: '/operator/doctor' },
  }),
);

export const weeklyLetter = defineMail<{
  findings: readonly Pick<Examined, 'state' | 'found' | 'advice'>[];
  version: string;
}>('weekly-health', ({ findings, version }, site, t) => {
  const wrong = findings.filter(({ state }) => state !== 'ok');
  const well = findings.filter(({ state }) => state === 'ok');
  return {
    subject:
      wrong.length === 0
        ? t('All is well at {site}', { site: site.name })
        : t('{count, plural, one {One thing needs} other {# things need}} a look at {site}', {
            count: wrong.length,
            site: site.name,
          }),
    paragraphs: [
      ...wrong.map(({ found, advice }) => [t(found), advice && t(advice)].join(' ')),
      ...well.map(({ found }) => t(found)),
      t('This site runs version {version}.', { version }),
    ],
    action: { label: t('See the health page'), path: '/operator/doctor' },
  };
});
