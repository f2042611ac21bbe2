import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adobeRgb, profileOf, proPhoto } from '#testing/outside/icc-profiles.ts';
import { decodedBytesOf, makeProof, type ProofOrder } from './make-proof.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-proof-'));
  await writeFile(join(folder, 'adobe.icc'), profileOf(adobeRgb));
  await writeFile(join(folder, 'prophoto.icc'), profileOf(proPhoto));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function proofOf(bytes: Buffer, more: Partial<ProofOrder> = {}) {
  const path = join(folder, 'original');
  await writeFile(path, bytes);
  const defaults = { sides: [2048, 960, 480], maxPixels: 200_000_000, watermark: null };
  return makeProof({ path, folder, ...defaults, ...more });
}
/** The first pixel of a proof. */
async function colorOf(file = '480.webp'): Promise<number[]> {
  const { data } = await sharp(join(folder, file)).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}
const plain = (background: string, width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background } });
const best = { quality: 100, chromaSubsampling: '4:4:4' } as const;

describe('the colors of a proof are those of the photo', () => {
  const red = () => plain('#ff0000');
  it.each<[string, () => Sharp, boolean]>([
    ['Display P3', () => red().withIccProfile('p3').jpeg(best), true],
    ['Adobe RGB', () => red().withIccProfile(join(folder, 'adobe.icc')).jpeg(best), true],
    ['ProPhoto', () => red().withIccProfile(join(folder, 'prophoto.icc')).jpeg(best), true],
    ['sRGB', () => red().jpeg(best), false],
    ['16 bits', () => red().toColourspace('rgb16').tiff(), false],
    ['16 bits in a PNG', () => red().toColourspace('rgb16').png(), false],
  ])('in %s', async (_, make, isOther) => {
    const bytes = await make().toBuffer();
    // What a viewer without color management would show.
    const stored = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
    if (isOther) expect(stored[0]).toBeLessThan(245);
    expect(await proofOf(bytes)).toMatchObject({ picture: { width: 40, height: 30 } });
    const [r = 0, g = 255, b = 255] = await colorOf();
    expect([r > 244, g < 14, b < 14], `${r}, ${g}, ${b}`).toEqual([true, true, true]);
  });

  it('in CMYK, and in gray', async () => {
    await proofOf(await plain('#808080').toColourspace('cmyk').jpeg(best).toBuffer());
    for (const value of await colorOf()) expect(Math.abs(value - 128)).toBeLessThan(20);
    await proofOf(await plain('#808080').toColourspace('b-w').png().toBuffer());
    for (const value of await colorOf()) expect(Math.abs(value - 128)).toBeLessThan(4);
  });
});

