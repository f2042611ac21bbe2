import sharp from 'sharp';
import { mostPixels } from '#contract/uploads.ts';

export interface EncodedVariant {
  readonly width: number;
  readonly type: 'image/webp' | 'image/avif';
  readonly bytes: Buffer;
}

export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  /** A tiny WebP as a data URL. */
  readonly placeholder: string;
  readonly variants: readonly EncodedVariant[];
}

/** Pixels; WebP holds no more, and a picture of one column takes half a minute to write anew. */
const longestSide = 16_383;

/** What cameras and browsers produce. SVG is not among them: it can carry scripts. */
const accepted = new Set(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff', 'heif']);

// Two pictures at a time: each may need some hundred megabytes while it is decoded.
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Decodes a picture by its content, turns it upright, drops its metadata but the copyright, and writes it anew in
 * the given widths (never larger than it is). Undefined when the bytes are no picture that is accepted.
 */
export async function encodeImage(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<EncodedImage | undefined> {
  if (running >= 2) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    const input = sharp(bytes, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
    });
    const { format, width = 0, height = 0, orientation = 1 } = await input.metadata();
    if (!accepted.has(format) || Math.max(width, height) > longestSide) return undefined;
    const [uprightWidth, uprightHeight] = orientation >= 5 ? [height, width] : [width, height];
    const fitting = widths.filter((candidate) => candidate < uprightWidth);
    const sizes =
      fitting.length < widths.length
        ? [...fitting, Math.min(uprightWidth, widths.at(-1) ?? uprightWidth)]
        : fitting;
    const upright = await input
      .autoOrient()
      .resize({ width: sizes.at(-1) ?? uprightWidth })
      .withIccProfile('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer();
    const variants: EncodedVariant[] = [];
    for (const size of sizes) {
      const resized = sharp(upright).resize({ width: size });
      variants.push({
        width: size,
        type: 'image/webp',
        bytes: await resized.clone().webp({ quality: 80 }).toBuffer(),
      });
      variants.push({
        width: size,
        type: 'image/avif',
        bytes: await resized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
      });
    }
    const tiny = await sharp(upright).resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
    return {
      width: uprightWidth,
      height: uprightHeight,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      variants,
    };
  } catch {
    // Truncated, forged or larger than allowed: the decoder's reasons are no help to the person.
    return undefined;
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
