import {
  type NotificationTopic,
  notificationTopics,
} from '#contract/notifications/notification-topics.ts';
import {
  defineMail,
  facesOf,
  hello,
  type MailLink,
  type MailSection,
  type Translate,
} from '#server/platform/mail/mail-template.ts';
import { maxLines } from './digest-rules.ts';

/** A notification's text in a mail, in the reader's language. */
export interface DigestLine extends MailLink {
  readonly topic: NotificationTopic;
}

function sectionsOf(lines: readonly DigestLine[], t: Translate): MailSection[] {
  const titles: Readonly<Record<NotificationTopic, string>> = {
    messages: t('Messages'),
    bookings: t('Bookings'),
    jobs: t('Jobs and applications'),
    new_jobs: t('New jobs near you'),
    payments: t('Payments'),
    reviews: t('Reviews'),
  };
  const byTopic = Map.groupBy(lines, ({ topic }) => topic);
  return notificationTopics.flatMap((topic) => {
    const about = byTopic.get(topic);
    return about ? [{ title: titles[topic], lines: about }] : [];
  });
}

export interface Digest {
  readonly fullName: string;
  /** The newest first. */
  readonly items: readonly DigestLine[];
  /** Whom its lines name. */
  readonly people: readonly { readonly fullName: string; readonly profileImage: string }[];
  readonly unsubscribePath: string;
}

/** Characters of a subject that phones show. */
const longestFirst = 60;

/** A line as part of a subject: cut between two words. */
function beginningOf(label: string): string {
  const text = label.replace(/\.$/, '');
  const characters = [...text];
  if (characters.length <= longestFirst) return text;
  const cut = characters.slice(0, longestFirst).join('');
  return `${cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : undefined)}…`;
}

/** What happened while a person was away, in one mail. */
export const digestMail = defineMail<Digest>(
  'digest',
  ({ fullName, items, people, ...rest }, site, t, userText) => {
    const shown = items.slice(0, maxLines);
    const only = items.length === 1 ? items[0] : undefined;
    const more = items.length - shown.length;
    const named = { name: fullName, site: site.name };
    return {
      subject:
        items.length > 1
          ? t('{count, plural, one {# update} other {# updates}}: {first}', {
              count: items.length,
              first: beginningOf(items[0]?.label ?? ''),
            })
          : (only?.label ?? ''),
      faces: facesOf(people, userText),
      paragraphs: [hello(t, fullName, userText), t("Here's what's new on {site}:", named)],
      sections: [
        ...sectionsOf(shown, t),
        ...(more > 0
          ? [
              {
                title: t('And more'),
                lines: [{ label: t('{more} more on the site', { more }), path: '/' }],
              },
            ]
          : []),
      ],
      action: only
        ? { label: t('View'), path: only.path }
        : { label: t('Open {site}', named), path: '/' },
      footnote: {
        text: t(
          "You're getting this email because you haven't seen these updates on the site yet.",
        ),
        links: [
          { label: t('Manage notifications'), path: '/profile/settings?tab=notifications' },
          { label: t('Unsubscribe'), path: rest.unsubscribePath },
        ],
      },
      unsubscribePath: rest.unsubscribePath,
    };
  },
);

/** Requested by the person, to check whether mail reaches them again. */
export const addressCheckMail = defineMail<{ readonly fullName: string }>(
  'address-check',
  ({ fullName }, site, t, userText) => ({
    subject: t('Email from {site} is reaching you again', { site: site.name }),
    paragraphs: [
      hello(t, fullName, userText),
      t(
        "Your email provider was rejecting our emails. Since you're reading this, they're getting through again, and you'll receive the notifications you chose.",
      ),
    ],
    action: {
      label: t('Your notification settings'),
      path: '/profile/settings?tab=notifications',
    },
  }),
);
