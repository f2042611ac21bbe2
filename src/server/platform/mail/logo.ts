import { readFile } from 'node:fs/promises';

/**
 * The site's mark travels with each mail: few mail programs show SVG, and many load nothing from a
 * site before they are asked to.
 */
export const logoAddress = 'cid:logo';

let read: Promise<Buffer> | undefined;

/** A PNG of 128 by 128 pixels. */
export function readLogo(): Promise<Buffer> {
  read ??= readFile(new URL('./logo.png', import.meta.url));
  return read;
}

/** The logo in a mail's HTML as part of the document, for browsers. */
export async function withLogo(html: string): Promise<string> {
  const logo = (await readLogo()).toString('base64');
  return html.replace(`src="${logoAddress}"`, `src="data:image/png;base64,${logo}"`);
}
