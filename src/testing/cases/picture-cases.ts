/**
 * Pictures that people really send, made here, with what is right for each. A report from the field
 * is one more line.
 */
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { findProgram } from '#server/platform/process/confined-program.ts';
import { adobeRgb, profileOf, proPhoto } from '#testing/outside/icc-profiles.ts';
import { heicOf } from './heic.ts';

export const hasHeic = Boolean(
  (await findProgram('heif-convert')) && (await findProgram('heif-enc')),
);
const folder = mkdtempSync(join(tmpdir(), 'golden-hour-cases-'));

/** Four colors, and a black bar in the first corner, which says what is up. */
export const reference = {
  width: 360,
  height: 240,
  points: [
    { x: 0.35, y: 0.3, color: [200, 40, 40] },
    { x: 0.75, y: 0.25, color: [40, 160, 60] },
    { x: 0.25, y: 0.75, color: [40, 60, 200] },
    { x: 0.75, y: 0.75, color: [230, 220, 200] },
  ],
} as const;

export function referencePicture(
  width: number = reference.width,
  height: number = reference.height,
): Sharp {
  const part = (x: number, y: number, [r, g, b]: readonly [number, number, number]) => ({
    input: {
      create: {
        width: Math.ceil(width / 2),
        height: Math.ceil(height / 2),
        channels: 3 as const,
        background: { r, g, b },
      },
    },
    left: Math.floor(width / 2) * x,
    top: Math.floor(height / 2) * y,
  });
  const bar = {
    create: {
      width: Math.ceil(width / 5),
      height: Math.ceil(height / 10),
      channels: 3,
      background: 'black',
    },
  } as const;
  const [a, b, c, d] = reference.points.map(({ color }) => color) as [
    readonly [number, number, number],
    readonly [number, number, number],
    readonly [number, number, number],
    readonly [number, number, number],
  ];
  const parts = [part(0, 0, a), part(1, 0, b), part(0, 1, c), part(1, 1, d)];
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    ...parts,
    { input: bar, left: 0, top: 0 },
  ]);
}

const flat = async (width?: number, height?: number) =>
  sharp(await referencePicture(width, height).png().toBuffer());
