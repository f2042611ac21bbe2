import type { Translate } from '../i18n/message.ts';

export type { Translate };

/** Site data available to a template. */
export interface MailSite {
  readonly name: string;
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Anyone who answers the mail reaches nobody it is about: what is said above its button. */
  readonly replies?: string;
  /** The locale of dates, times and amounts: 'en-US'. */
  readonly region: string;
}

/** A line that links to a page of the site. `path` starts with a slash. */
export interface MailLink {
  readonly label: string;
  readonly path: string;
}

/** A public picture. `path` starts with a slash. */
export interface MailPicture {
  readonly path: string;
  /** Who it shows, for readers without pictures. */
  readonly alt: string;
}

/** The width of a mail's text, in pixels. */
const coverWidth = 502;

/** A wide picture, as large as it is shown, in pixels. */
export interface MailCover extends MailPicture {
  readonly width: number;
  readonly height: number;
}

/** Several notifications of one kind; without a title where there is only one kind. */
export interface MailSection {
  readonly title?: string;
  readonly lines: readonly MailLink[];
}

/** A file of the storage, under the name it is saved as. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly key: string;
}

export interface MailContent {
  readonly subject: string;
  /** Pictures of the people it is about, above the text. */
  readonly faces?: readonly MailPicture[];
  /** A public picture of the creator's work, below the text. */
  readonly cover?: MailCover | undefined;
  /** The day it is about, as a leaf of a calendar; the text says it, too. */
  readonly day?: { readonly month: string; readonly day: string; readonly weekday: string };
  /** One paragraph each. */
  readonly paragraphs: readonly string[];
  readonly sections?: readonly MailSection[];
  /** The one thing to do, as a button. */
  readonly action?: MailLink;
  /** Below the button, in mail about an order: confirms the address that it was sent to. */
  readonly confirm?: MailLink | undefined;
  /**
   * Sign-in or reset link: never shown in production's mailbox, and sent even if the address has
   * refused mail.
   */
  readonly secret?: boolean;
  /** Files in the storage that it carries. */
  readonly attachments?: readonly MailAttachment[];
  /** Why the recipient got it and how to stop it, in small print. */
  readonly footnote?: { readonly text: string; readonly links: readonly MailLink[] };
  /** The unsubscribe page of optional mail, which also accepts the one-click post of RFC 8058. */
  readonly unsubscribePath?: string;
}

/**
 * A user-chosen text, or `instead` if the address is unconfirmed: its owner did not ask for mail
 * from this site, and a stranger could send them any text in its name.
 */
export type UserText = (text: string, instead: string) => string;

/** How a mail starts: with the first of the name's words. */
export function hello(t: Translate, fullName: string, userText: UserText): string {
  const [name = ''] = userText(fullName, '').split(' ');
  return name === '' ? t('Hello,') : t('Hi {name},', { name });
}

interface Pictured {
  readonly fullName: string;
  /** As on pages; empty without one. */
  readonly profileImage: string;
}

/** An uploaded picture, or one of the demo's: no other address of the site is a picture. */
const ownPicture = /^\/(?:files\/\w+|demo\/scenes)\/[\w-]+\.\w+$/;

/** The pictures of these people, each once: only those hosted by this site, at most five. */
export function facesOf(people: readonly Pictured[], userText: UserText): MailPicture[] {
  const own = people.filter(
    ({ profileImage }) => ownPicture.test(profileImage) && userText(profileImage, '') !== '',
  );
  const once = new Map(
    own.map(({ fullName, profileImage }) => [profileImage, { path: profileImage, alt: fullName }]),
  );
  return [...once.values()].slice(0, 5);
}

/** A public picture of a creator's work, wider than high, with its own size in pixels. */
export interface Cover {
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
}

/** Undefined without one hosted by this site. */
export function coverOf(
  cover: Cover | null | undefined,
  name: string,
  { t, userText }: { readonly t: Translate; readonly userText: UserText },
): MailCover | undefined {
  if (!cover || !ownPicture.test(cover.imageUrl) || userText(name, '') !== name) return undefined;
  const width = Math.min(coverWidth, cover.width);
  return {
    // Twice as wide as it is shown is enough for every screen.
    path: cover.imageUrl.replace(/^(\/files\/\w+\/)1920\.webp$/, '$11280.webp'),
    alt: t('Work by {name}', { name }),
    width,
    height: Math.round((width * cover.height) / cover.width),
  };
}

/** A mail that a capability sends; the site's look and the text part come from the platform. */
export interface MailTemplate<Payload> {
  readonly name: string;
  readonly write: (
    payload: Payload,
    site: MailSite,
    t: Translate,
    userText: UserText,
  ) => MailContent;
}

export function defineMail<Payload>(
  name: string,
  write: MailTemplate<Payload>['write'],
): MailTemplate<Payload> {
  return { name, write };
}