it('is upright, in each size up to its own, without metadata but the copyright', async () => {
  const turned = plain('blue', 3000, 2000)
    .withExif({
      IFD0: { Copyright: 'Ana', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg();
  const reply = await proofOf(await turned.toBuffer());
  expect(reply).toMatchObject({
    picture: {
      width: 2000,
      height: 3000,
      proofs: [
        { file: '2048.webp', width: 1365, height: 2048 },
        { file: '960.webp', width: 640, height: 960 },
        { file: '480.webp', width: 320, height: 480 },
      ],
    },
  });
  const { exif, icc } = await sharp(join(folder, '960.webp')).metadata();
  expect([exif?.includes('Ana'), exif?.includes('Camera'), icc]).toEqual([true, false, undefined]);
  expect(await proofOf(await plain('blue', 700, 70).png().toBuffer())).toMatchObject({
    picture: { proofs: [{ file: '960.webp', width: 700 }, { file: '480.webp' }] },
  });
});

it('shows a name all over it where that is wanted', async () => {
  for (const background of ['#000000', '#ffffff']) {
    const bytes = await plain(background, 1500, 1000).png().toBuffer();
    await proofOf(bytes, { watermark: 'Ana <b>& Ben</b>' });
    // Something of it in each sixth of the picture.
    for (let part = 0; part < 6; part += 1) {
      const area = { left: (part % 3) * 320, top: part < 3 ? 0 : 320, width: 320, height: 320 };
      const piece = await sharp(join(folder, '960.webp')).extract(area).toBuffer();
      const [red] = (await sharp(piece).stats()).channels;
      expect((red?.max ?? 0) - (red?.min ?? 0)).toBeGreaterThan(60);
    }
  }
});

/** A JPEG that says it is this large. */
async function claimed(width: number, height: number, isProgressive: boolean): Promise<Buffer> {
  const bytes = await plain('red').jpeg({ progressive: isProgressive }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, isProgressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

it.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['no picture', () => Buffer.from('hello'), 'not_a_picture'],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'not_a_picture',
  ],
  ['201 megapixels', () => claimed(20_100, 10_000, false), 'too_many_pixels'],
  ['90 megapixels in several passes', () => claimed(10_000, 9000, true), 'too_many_pixels'],
  [
    'a photo that was cut',
    async () => (await plain('red', 900, 900).png().toBuffer()).subarray(0, 400),
    'broken_picture',
  ],
])('%s has none, for a reason', async (_, make, problem) => {
  expect(await proofOf(await make())).toEqual({ problem });
});

it.each([
  ['uchar', 3, 100 * 50 * 3],
  ['ushort', 4, 100 * 50 * 4 * 2],
] as const)(
  'a picture of %s in %d channels weighs what it takes in memory',
  async (depth, channels, bytes) => {
    const path = join(folder, `${depth}.png`);
    const background = { r: 9, g: 9, b: 9, alpha: 1 };
    const picture = sharp({ create: { width: 100, height: 50, channels, background } });
    await picture
      .toColourspace(depth === 'ushort' ? 'rgb16' : 'srgb')
      .png()
      .toFile(path);
    expect(await decodedBytesOf(path)).toBe(bytes);
  },
);

describe('a smaller copy that has proofs already', () => {
  /** A photo with something in each quarter. */
  const scene = (width: number, height: number, hue = 40) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 60 40">
      <rect width="60" height="40" fill="hsl(${hue} 60% 60%)"/><circle cx="15" cy="12" r="8" fill="white"/>
      <rect x="35" y="5" width="18" height="12" fill="#224"/><path d="M0 40L20 22L40 40" fill="#263"/></svg>`;
    return sharp(Buffer.from(svg));
  };
  const copyWith = async (picture: Sharp) => {
    const copy = join(folder, 'copy');
    await picture.jpeg({ quality: 82 }).toFile(copy);
    return copy;
  };
  const original = () => scene(3000, 2000).jpeg().toBuffer();
  it.each<[string, () => Sharp, number]>([
    ['serves if it shows the same', () => scene(2048, 1365), 0],
    ['serves a little warmer, as programs differ', () => scene(2048, 1365, 43), 0],
    ['does not if it is smaller than proofs are', () => scene(1000, 667), 3],
    ['does not in other colors', () => scene(2048, 1365).greyscale(), 3],
    ['does not if it is of another photo', () => scene(2048, 1365).flop(), 3],
    ['does not in another shape', () => scene(2048, 2048), 3],
    [
      'does not if a part of it is covered',
      () =>
        scene(2048, 1365).composite([
          {
            input: { create: { width: 300, height: 300, channels: 3, background: 'red' } },
            left: 900,
            top: 900,
          },
        ]),
      3,
    ],
  ])('%s', async (_, copy, made) => {
    const proof = await proofOf(await original(), { copy: await copyWith(copy()) });
    expect(proof).toMatchObject({ picture: { width: 3000, height: 2000 } });
    expect('picture' in proof && proof.picture.proofs).toHaveLength(made);
  });

  it('of a broken original serves nobody', async () => {
    const whole = await original();
    const copy = await copyWith(scene(2048, 1365));
    const broken = whole.subarray(0, whole.length / 2);
    expect(await proofOf(Buffer.from(broken), { copy })).toEqual({ problem: 'broken_picture' });
  });
});
