import sharp from 'sharp';
import { mostPixels } from '#contract/uploads/uploads.ts';
import { readCopyright } from './copyright-rules.ts';

export interface EncodedVariant {
  /** Its name in the folder: `640.webp`. */
  readonly file: string;
  readonly width: number;
  readonly type: 'image/webp' | 'image/avif';
  readonly bytes: number;
}

export interface EncodedPicture {
  /** Pixels of the original picture, upright. */
  readonly width: number;
  readonly height: number;
  /** A tiny WebP as a data URL. */
  readonly placeholder: string;
  readonly variants: readonly EncodedVariant[];
}

/** Pixels; WebP's maximum, and a one-column picture would take half a minute to encode. */
const longestSide = 16_383;
/** Output pixels: a strip ten times as high as wide is scaled down. */
const mostHeight = 4096;

/** What cameras and browsers produce. SVG is not among them: it can carry scripts. */
const accepted = new Set(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff', 'heif']);

sharp.cache(false);

const open = (path: string) =>
  sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });

/** A picture's pixel count, from the file's header. */
export async function pixelsOf(path: string): Promise<number> {
  const { width = 0, height = 0 } = await open(path).metadata();
  return width * height;
}

/**
 * Decodes a picture by its content, rotates it upright, drops its metadata except the copyright,
 * and re-encodes it into the folder in the widths up to its own. Undefined if the file is not an
 * accepted picture, or is truncated.
 */
export async function reencode(
  path: string,
  folder: string,
  widths: readonly number[],
): Promise<EncodedPicture | undefined> {
  const input = open(path);
  const { format, exif, width = 0, height = 0, orientation = 1 } = await input.metadata();
  if (!accepted.has(format) || Math.max(width, height) > longestSide) return undefined;
  const [uprightWidth, uprightHeight] = orientation >= 5 ? [height, width] : [width, height];
  const widest = Math.max(
    1,
    Math.min(
      uprightWidth,
      widths.at(-1) ?? uprightWidth,
      Math.floor((mostHeight * uprightWidth) / uprightHeight),
    ),
  );
  const upright = await input
    .autoOrient()
    .resize({ width: widest })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = upright.info;
  const raw = { width: upright.info.width, height: upright.info.height, channels };
  const copyright = exif && readCopyright(exif);
  const resized = (size: number) => {
    const picture = sharp(upright.data, { raw }).resize({ width: size });
    return copyright ? picture.withExif({ IFD0: copyright }) : picture;
  };
  const variants: EncodedVariant[] = [];
  for (const size of [...widths.filter((candidate) => candidate < widest), widest]) {
    const webp = await resized(size).webp({ quality: 80 }).toFile(`${folder}/${size}.webp`);
    variants.push({ file: `${size}.webp`, width: size, type: 'image/webp', bytes: webp.size });
    const avif = await resized(size)
      .avif({ quality: 55, effort: 2 })
      .toFile(`${folder}/${size}.avif`);
    variants.push({ file: `${size}.avif`, width: size, type: 'image/avif', bytes: avif.size });
  }
  const tiny = await sharp(upright.data, { raw })
    .resize({ width: 16 })
    .webp({ quality: 40 })
    .toBuffer();
  return {
    width: uprightWidth,
    height: uprightHeight,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    variants,
  };
}
