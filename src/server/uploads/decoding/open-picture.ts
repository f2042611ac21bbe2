import { readFile } from 'node:fs/promises';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import type { CaptureTime } from '../exif/capture-time-rules.ts';

/** A picture as it arrived, or as a program of the system converted it. */
export interface PictureSource {
  readonly path: string;
  /** Degrees to the right, of a picture that does not say itself how it was held. */
  readonly turned?: number;
  /** It was turned when it was converted, whatever its tag still says. */
  readonly isUpright?: boolean;
  /** When it was shot, if the file it was found in said so. */
  readonly taken?: CaptureTime;
}

export type PictureProblem = 'not_a_picture' | 'too_many_pixels' | 'no_decoder' | 'broken_picture';

export interface PictureLimits {
  /** Pixels, in a format that is decoded line by line. */
  readonly maxPixels: number;
  /** Formats decoded so unless they are progressive; others are in memory as a whole. */
  readonly byLine: ReadonlySet<string>;
}

export interface OpenPicture {
  /** Pixels of the original, upright. */
  readonly width: number;
  readonly height: number;
  readonly exif: Buffer | undefined;
  /** The pixels in this size, upright and in sRGB; undefined if part of the picture is missing. */
  readonly decode: (size: ResizeOptions) => Promise<Pixels | undefined>;
}

export interface Pixels {
  readonly data: Buffer;
  readonly raw: {
    readonly width: number;
    readonly height: number;
    readonly channels: 1 | 2 | 3 | 4;
  };
}

// The cache keeps files open, and returns an earlier file of the same name.
sharp.cache(false);

/** What cameras and browsers produce. SVG is not among them: it can carry scripts. */
const accepted: ReadonlySet<string> = new Set([
  'jpeg',
  'png',
  'webp',
  'avif',
  'gif',
  'tiff',
  'heif',
]);
/** How much more memory a pixel takes that is not decoded by line. */
const wholeWeight = 2.5;
/** A thread of one column is no picture. */
const longestShape = 500;

const endMark = Buffer.from([0xff, 0xd9]);

const open = (path: string | Buffer, failOn: 'error' | 'warning' = 'error') =>
  sharp(path, { limitInputPixels: false, failOn, sequentialRead: true });

/** Reads the header of a picture. */
export async function openPicture(
  source: PictureSource,
  { maxPixels, byLine }: PictureLimits,
): Promise<OpenPicture | { readonly problem: PictureProblem }> {
  const found = await open(source.path)
    .metadata()
    .catch(() => undefined);
  if (!found?.width || !found.height || !accepted.has(found.format))
    return { problem: 'not_a_picture' };
  const { format, compression, width, height, isProgressive = false, exif } = found;
  if (Math.max(width, height) > Math.min(width, height) * longestShape)
    return { problem: 'not_a_picture' };
  if (format === 'heif' && compression !== 'av1') return { problem: 'no_decoder' };
  const weight = byLine.has(format) && !isProgressive ? 1 : wholeWeight;
  if (width * height * weight > maxPixels) return { problem: 'too_many_pixels' };
  const noted = source.isUpright ? 1 : found.orientation;
  const turned = noted === undefined ? (source.turned ?? 0) : 0;
  const isTurned = (noted ?? 1) >= 5 || turned % 180 === 90;
  const upright = (picture: Sharp) => (source.isUpright ? picture : picture.autoOrient());
  // Pictures of 16 bits with a profile would end up in Display P3, those without one are in sRGB.
  const inSrgb = (picture: Sharp) =>
    found.hasProfile ? picture.withIccProfile('srgb', { attach: false }) : picture;
  const decodeFrom = async (picture: Sharp, size: ResizeOptions): Promise<Pixels> => {
    const { data, info } = await inSrgb(upright(picture).rotate(turned).resize(size))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  };
  return {
    ...(isTurned ? { width: height, height: width } : { width, height }),
    exif,
    decode: (size) =>
      decodeFrom(open(source.path), size).catch(async () => {
        if (format !== 'jpeg') return undefined;
        // Some only lack their end mark: then nothing else may be wrong.
        const whole = Buffer.concat([await readFile(source.path), endMark]);
        return decodeFrom(open(whole, 'warning'), size).catch(() => undefined);
      }),
  };
}
