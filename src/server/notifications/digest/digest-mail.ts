import { placeOf } from '#contract/notifications/notification-places.ts';
import {
  type NotificationTopic,
  notificationTopics,
  topicOf,
} from '#contract/notifications/notification-topics.ts';
import { defineMail, hello, type MailSection } from '#server/platform/mail/mail-template.ts';
import { mostLines } from './digest-rules.ts';
import type { Unmailed } from './digest-store.ts';

const titles: Readonly<Record<NotificationTopic, string>> = {
  messages: 'Messages',
  bookings: 'Bookings',
  jobs: 'Jobs and applications',
  new_jobs: 'New jobs near you',
  payments: 'Payments',
  reviews: 'Reviews',
};

function wordsOf({ message, unreadMessages }: Unmailed): string {
  return unreadMessages > 1 ? `${message} (${unreadMessages} unread messages)` : message;
}

function sectionsOf(items: readonly Unmailed[]): MailSection[] {
  const byTopic = Map.groupBy(items, topicOf);
  return notificationTopics.flatMap((topic) => {
    const lines = (byTopic.get(topic) ?? []).map((item) => ({
      label: wordsOf(item),
      path: placeOf(item),
    }));
    return lines.length === 0 ? [] : [{ title: titles[topic], lines }];
  });
}

export interface Digest {
  readonly fullName: string;
  readonly items: readonly Unmailed[];
  readonly unsubscribePath: string;
}

/** What happened while somebody was away, in one mail. */
export const digestMail = defineMail<Digest>(
  'digest',
  ({ fullName, items, ...rest }, site, said) => {
    const shown = items.slice(0, mostLines);
    const [only] = items;
    const more = items.length - shown.length;
    return {
      subject:
        only && items.length === 1
          ? wordsOf(only)
          : `${items.length} things are new for you on ${site.name}`,
      paragraphs: [hello(fullName, said), `this is new on ${site.name} since you last looked:`],
      sections: [
        ...sectionsOf(shown),
        ...(more > 0
          ? [{ title: 'And more', lines: [{ label: `${more} more on the site`, path: '/' }] }]
          : []),
      ],
      action:
        only && items.length === 1
          ? { label: 'Have a look', path: placeOf(only) }
          : { label: `Open ${site.name}`, path: '/' },
      footnote: {
        text: 'You get this mail because you have not seen this on the site yet.',
        links: [
          { label: 'Choose what you get', path: '/profile/settings?tab=notifications' },
          { label: 'Unsubscribe', path: rest.unsubscribePath },
        ],
      },
      unsubscribePath: rest.unsubscribePath,
    };
  },
);

/** Asked for by the person, to see whether mail reaches them again. */
export const addressCheckMail = defineMail<{ readonly fullName: string }>(
  'address-check',
  ({ fullName }, site, said) => ({
    subject: `Mail from ${site.name} reaches you again`,
    paragraphs: [
      hello(fullName, said),
      'your mail server refused our mail before. As you can read this, it arrives again, and you will hear of what is new as you chose.',
    ],
    action: { label: 'Your notification settings', path: '/profile/settings?tab=notifications' },
  }),
);
