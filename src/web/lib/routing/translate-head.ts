import type { I18n } from '@lingui/core';
import type { FocalPoint } from '#contract/focal-point.ts';
import type { Site } from '../api/site.ts';
import type { Head, HeadText } from './page.ts';

export interface TranslatedCard {
  readonly heading: string;
  readonly lines: readonly string[];
  /** Address of a picture on this site; null for the site's own. */
  readonly photo: string | null;
  /** What stays in view of it; null if nobody knows. */
  readonly focus: FocalPoint | null;
}

/** A page's head, translated and with absolute addresses. */
export interface TranslatedHead {
  readonly title: string;
  readonly description: string;
  /** Of the page in the reader's language. */
  readonly url: string;
  /** The page in every language, for search engines; `x-default` for all others. */
  readonly alternates: readonly { readonly lang: string; readonly url: string }[];
  /** What other sites show for a link; null for pages that are not to be found and say nothing of it. */
  readonly card: TranslatedCard | null;
  readonly jsonLd: object | null;
  readonly noindex: boolean;
}

/** Translates a page's head; every title except the home page's ends in the site's name. */
export function translateHead(
  head: Head,
  { site, i18n, path }: { site: Site; i18n: I18n; path: string },
): TranslatedHead {
  const translate = (text: HeadText) => {
    if (typeof text === 'function') return text(i18n);
    return typeof text === 'string' ? text : i18n._(text);
  };
  const title = translate(head.title);
  const address = new URL(head.canonical ?? path, site.url).href;
  const [first] = site.languages;
  const inLanguage = (lang: string) => {
    if (lang === first) return address;
    const url = new URL(address);
    url.searchParams.set('lang', lang);
    return url.href;
  };
  const languages = head.noindex || site.languages.length === 1 ? [] : site.languages;
  return {
    title: title.includes(site.name) ? title : `${title} · ${site.name}`,
    description: head.description === undefined ? '' : translate(head.description),
    url: inLanguage(i18n.locale),
    alternates: [
      ...languages.map((lang) => ({ lang, url: inLanguage(lang) })),
      ...(languages.length > 0 ? [{ lang: 'x-default', url: address }] : []),
    ],
    // Browsers read no card.
    card:
      !import.meta.env.SSR || (head.noindex && !head.card)
        ? null
        : {
            heading: head.card?.heading === undefined ? title : translate(head.card.heading),
            lines: head.card?.lines(i18n) ?? [],
            photo: head.card?.photo ?? null,
            focus: head.card?.focus ?? null,
          },
    jsonLd: head.jsonLd ?? null,
    noindex: head.noindex ?? false,
  };
}
