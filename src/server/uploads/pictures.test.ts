import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { noisyPicture, plainPicture, sendAsForm } from '#testing/outside/pictures.ts';
import { startTestS3, type TestS3 } from '#testing/outside/s3.ts';
import { type Person, registerClient } from '#testing/people.ts';

const portfolio = '/api/uploads/portfolio-image';

describe.each(['disk', 'S3'] as const)('a picture stored on %s', (kind) => {
  let app: TestApp;
  let s3: TestS3 | undefined;
  let person: Person;
  beforeAll(async () => {
    s3 = kind === 'S3' ? await startTestS3() : undefined;
    app = await startTestApp({ env: s3?.env ?? {} });
    person = await registerClient(app);
  });
  afterAll(async () => {
    await app.close();
    await s3?.close();
  });

  const send = (bytes: Uint8Array, name?: string) =>
    sendAsForm(person.browser, portfolio, bytes, name);
  const taken = async (bytes: Uint8Array): Promise<string> => {
    const reply = await send(bytes);
    expect(reply.status, reply.text).toBe(200);
    return reply.json.imageUrl;
  };
  const fetched = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL(address, app.url), { headers });
    return { reply: response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is served as AVIF and WebP in several widths, cacheable forever', async () => {
    const address = await taken(await plainPicture(1500, 1000).jpeg().toBuffer());
    expect(address).toMatch(/\/1500\.webp$/);
    for (const width of [320, 640, 1280, 1500]) {
      for (const ending of ['webp', 'avif'] as const) {
        const { reply: response, bytes } = await fetched(
          address.replace('1500.webp', `${width}.${ending}`),
        );
        expect(response.headers.get('content-type')).toBe(`image/${ending}`);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('content-length')).toBe(String(bytes.length));
        const { width: real, height } = await sharp(bytes).metadata();
        expect([real, height]).toEqual([width, Math.round((width * 2) / 3)]);
      }
    }
  });

  it('supports ranges and conditional requests', async () => {
    const address = await taken(await plainPicture(200, 100).png().toBuffer());
    const { reply: response, bytes } = await fetched(address);
    const part = await fetched(address, { range: 'bytes=10-19' });
    expect([part.reply.status, part.reply.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
    ]);
    expect(part.bytes).toEqual(bytes.subarray(10, 20));
    expect((await fetched(address, { range: 'bytes=999999-' })).reply.status).toBe(416);
    const again = await fetched(address, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect([again.reply.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('is upright, keeps its copyright, and drops its location', async () => {
    const camera = await plainPicture(300, 200)
      .composite([
        { input: await plainPicture(300, 20, 'blue').png().toBuffer(), gravity: 'north' },
      ])
      .withExif({
        IFD0: {
          Copyright: '(C) Ada Lens 2026',
          Artist: 'Ada Lens',
          Make: 'Secretcam',
          ImageDescription: '<script>alert(1)</script>',
        },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(camera).metadata()).orientation).toBe(6);
    const { bytes } = await fetched(await taken(camera));
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([200, 300]);
    expect(orientation ?? 1).toBe(1);
    expect(exif?.includes('(C) Ada Lens 2026')).toBe(true);
    for (const lost of ['GPS', 'Secretcam', 'script']) expect(bytes.includes(lost)).toBe(false);
    // Turned by a quarter, the blue edge is on the right.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (150 * info.width + 195) * info.channels;
    expect(data[at + 2]).toBeGreaterThan(200);
  });

  it('sent five times concurrently is accepted five times, without leftovers', async () => {
    const pictures = await Promise.all(
      ['red', 'green', 'blue', 'white', 'black'].map((color) =>
        plainPicture(50, 50, color).png().toBuffer(),
      ),
    );
    const replies = await Promise.all(pictures.map((bytes) => send(bytes)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ json }) => json.imageUrl)).size).toBe(5);
    expect(await readdir(`${app.platform.config.DATA_DIR}/incoming`)).toEqual([]);
  });
});

