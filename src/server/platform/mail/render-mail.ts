import { randomUUID } from 'node:crypto';
import { nightSheet, styles } from './mail-layout.ts';
import type {
  MailContent,
  MailCover,
  MailLink,
  MailPicture,
  MailSection,
  MailSite,
} from './mail-template.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A mail as HTML in the site's look, and as plain text. */
export function renderMail(content: MailContent, site: MailSite, locale: string): RenderedMail {
  return {
    subject: content.subject.replace(/[\r\n]+/g, ' '),
    text: textOf(content, site),
    html: htmlOf(content, site, locale),
    headers: headersOf(content, site),
  };
}

/** The order that a mail leads to, as 'booking-15': its mails form one conversation. */
export function threadOf({ action }: Pick<MailContent, 'action'>): string | undefined {
  const [, kind, id] = /^\/(booking|job)s\/(\d+)(?:\/|$)/.exec(action?.path ?? '') ?? [];
  return kind && `${kind}-${id}`;
}

/**
 * Suppresses auto-replies, lets mail programs offer to unsubscribe, names the mail once and for all, and holds the mails
 * of an order together.
 */
function headersOf(content: MailContent, site: MailSite): Record<string, string> {
  const { unsubscribePath } = content;
  const { hostname } = new URL(site.url);
  const thread = threadOf(content);
  const first = `<${thread}@${hostname}>`;
  return {
    'Auto-Submitted': 'auto-generated',
    'Message-ID': `<${randomUUID()}@${hostname}>`,
    ...(thread === undefined ? {} : { 'In-Reply-To': first, References: first }),
    ...(unsubscribePath === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${site.url}${unsubscribePath}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  };
}

function textOf(content: MailContent, site: MailSite) {
  const { paragraphs, sections = [], action, confirm, footnote } = content;
  const spell = ({ label, path }: MailLink) => `${label}: ${site.url}${path}`;
  return [
    ...paragraphs,
    ...sections.map(({ title, lines }) =>
      [
        ...(title === undefined ? [] : [title]),
        ...lines.map((line) => `- ${line.label}\n  ${site.url}${line.path}`),
      ].join('\n'),
    ),
    ...(action && site.replies ? [site.replies] : []),
    ...(action ? [spell(action)] : []),
    ...(confirm ? [spell(confirm)] : []),
    `— ${site.name}\n${site.url}`,
    ...(footnote ? [[footnote.text, ...footnote.links.map(spell)].join('\n')] : []),
  ].join('\n\n');
}

function htmlOf(content: MailContent, site: MailSite, locale: string): string {
  const { subject, day, faces = [], cover, paragraphs, sections = [], action, footnote } = content;
  const { confirm } = content;
  const link = ({ label, path }: MailLink, style: string, className = '') =>
    `<a href="${escapeHtml(site.url + path)}" style="${style}"${className ? ` class="${className}"` : ''}>${escapeHtml(label)}</a>`;
  const face = ({ path, alt }: MailPicture) =>
    `<img src="${escapeHtml(site.url + path)}" alt="${escapeHtml(alt)}" width="56" height="56" style="${styles.face}">`;
  const wide = ({ path, alt, width, height }: MailCover) =>
    `<p style="${styles.cover}"><img src="${escapeHtml(site.url + path)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="${styles.coverPicture}"></p>`;
  const section = ({ title, lines }: MailSection) =>
    `${title === undefined ? '' : `<h2 style="${styles.section}">${escapeHtml(title)}</h2>`}${lines
      .map((line) => `<div class="row" style="${styles.row}">${link(line, styles.link)}</div>`)
      .join('')}`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${nightSheet}</style></head>`,
    `<body class="page" style="${styles.body}"><div class="page" style="max-width:560px;margin:0 auto;padding:32px 16px">`,
    `<p class="ink" style="${styles.name}"><span aria-hidden="true" class="mark" style="${styles.mark}">${escapeHtml(initialOf(site.name))}</span>${escapeHtml(site.name)}</p>`,
    `<div class="card ink" style="${styles.card}">`,
    day ? dayLeaf(day) : '',
    faces.length > 0 ? `<p style="${styles.faces}">${faces.map(face).join('')}</p>` : '',
    ...paragraphs.map((line) => `<p style="${styles.paragraph}">${escapeHtml(line)}</p>`),
    ...sections.map(section),
    action && site.replies
      ? `<p class="small" style="${styles.small}">${escapeHtml(site.replies)}</p>`
      : '',
    action ? `<p style="${styles.action}">${link(action, styles.button, 'button')}</p>` : '',
    confirm ? `<p style="${styles.paragraph}">${link(confirm, styles.link)}</p>` : '',
    cover ? wide(cover) : '',
    '</div>',
    footnote
      ? `<p class="small" style="${styles.small}">${escapeHtml(footnote.text)} ${footnote.links.map((line) => link(line, styles.smallLink)).join(' · ')}</p>`
      : '',
    `<p class="small" style="${styles.small}"><a href="${escapeHtml(site.url)}" style="${styles.smallLink}">${escapeHtml(site.url)}</a></p>`,
    '</div></body></html>',
  ].join('');
}

/** The mark is type, not a picture: filters hold pictures beside few words against a mail. */
const initialOf = (name: string) => [...name][0]?.toUpperCase() ?? '';

/** For the eyes: the text says the day. */
function dayLeaf({ month, day, weekday }: NonNullable<MailContent['day']>): string {
  const line = (text: string, style: string) => `<span style="${style}">${escapeHtml(text)}</span>`;
  return [
    `<div aria-hidden="true" class="leaf" style="${styles.leaf}">`,
    line(month, styles.leafMonth),
    line(day, styles.leafDay),
    line(weekday, styles.leafWeekday),
    '</div>',
  ].join('');
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
