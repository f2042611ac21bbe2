import { isSpanish, textsIn } from '../texts.ts';

/** Text that is markup already; everything else is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | null | undefined | false | Markup[];

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  let text = strings[0] ?? '';
  for (const [index, piece] of pieces.entries()) text += render(piece) + (strings[index + 1] ?? '');
  return new Markup(text);
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Markup) return piece.text;
  if (Array.isArray(piece)) return piece.map((each) => each.text).join('');
  return String(piece).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const BASE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** A whole page; `leadsTo` are the addresses that posting its form may redirect to. */
export function page(
  title: string,
  content: Markup,
  {
    status = 200,
    leadsTo = [] as (string | null | undefined)[],
    locale = null as string | null | undefined,
  } = {},
): Reply {
  const say = textsIn(locale);
  // Browsers apply form-action to redirects after a post, so their origins must be listed.
  const origins = leadsTo.flatMap((url) => (url ? [new URL(url).origin] : []));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'font-src data:',
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const body = html`<!doctype html>
<html lang="${isSpanish(locale) ? 'es' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${say(title)} · Sandbox</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<header class="banner"><strong>${say('Sandbox: no real money moves')}</strong></header>
<main>${content}</main>
</body>
</html>`;
  return {
    status,
    headers: {
      ...BASE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
    body: body.text,
  };
}

export function redirect(location: string): Reply {
  return { status: 303, headers: { ...BASE_HEADERS, location }, body: '' };
}

export function message(
  title: string,
  sentence: string,
  link?: { href: string; label: string },
  status = 200,
  locale: string | null | undefined = null,
) {
  const say = textsIn(locale);
  return page(
    title,
    html`<h1>${say(title)}</h1><p>${say(sentence)}</p>
${link && html`<p><a class="button" href="${link.href}">${say(link.label)}</a></p>`}`,
    { status, locale },
  );
}

export interface Field {
  name: string;
  label: string;
  value?: string | undefined;
  hint?: string;
  error?: string | undefined;
  autocomplete?: string;
  inputmode?: string;
  placeholder?: string;
  type?: string;
}

export function field({ name, label, value, hint, error, ...more }: Field): Markup {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${more.type ?? 'text'}" value="${value ?? ''}" autocomplete="${more.autocomplete ?? 'off'}"${more.inputmode ? html` inputmode="${more.inputmode}"` : null}${more.placeholder ? html` placeholder="${more.placeholder}"` : null}${described ? html` aria-describedby="${described}"` : null}${error ? html` aria-invalid="true"` : null}>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`;
}

export function dollars(cents: number): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return format.format(cents / 100);
}