describe('a file that is not a picture', () => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await startTestApp();
    person = await registerClient(app);
  });
  afterAll(() => app.close());

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const refusal = 'Please select a valid image file (JPEG, PNG, etc.)';
  it.each([
    ['an SVG', async () => Buffer.from(svg)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['a thread of 17,000 pixels', () => plainPicture(17_000, 4).png().toBuffer()],
  ])('is refused with the words of the specification: %s', async (_, make) => {
    const reply = await sendAsForm(person.browser, portfolio, await make());
    expect([reply.status, reply.json.error]).toEqual([400, refusal]);
  });

  const photo = () => plainPicture(900, 900, 'red').png().toBuffer();
  it.each<[string, () => Promise<Buffer>, number, string]>([
    [
      'half of one',
      async () => (await photo()).subarray(0, 400),
      400,
      'Part of this photo is missing. Send it again from where it is whole.',
    ],
    [
      'one of 81 megapixels that is no JPEG',
      () => plainPicture(9000, 9001).png({ compressionLevel: 9 }).toBuffer(),
      413,
      'Images can be up to 15 MB and 200 megapixels, or 80 unless they are ordinary JPEGs',
    ],
  ])('but a part or too much of one is refused for that: %s', async (_, make, status, text) => {
    for (const door of [portfolio, '/api/uploads/profile-image', '/api/uploads/job-picture']) {
      const reply = await sendAsForm(person.browser, door, await make());
      expect([reply.status, reply.json.error]).toEqual([status, text]);
    }
  });

  it('of a person is cut square around its subject, or where they tapped', async () => {
    // Red on the left, blue on the right.
    const left = { create: { width: 300, height: 100, channels: 3, background: '#f00' } } as const;
    const wide = await sharp({ create: { ...left.create, width: 600, background: '#00f' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const shown = async (bytes: Buffer, query = '') => {
      const reply = await sendAsForm(person.browser, `/api/uploads/profile-image${query}`, bytes);
      expect(reply.status, reply.text).toBe(200);
      const served = await fetch(new URL(reply.json.imageUrl, app.url));
      const picture = sharp(await served.arrayBuffer());
      const { width, height } = await picture.metadata();
      const { dominant } = await picture.stats();
      return { size: [width, height], isRed: dominant.r > dominant.b };
    };
    expect(await shown(wide, '?x=0&y=50')).toEqual({ size: [100, 100], isRed: true });
    expect(await shown(wide, '?x=100&y=50')).toEqual({ size: [100, 100], isRed: false });
    const strip = await plainPicture(10, 4000).png().toBuffer();
    expect((await shown(strip)).size).toEqual([10, 10]);
    const outside = await sendAsForm(person.browser, '/api/uploads/profile-image?x=101&y=1', wide);
    expect([outside.status, outside.json.error]).toEqual([
      400,
      'The focal point must be inside the photo: 0 to 100 percent from its left and top',
    ]);
  });

  it('hidden in a picture is dropped: only the picture is kept', async () => {
    const polyglot = Buffer.concat([
      await plainPicture(100, 100).gif().toBuffer(),
      Buffer.from('/*<script>alert(document.domain)</script>*/'),
    ]);
    const reply = await sendAsForm(person.browser, portfolio, polyglot, 'x.html');
    expect(reply.status).toBe(200);
    const served = await fetch(new URL(reply.json.imageUrl, app.url));
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false);
  });

  it('beyond 15 MB is refused, and not stored', async () => {
    const reply = await sendAsForm(person.browser, portfolio, await noisyPicture(16));
    expect([reply.status, reply.json.error]).toEqual([
      413,
      'Images can be up to 15 MB and 200 megapixels, or 80 unless they are ordinary JPEGs',
    ]);
    expect(await readdir(`${app.platform.config.DATA_DIR}/incoming`).catch(() => [])).toEqual([]);
  });

  it('in a truncated form or one without a boundary is refused', async () => {
    const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    for (const [type, body] of [
      ['multipart/form-data; boundary=edge', `${head}half of it`],
      ['multipart/form-data; boundary=edge', '--edge\r\nContent-Disp'],
      ['multipart/form-data', `${head}all of it\r\n--edge--\r\n`],
    ]) {
      const headers = { 'content-type': type ?? '' };
      const reply = await person.browser.post(portfolio, body, { headers });
      expect([reply.status, reply.json.error]).toEqual([400, 'This form is incomplete']);
    }
  });

  it('in a form from another site is refused', async () => {
    const body = new FormData();
    body.append('file', new Blob(['x']), 'x.png');
    const headers = { origin: 'https://evil.example' };
    const reply = await person.browser.send('POST', portfolio, { body, headers });
    expect(reply.status).toBe(403);
  });
});
