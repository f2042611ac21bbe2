import sharp from 'sharp';
import type { FocalPoint } from '#contract/focal-point.ts';
import { maxPixels } from '#contract/uploads/uploads.ts';
import { findFocus } from './decoding/find-focus.ts';
import {
  openPicture,
  type PictureProblem,
  type PictureSource,
  type Pixels,
} from './decoding/open-picture.ts';
import { readCopyright } from './exif/copyright-rules.ts';

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
  readonly focus: FocalPoint;
  readonly variants: readonly EncodedVariant[];
}

export interface PictureShape {
  /** Pixels, the widest last. */
  readonly widths: readonly number[];
  readonly square?: boolean | undefined;
  /** Where its owner tapped; found without it. */
  readonly focus?: FocalPoint | undefined;
}

/** Output pixels: a strip ten times as high as wide is scaled down. */
const maxHeight = 4096;
/** The doors are open to everyone, so only what is cheapest to decode may be large. */
const limits = { maxPixels, byLine: new Set(['jpeg']) };

/** A picture's pixels, from the file's header. */
export async function measure(
  path: string,
): Promise<{ readonly pixels: number } | { readonly problem: PictureProblem }> {
  const opened = await openPicture({ path }, limits);
  return 'problem' in opened ? opened : { pixels: opened.width * opened.height };
}

/**
 * Decodes a picture by its content, rotates it upright, drops its metadata except the copyright,
 * and re-encodes it into the folder in the widths up to its own, whole or as a square around its
 * focal point. A rejection is not the picture's fault.
 */
export async function reencode(
  source: PictureSource,
  folder: string,
  { widths, square = false, focus: chosen }: PictureShape,
): Promise<{ readonly picture: EncodedPicture } | { readonly problem: PictureProblem }> {
  const opened = await openPicture(source, limits);
  if ('problem' in opened) return opened;
  const { exif, width, height } = opened;
  const own = square ? Math.min(width, height) : width;
  const widest = Math.max(
    1,
    Math.min(own, widths.at(-1) ?? own, square ? own : Math.floor((maxHeight * width) / height)),
  );
  const decoded = await opened.decode(
    square ? { width: widest, height: widest, fit: 'outside' } : { width: widest },
  );
  if (!decoded) return { problem: 'broken_picture' };
  const focus = chosen ?? (await findFocus(decoded));
  const upright = square ? await cropSquare(decoded, focus) : decoded;
  const { raw } = upright;
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
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { picture: { width, height, placeholder, focus, variants } };
}

async function cropSquare({ data, raw }: Pixels, focus: FocalPoint): Promise<Pixels> {
  const side = Math.min(raw.width, raw.height);
  const left = Math.round(((raw.width - side) * focus.x) / 100);
  const top = Math.round(((raw.height - side) * focus.y) / 100);
  const cut = await sharp(data, { raw })
    .extract({ left, top, width: side, height: side })
    .toBuffer();
  return { data: cut, raw: { width: side, height: side, channels: raw.channels } };
}
