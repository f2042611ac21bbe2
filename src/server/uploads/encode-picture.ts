import sharp from 'sharp';
import { maxPixels } from '#contract/uploads/uploads.ts';
import { openPicture, type PictureProblem, type PictureSource } from './decoding/open-picture.ts';
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
  readonly variants: readonly EncodedVariant[];
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
 * and re-encodes it into the folder in the widths up to its own. A rejection is not the picture's
 * fault.
 */
export async function reencode(
  source: PictureSource,
  folder: string,
  widths: readonly number[],
): Promise<{ readonly picture: EncodedPicture } | { readonly problem: PictureProblem }> {
  const opened = await openPicture(source, limits);
  if ('problem' in opened) return opened;
  const { exif, width, height } = opened;
  const widest = Math.max(
    1,
    Math.min(width, widths.at(-1) ?? width, Math.floor((maxHeight * width) / height)),
  );
  const upright = await opened.decode({ width: widest });
  if (!upright) return { problem: 'broken_picture' };
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
  return { picture: { width, height, placeholder, variants } };
}
