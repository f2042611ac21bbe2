import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Site } from '../api/site.ts';
import type { Head } from './page.ts';

/** A head with its words in the reader's language and its addresses absolute. */
export interface WordedHead {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: string | null;
  readonly jsonLd: object | null;
  readonly noindex: boolean;
}

/** Words a page's head; the title of every page but the first ends in the site's name. */
export function wordHead(
  head: Head,
  { site, i18n, path }: { site: Site; i18n: I18n; path: string },
): WordedHead {
  const say = (text: string | MessageDescriptor) =>
    typeof text === 'string' ? text : i18n._(text);
  const title = say(head.title);
  return {
    title: title.includes(site.name) ? title : `${title} · ${site.name}`,
    description: head.description === undefined ? '' : say(head.description),
    url: new URL(head.canonical ?? path, site.url).href,
    image: head.image === undefined ? null : new URL(head.image, site.url).href,
    jsonLd: head.jsonLd ?? null,
    noindex: head.noindex ?? false,
  };
}
