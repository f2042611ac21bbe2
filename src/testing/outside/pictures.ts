/** Pictures generated for tests, and how a browser sends them. */
import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Browser, Reply } from './browser.ts';

export function plainPicture(width = 60, height = 40, background = 'red'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An incompressible PNG: `megabytes` of noise. */
export function noisyPicture(megabytes: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt((megabytes * 1024 * 1024) / 3));
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Sends a file like a page's form. */
export function sendAsForm(
  browser: Browser,
  path: string,
  bytes: Uint8Array,
  name = 'picture.png',
): Promise<Reply> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return browser.post(path, body);
}
