import { randomUUID } from 'node:crypto';
import { regionOf } from '#contract/i18n.ts';
import { cardSize } from '#server/uploads/index.ts';
import type { PageState } from '#web/lib/routing/page-state.ts';
import type { TranslatedHead } from '#web/lib/routing/translate-head.ts';
import type { Theme } from '#web/ui/theme.ts';
import type { PageFiles } from './page-files.ts';

/**
 * Placeholder for the nonce: a cached page gets a fresh one per response. No user text can contain
 * it.
 */
export const noncePlaceholder = `nonce-${randomUUID()}`;

export interface DocumentParts {
  readonly html: string;
  readonly head: TranslatedHead;
  /** Address of the picture that other sites show for a link. */
  readonly card: string | null;
  readonly state: PageState;
  readonly stateId: string;
  readonly firstScript: string;
  readonly theme: Theme;
  readonly files: PageFiles;
}

/** The whole document around a rendered page. */
export function documentOf(parts: DocumentParts): string {
  const { html, head, card, state, stateId, firstScript, theme, files } = parts;
  const { site, locale } = state;
  const colors = themeColors(theme);
  return [
    `<!doctype html><html lang="${locale}"${theme === 'system' ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // Before the styles, which would block a later script.
    `<script nonce="${noncePlaceholder}">${firstScript}</script>`,
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${escapeHtml(head.url)}">`,
    head.alternates
      .map(({ lang, url }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(url)}">`)
      .join(''),
    head.noindex ? meta('name', 'robots', 'noindex') : '',
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', openGraphLocale(locale)),
    site.languages
      .filter((language) => language !== locale)
      .map((language) => meta('property', 'og:locale:alternate', openGraphLocale(language)))
      .join(''),
    meta('property', 'og:title', head.title),
    head.description ? meta('property', 'og:description', head.description) : '',
    meta('property', 'og:url', head.url),
    card
      ? meta('property', 'og:image', card) +
        cardFacts +
        meta('property', 'og:image:alt', head.title)
      : '',
    meta('name', 'twitter:card', card ? 'summary_large_image' : 'summary'),
    colors,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    files.fonts
      .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
      .join(''),
    files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(''),
    `<meta property="csp-nonce" content="" nonce="${noncePlaceholder}">`,
    head.jsonLd ? json('application/ld+json', head.jsonLd) : '',
    `</head><body><div id="root">${html}</div>`,
    json('application/json', state, ` id="${stateId}"`),
    '<template id="scripts">',
    files.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join(''),
    files.scripts.map((src) => `<script type="module" src="${src}"></script>`).join(''),
    `</template><script nonce="${noncePlaceholder}">${loadScripts}</script>`,
    '</body></html>',
  ].join('');
}

/**
 * Loads the scripts once the first picture is painted, as they would compete with it on a slow line. A window in the
 * background paints nothing, and a picture may not arrive: after a second they load anyway.
 */
const loadScripts = `{
  const scripts = document.getElementById('scripts');
  const load = () => document.body.append(scripts.content);
  const picture = document.querySelector('img[fetchpriority=high]');
  const painted = () => requestAnimationFrame(() => setTimeout(load));
  if (picture) picture.decode().then(painted, painted);
  else painted();
  setTimeout(load, 1000);
}`;

const cardFacts = [
  meta('property', 'og:image:type', 'image/jpeg'),
  meta('property', 'og:image:width', String(cardSize.width)),
  meta('property', 'og:image:height', String(cardSize.height)),
].join('');

const openGraphLocale = (language: string) => regionOf(language).replace('-', '_');

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** The background in light and dark, as in tokens.css. */
function themeColors(theme: Theme): string {
  const light = '#fcf7ef';
  const dark = '#16120e';
  if (theme !== 'system') return meta('name', 'theme-color', theme === 'dark' ? dark : light);
  return [
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
  ].join('');
}

/** A script of this type is data; `<` is escaped so that no text in it can end it. */
function json(type: string, value: unknown, attributes = ''): string {
  return `<script type="${type}"${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
