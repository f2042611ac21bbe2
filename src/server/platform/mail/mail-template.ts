import type { Say } from '../words/message.ts';

export type { Say };

/** What a template knows of the site. */
export interface MailSite {
  readonly name: string;
  /** Origin without a trailing slash. */
  readonly url: string;
  /** By whose customs days, times and amounts are written: 'en-US'. */
  readonly region: string;
}

/** A line that leads to a page of the site. `path` begins with a slash. */
export interface MailLink {
  readonly label: string;
  readonly path: string;
}

/** A picture that anyone may see. `path` begins with a slash. */
export interface MailPicture {
  readonly path: string;
  /** Who it shows, for readers without pictures. */
  readonly alt: string;
}

/** Several pieces of news of one kind; without a title where there is but one kind. */
export interface MailSection {
  readonly title?: string;
  readonly lines: readonly MailLink[];
}

export interface MailContent {
  readonly subject: string;
  /** Of the people it is about, above the words. */
  readonly faces?: readonly MailPicture[];
  /** One paragraph each. */
  readonly paragraphs: readonly string[];
  readonly sections?: readonly MailSection[];
  /** The one thing to do, as a button. */
  readonly action?: MailLink;
  /** Signs in or resets: never shown in production's mailbox, and tried even where the address refused mail before. */
  readonly secret?: boolean;
  /** Why it came and what can be done about that, in small print. */
  readonly footnote?: { readonly text: string; readonly links: readonly MailLink[] };
  /** Of mail that can be switched off: the page for it, which also takes the one-click post of RFC 8058. */
  readonly unsubscribePath?: string;
}

/**
 * Words that a member of the site chose, or `instead` of them where the address was never confirmed: its owner did
 * not ask for mail from this site, and a stranger could have anything said to them in its name.
 */
export type Said = (words: string, instead: string) => string;

/** How a mail begins. */
export function hello(t: Say, fullName: string, said: Said): string {
  const name = said(fullName, '');
  return name === '' ? t('Hello,') : t('Hello {name},', { name });
}

interface Pictured {
  readonly fullName: string;
  /** As pages have it; empty without one. */
  readonly profileImage: string;
}

/** An uploaded picture, or one of the demo's: no other address of the site is a picture. */
const ownPicture = /^\/(?:files\/\w+|demo\/scenes)\/[\w-]+\.\w+$/;

/** The faces of these people, each once: of those whose picture lies with this site, at most five. */
export function facesOf(people: readonly Pictured[], said: Said): MailPicture[] {
  const own = people.filter(
    ({ profileImage }) => ownPicture.test(profileImage) && said(profileImage, '') !== '',
  );
  const once = new Map(
    own.map(({ fullName, profileImage }) => [profileImage, { path: profileImage, alt: fullName }]),
  );
  return [...once.values()].slice(0, 5);
}

/** A mail that a capability sends; the site's look and the text part come from the platform. */
export interface MailTemplate<Payload> {
  readonly name: string;
  readonly write: (payload: Payload, site: MailSite, t: Say, said: Said) => MailContent;
}

export function defineMail<Payload>(
  name: string,
  write: MailTemplate<Payload>['write'],
): MailTemplate<Payload> {
  return { name, write };
}
