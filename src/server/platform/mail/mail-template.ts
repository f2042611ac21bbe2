/** What a template knows of the site. */
export interface MailSite {
  readonly name: string;
  /** Origin without a trailing slash. */
  readonly url: string;
}

export interface MailContent {
  readonly subject: string;
  /** One paragraph each. */
  readonly paragraphs: readonly string[];
  /** The one thing to do, as a button. `path` begins with a slash. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Ends mails of this kind, as a quiet link at the foot. */
  readonly stop?: { readonly label: string; readonly path: string };
  /** Signs in or resets: never shown in production's mailbox. */
  readonly secret?: boolean;
}

/** A mail that a capability sends; the site's look and the text part come from the platform. */
export interface MailTemplate<Payload> {
  readonly name: string;
  readonly write: (payload: Payload, site: MailSite) => MailContent;
}

export function defineMail<Payload>(
  name: string,
  write: MailTemplate<Payload>['write'],
): MailTemplate<Payload> {
  return { name, write };
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(content: MailContent, site: MailSite): RenderedMail {
  const link = content.action ? `${site.url}${content.action.path}` : undefined;
  const text = [
    ...content.paragraphs,
    ...(content.action ? [`${content.action.label}: ${link}`] : []),
    `— ${site.name}\n${site.url}`,
    ...(content.stop ? [`${content.stop.label}: ${site.url}${content.stop.path}`] : []),
  ].join('\n\n');
  const paragraphs = content.paragraphs
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
    .join('');
  const button = content.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link ?? '')}" style="background:#b45309;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(content.action.label)}</a></p>`
    : '';
  const stop = content.stop
    ? ` · <a href="${escapeHtml(`${site.url}${content.stop.path}`)}" style="color:inherit">${escapeHtml(content.stop.label)}</a>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head><body style="margin:0;background:#faf6ef;color:#1f1a14;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="margin:0 0 24px;font-weight:700">${escapeHtml(site.name)}</p>${paragraphs}${button}<p style="margin:32px 0 0;color:#6b6257;font-size:14px"><a href="${escapeHtml(site.url)}" style="color:inherit">${escapeHtml(site.url)}</a>${stop}</p></div></body></html>`;
  return { subject: content.subject.replace(/[\r\n]+/g, ' '), text, html };
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
