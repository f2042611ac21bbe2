import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { type SavedQuery, searchAddressOf } from '#contract/creators/search-address.ts';
import { defineMail, facesOf, type Translate } from '#server/platform/mail/mail-template.ts';

interface Matches {
  readonly name: string;
  readonly query: SavedQuery;
  readonly stopToken: string;
  readonly creators: readonly CreatorCard[];
  /** There may be more than one mail lists. */
  readonly more: boolean;
}

/** The most that a mail lists. */
const maxNamed = 10;

function lineOf({ user, serviceType, hourlyRate }: CreatorCard, t: Translate): string {
  const services = {
    photographer: t('photographer'),
    videographer: t('videographer'),
    content_creator: t('content creator'),
  } as const;
  const { fullName: name, location } = user;
  const service = services[serviceType];
  const who =
    location === ''
      ? t('{name}, {service}', { name, service })
      : t('{name}, {service} in {location}', { name, service, location });
  return hourlyRate ? t('{who}, from {rate}/hr', { who, rate: { cents: hourlyRate * 100 } }) : who;
}

export const savedSearchMail = defineMail<Matches>(
  'saved-search-matches',
  (mail, _site, t, userText) => {
    const { creators } = mail;
    const name = userText(mail.name, t('Saved search'));
    const path = searchAddressOf(mail.query);
    const left = creators.length - maxNamed;
    const lines = [
      ...creators.slice(0, maxNamed).flatMap((creator) => {
        const label = userText(lineOf(creator, t), '');
        return label === '' ? [] : [{ label, path: `/creators/${creator.id}` }];
      }),
      ...(left > 0 ? [{ label: t('and {left} more', { left }), path }] : []),
    ];
    const stopPath = `/saved-searches/stop?token=${mail.stopToken}`;
    return {
      subject:
        creators.length === 1
          ? t('{creator} now matches “{name}”', {
              creator: userText(creators[0]?.user.fullName ?? '', t('A creator')),
              name,
            })
          : mail.more
            ? t('More than {count} creators now match “{name}”', {
                count: creators.length - 1,
                name,
              })
            : t('{count} creators now match “{name}”', { count: creators.length, name }),
      faces: facesOf(
        creators.slice(0, maxNamed).map(({ user }) => user),
        userText,
      ),
      paragraphs: [
        t(
          '{count, plural, one {A new creator matches} other {New creators match}} your saved search “{name}”:',
          { count: creators.length, name },
        ),
      ],
      sections: lines.length === 0 ? [] : [{ lines }],
      action: { label: t('See the search'), path },
      footnote: {
        text: t("You're getting this email because you saved this search."),
        links: [{ label: t('Stop emails about this search'), path: stopPath }],
      },
      unsubscribePath: stopPath,
    };
  },
);
