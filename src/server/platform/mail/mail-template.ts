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

/** Several pieces of news of one kind. */
export interface MailSection {
  readonly title: string;
  readonly lines: readonly MailLink[];
}

export interface MailContent {
  readonly subject: string;
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

/** A mail that a capability sends; the site's look and the text part come from the platform. */
export interface MailTemplate<Payload> {
  readonly name: string;
  readonly write: (payload: Payload, site: MailSite, t: Say) => MailContent;
}

export function defineMail<Payload>(
  name: string,
  write: MailTemplate<Payload>['write'],
): MailTemplate<Payload> {
  return { name, write };
}
