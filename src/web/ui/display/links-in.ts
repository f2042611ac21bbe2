import { parseUrl } from '#contract/parse-url.ts';

/** A part of a text: words, or a link with its address. */
export interface TextPart {
  readonly text: string;
  /** A web address; its host is what the person reads. */
  readonly link?: { readonly href: string; readonly host: string };
}

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Without the sentence's own punctuation behind it; a bracket stays if it was opened inside. */
function withoutEnding(address: string): string {
  const last = address.at(-1) ?? '';
  const open = pairs[last];
  const count = (sign: string) => address.split(sign).length;
  const foreign =
    /[.,;:!?'"’”»…*_~]/.test(last) || (open !== undefined && count(last) > count(open));
  return foreign ? withoutEnding(address.slice(0, -1)) : address;
}

/** Splits a text at its web addresses. Only http and https are links, and none with a name before the host. */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(
    /(?<![\p{L}\p{N}@.])(?:https?:\/\/|www\.)[^\s<>"“”]+/giu,
  )) {
    const address = withoutEnding(found);
    const url = parseUrl(/^www\./i.test(address) ? `https://${address}` : address);
    if (!url || url.username !== '' || url.password !== '' || !url.hostname.includes('.')) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, link: { href: url.href, host: url.host } });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
