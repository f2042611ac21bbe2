import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { type Person, registerClient } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  person = await registerClient(app);
});
afterAll(() => app.close());

const dataUrl = (type: string, bytes: Uint8Array | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
const take = (imageData: unknown) =>
  person.browser.post('/api/upload/profile-image', { imageData });

const sendBody = (body: string) =>
  person.browser.send('POST', '/api/upload/profile-image', {
    body,
    headers: { 'content-type': 'application/json' },
  });

describe('a picture', () => {
  it('is re-encoded, without anything else from the file', async () => {
    const camera = blank(600, 400).withExif({
      IFD0: { ImageDescription: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' },
    });
    const polyglot = Buffer.concat([
      await camera.jpeg().toBuffer(),
      Buffer.from('<script>alert(2)</script>'),
    ]);
    const { status, json } = await take(dataUrl('image/jpeg', polyglot));
    expect(status).toBe(200);
    const served = await fetch(new URL(json.imageUrl, app.url));
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('script')).toBe(false);
    const { width, exif } = await sharp(bytes).metadata();
    expect([width, exif]).toEqual([400, undefined]);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  it.each([
    ['an SVG', dataUrl('image/svg+xml', svg)],
    ['an SVG under another name', dataUrl('image/png', svg)],
    ['a page', dataUrl('image/png', '<!doctype html><script>alert(1)</script>')],
    ['another type', dataUrl('text/html', 'x')],
    ['an address', 'https://example.com/a.png'],
    ['a file of the server', 'file:///etc/passwd'],
    ['nothing', 'data:image/png;base64,'],
    ['an object', {}],
  ])('is not %s', async (_, imageData) => {
    expect((await take(imageData)).status).toBe(400);
  });

  it('may have escaped slashes, and other fields beside it', async () => {
    const imageData = dataUrl('image/png', await blank(40, 30).png().toBuffer());
    const sent = JSON.stringify({ note: 'é', imageData }).replaceAll('/', '\\/');
    const { status, json } = await sendBody(sent);
    expect([status, json.imageUrl]).toEqual([200, expect.stringMatching(/^\/files\//)]);
  });

  it('accepts only one, and leaves nothing behind when refused', async () => {
    const url = dataUrl('image/png', await blank(40, 30).png().toBuffer());
    const statuses = [];
    for (const body of [
      JSON.stringify({ imageData: url, other: url }),
      `{"imageData":"${url}"`,
      `{"imageData":"${url}","imageData":3}`,
      `{"other":"${url}","imageData":"text"}`,
    ])
      statuses.push((await sendBody(body)).status);
    expect(statuses).toEqual([400, 400, 400, 400]);
    await expect.poll(() => readdir(`${app.platform.config.DATA_DIR}/incoming`)).toEqual([]);
  });

  it('is read only up to the limit, however it is sent', async () => {
    async function* endless() {
      yield Buffer.from('{"imageData":"data:image/png;base64,');
      for (;;) yield Buffer.alloc(256 * 1024, 'A');
    }
    const headers = {
      origin: app.url,
      cookie: person.browser.cookieHeader(),
      'content-type': 'application/json',
    };
    const path = new URL('/api/upload/profile-image', app.url);
    const status = await new Promise((resolve, reject) => {
      const body = Readable.from(endless());
      const sent = request(path, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        body.destroy();
        sent.destroy();
      });
      sent.on('error', reject);
      body.pipe(sent);
    });
    expect(status).toBe(413);
  });

  it('comes as JSON', async () => {
    const sent = { body: 'data:image/png;base64,AAAA', headers: { 'content-type': 'text/plain' } };
    const reply = await person.browser.send('POST', '/api/upload/profile-image', sent);
    expect(reply.status).toBe(415);
  });

  it('is more than a thread', async () => {
    const bytes = await blank(17_000, 10).png().toBuffer();
    expect((await take(dataUrl('image/png', bytes))).status).toBe(400);
  });
});
