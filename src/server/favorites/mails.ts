import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { type SavedQuery, searchAddressOf } from '#contract/creators/search-address.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

interface Matches {
  readonly name: string;
  readonly query: SavedQuery;
  readonly stopToken: string;
  readonly creators: readonly CreatorCard[];
  /** There may be more than are told at once. */
  readonly more: boolean;
}

const services = {
  photographer: 'photographer',
  videographer: 'videographer',
  content_creator: 'content creator',
} as const;
/** A mail names no more. */
const mostNamed = 10;

function lineOf({ user, serviceType, hourlyRate }: CreatorCard): string {
  const place = user.location === '' ? '' : ` in ${user.location}`;
  const price = hourlyRate ? `, from $${hourlyRate}/hr` : '';
  return `${user.fullName}, ${services[serviceType]}${place}${price}`;
}

export const savedSearchMail = defineMail<Matches>('saved-search-matches', (mail, _site, said) => {
  const { creators, name } = mail;
  const count = mail.more ? `More than ${creators.length - 1}` : `${creators.length}`;
  const left = creators.length - mostNamed;
  const stopPath = `/saved-searches/stop?token=${mail.stopToken}`;
  const search = said(`“${name}”`, 'your saved search');
  return {
    subject:
      creators.length === 1
        ? `${said(creators[0]?.user.fullName ?? '', 'A creator')} now matches ${search}`
        : `${count} creators now match ${search}`,
    paragraphs: [
      `Since we last looked, ${creators.length === 1 ? 'a creator matches' : 'creators match'} your saved search${said(` “${name}”`, '')} who did not before:`,
      ...creators
        .slice(0, mostNamed)
        .map((card) => said(lineOf(card), ''))
        .filter(Boolean),
      ...(left > 0 ? [`and ${left} more.`] : []),
    ],
    action: { label: 'See the search', path: searchAddressOf(mail.query) },
    footnote: {
      text: 'You get this mail because you saved this search.',
      links: [{ label: 'No more mail about this search', path: stopPath }],
    },
    unsubscribePath: stopPath,
  };
});