const best = { quality: 100, chromaSubsampling: '4:4:4' } as const;
const deep = async (profile?: string) => {
  const picture = (await flat()).toColourspace('rgb16');
  return profile === undefined ? picture : picture.withIccProfile(profile);
};
async function profileNamed(name: 'adobe' | 'prophoto'): Promise<string> {
  const path = join(folder, `${name}.icc`);
  await writeFile(path, profileOf(name === 'adobe' ? adobeRgb : proPhoto));
  return path;
}
const jpeg = async () => (await flat()).jpeg(best).toBuffer();
/** As a camera stores it that was held in this way (EXIF). */
const held = async (orientation: number) => {
  const turns = [0, 0, 0, 180, 180, 90, 270, 270, 90];
  const turned = await (await flat()).rotate(turns[orientation]).png().toBuffer();
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  return sharp(turned).flop(isMirrored).withMetadata({ orientation }).jpeg(best).toBuffer();
};
const cut = async (share: number) => {
  const noise = {
    create: {
      width: 100,
      height: 4000,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const;
  const bytes = await sharp(noise).jpeg(best).toBuffer();
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

export type PictureRight =
  /** Upright, with the reference's colors within 5. */
  | 'shown'
  /** Upright; other colors than the reference's. */
  | 'shown otherwise'
  | 'not_a_picture'
  | 'too_many_pixels'
  | 'broken_picture';

export interface PictureCase {
  readonly is: string;
  readonly make: () => Promise<Buffer> | Buffer;
  readonly right: PictureRight;
  /** What it is called; `IMG_1.jpg` by default. */
  readonly name?: string;
  readonly needsHeic?: boolean;
  /** Takes long to make or to read. */
  readonly isLarge?: boolean;
}

export const pictureCases: readonly PictureCase[] = [
  { is: 'a JPEG', make: jpeg, right: 'shown' },
  {
    is: 'a progressive JPEG',
    make: async () => (await flat()).jpeg({ ...best, progressive: true }).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a JPEG in Display P3',
    make: async () => (await flat()).withIccProfile('p3').jpeg(best).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a JPEG in Adobe RGB',
    make: async () =>
      (await flat())
        .withIccProfile(await profileNamed('adobe'))
        .jpeg(best)
        .toBuffer(),
    right: 'shown',
  },
  {
    is: 'a JPEG in ProPhoto',
    make: async () =>
      (await flat())
        .withIccProfile(await profileNamed('prophoto'))
        .jpeg(best)
        .toBuffer(),
    right: 'shown',
  },
  { is: 'a PNG of 16 bits', make: async () => (await deep()).png().toBuffer(), right: 'shown' },
  {
    is: 'a PNG of 16 bits in sRGB',
    make: async () => (await deep('srgb')).png().toBuffer(),
    right: 'shown',
  },
  {
    is: 'a PNG of 16 bits in ProPhoto',
    make: async () => (await deep(await profileNamed('prophoto'))).png().toBuffer(),
    right: 'shown',
  },
  {
    is: 'a PNG of 16 bits in Display P3',
    make: async () => (await deep('p3')).png().toBuffer(),
    right: 'shown',
  },
  {
    is: 'a TIFF of 16 bits',
    make: async () => (await deep()).tiff({ compression: 'lzw' }).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a TIFF of 16 bits in Adobe RGB',
    make: async () =>
      (await deep(await profileNamed('adobe'))).tiff({ compression: 'lzw' }).toBuffer(),
    right: 'shown',
  },
  { is: 'an AVIF', make: async () => (await flat()).avif(best).toBuffer(), right: 'shown' },
  {
    is: 'an AVIF in Display P3',
    make: async () => (await flat()).withIccProfile('p3').avif(best).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a WebP',
    make: async () => (await flat()).webp({ quality: 100 }).toBuffer(),
    right: 'shown',
  },
  { is: 'a GIF', make: async () => (await flat()).gif().toBuffer(), right: 'shown' },
  {
    is: 'a PNG with a palette',
    make: async () => (await flat()).png({ palette: true }).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a PNG with transparency',
    make: async () => (await flat()).ensureAlpha().png().toBuffer(),
    right: 'shown',
  },
  {
    is: 'an interlaced PNG',
    make: async () => (await flat()).png({ progressive: true }).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a JPEG in a TIFF',
    make: async () => (await flat()).tiff({ compression: 'jpeg', quality: 100 }).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a TIFF in tiles',
    make: async () => (await flat()).tiff({ tile: true, pyramid: true }).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a JPEG in CMYK',
    make: async () => (await flat()).toColourspace('cmyk').jpeg(best).toBuffer(),
    right: 'shown otherwise',
  },
  {
    is: 'a TIFF in CMYK',
    make: async () => (await flat()).toColourspace('cmyk').tiff().toBuffer(),
    right: 'shown otherwise',
  },
  {
    is: 'a gray JPEG',
    make: async () => (await flat()).grayscale().jpeg(best).toBuffer(),
    right: 'shown otherwise',
  },
  {
    is: 'a gray PNG of 16 bits',
    make: async () => (await flat()).toColourspace('grey16').png().toBuffer(),
    right: 'shown otherwise',
  },
  {
    is: 'a picture of one bit',
    make: async () => (await flat()).threshold(128).png({ palette: true, colors: 2 }).toBuffer(),
    right: 'shown otherwise',
  },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (orientation): PictureCase => ({
      is: `orientation ${orientation}`,
      make: () => held(orientation),
      right: 'shown',
    }),
  ),
  {
    is: 'bytes after its end',
    make: async () => Buffer.concat([await jpeg(), Buffer.from('gain map')]),
    right: 'shown',
  },
  {
    is: 'a JPEG without its end mark',
    make: async () => (await jpeg()).subarray(0, -2),
    right: 'shown',
  },
  { is: 'half of a JPEG', make: () => cut(0.5), right: 'broken_picture' },
  { is: '99 % of a JPEG', make: () => cut(0.99), right: 'broken_picture' },
  {
    is: 'half of a PNG',
    make: async () =>
      (await (await flat()).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 60_000),
    right: 'broken_picture',
  },
  { is: 'a JPEG named as raw', make: jpeg, name: 'IMG_1.CR2', right: 'shown' },
  { is: 'a JPEG named as HEIC', make: jpeg, name: 'IMG_1.HEIC', right: 'shown' },
  { is: 'a PNG named as JPEG', make: async () => (await flat()).png().toBuffer(), right: 'shown' },
  {
    is: 'an iPhone photo',
    make: async () => heicOf(await jpeg(), folder),
    name: 'IMG_1.HEIC',
    needsHeic: true,
    right: 'shown',
  },
  {
    is: 'an upright iPhone photo',
    make: async () => heicOf(await held(6), folder, true),
    name: 'IMG_1.HEIC',
    needsHeic: true,
    right: 'shown',
  },
  {
    is: 'an iPhone photo named as JPEG',
    make: async () => heicOf(await jpeg(), folder),
    needsHeic: true,
    right: 'shown',
  },
  {
    is: 'a panorama',
    make: async () => (await flat(20_000, 2000)).jpeg(best).toBuffer(),
    right: 'shown',
    isLarge: true,
  },
  {
    is: '48 megapixels',
    make: async () => (await flat(8064, 6048)).jpeg().toBuffer(),
    right: 'shown',
    isLarge: true,
  },
  {
    is: '60 megapixels',
    make: async () => (await flat(9504, 6336)).jpeg().toBuffer(),
    right: 'shown',
    isLarge: true,
  },
  {
    is: '102 megapixels',
    make: async () => (await flat(11_648, 8736)).jpeg().toBuffer(),
    right: 'shown',
    isLarge: true,
  },
  {
    is: '102 megapixels in several passes',
    make: async () => (await flat(11_648, 8736)).jpeg({ progressive: true }).toBuffer(),
    right: 'too_many_pixels',
    isLarge: true,
  },
  {
    is: 'a dot',
    make: async () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    right: 'shown otherwise',
  },
  {
    is: 'an icon',
    make: async () => (await flat(16, 16)).png().toBuffer(),
    right: 'shown otherwise',
  },
  {
    is: 'a preview',
    make: async () => (await flat(320, 213)).jpeg(best).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a banner',
    make: async () => (await flat(1000, 250)).jpeg(best).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a portrait for the web',
    make: async () => (await flat(683, 1024)).jpeg(best).toBuffer(),
    right: 'shown',
  },
  {
    is: 'a drawing that can carry scripts',
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>'),
    name: 'logo.svg',
    right: 'not_a_picture',
  },
  { is: 'a text named as JPEG', make: () => Buffer.from('Hello'), right: 'not_a_picture' },
  {
    is: 'a page named as JPEG',
    make: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    right: 'not_a_picture',
  },
  {
    is: 'a thread',
    make: async () => (await flat(17_000, 4)).png().toBuffer(),
    right: 'not_a_picture',
  },
];

/** How far the colors of a picture are from the reference's, at most. */
export async function distance(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const off = reference.points.flatMap(({ x, y, color }) => {
    const at =
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return color.map((value, nth) => Math.abs(value - (data[at + nth] ?? 0)));
  });
  return Math.max(...off);
}

/** Whether the dark bar is in the first corner. */
export async function isUpright(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lightAt = (x: number, y: number) =>
    data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ??
    0;
  return lightAt(0.1, 0.04) < 60 && lightAt(0.9, 0.04) > 60 && lightAt(0.1, 0.96) > 40;
}
