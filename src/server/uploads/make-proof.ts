import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { readCopyright } from './copyright-rules.ts';

export interface ProofOrder {
  readonly path: string;
  /** Degrees to the right, of a picture that does not say itself how it was held. */
  readonly turned?: number;
  /** Where the proofs are written. */
  readonly folder: string;
  /** Pixels of the longer side, the largest first. */
  readonly sides: readonly number[];
  readonly mostPixels: number;
  /** Repeated all over the proofs; null for none. */
  readonly watermark: string | null;
}

export interface MadeProof {
  /** Its name in the folder: `2048.webp`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

export interface ProofPicture {
  /** Pixels of the original, upright. */
  readonly width: number;
  readonly height: number;
  /** A tiny WebP as a data URL. */
  readonly placeholder: string;
  readonly proofs: readonly MadeProof[];
}

export type ProofReply =
  | { readonly picture: ProofPicture }
  | {
      readonly problem: 'not_a_picture' | 'too_many_pixels' | 'no_decoder' | 'broken_picture';
    };

// The cache keeps files open, and returns an earlier file of the same name.
sharp.cache(false);

/** Formats that are decoded line by line, unless they are progressive; others are in memory as a whole. */
const byLine = new Set(['jpeg', 'png', 'tiff']);
/** How much more memory a pixel of the others takes. */
const wholeWeight = 2.5;

const depthBytes: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** Bytes of all pixels of a picture, by its header; 0 if it is none that can be decoded here. */
export async function decodedBytesOf(path: string): Promise<number> {
  const input = sharp(path, { limitInputPixels: false });
  const { width = 0, height = 0, channels = 4, depth = '' } = await input.metadata();
  return width * height * channels * (depthBytes[depth] ?? 4);
}

/**
 * Smaller copies of a picture in WebP: upright, in sRGB whatever its colors were, without metadata
 * but the copyright.
 */
export async function makeProof(order: ProofOrder): Promise<ProofReply> {
  const input = sharp(order.path, {
    limitInputPixels: false,
    failOn: 'error',
    sequentialRead: true,
  });
  const found = await input.metadata().catch(() => undefined);
  if (!found?.width || !found.height) return { problem: 'not_a_picture' };
  const {
    format,
    compression,
    width,
    height,
    isProgressive = false,
    orientation: noted,
    exif,
  } = found;
  if (format === 'svg' || format === 'pdf') return { problem: 'not_a_picture' };
  if (format === 'heif' && compression !== 'av1') return { problem: 'no_decoder' };
  const weight = byLine.has(format) && !isProgressive ? 1 : wholeWeight;
  if (width * height * weight > order.mostPixels) return { problem: 'too_many_pixels' };
  const turned = noted === undefined ? (order.turned ?? 0) : 0;
  const orientation = noted ?? (turned % 180 === 90 ? 6 : 1);
  const [largest = 1] = order.sides;
  const base = await input
    .autoOrient()
    .rotate(turned)
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!base) return { problem: 'broken_picture' };
  const { info } = base;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const shown = order.watermark
    ? await marked(sharp(base.data, { raw }), order.watermark, info.channels)
    : base.data;
  const copyright = exif && readCopyright(exif);
  const longest = Math.max(info.width, info.height);
  // A picture smaller than a proof is its own size in the smallest that holds it.
  const sides = order.sides.filter(
    (side, nth) => side < longest || (order.sides[nth + 1] ?? 0) < longest,
  );
  const proofs: MadeProof[] = [];
  for (const side of sides) {
    const sized = sharp(shown, { raw }).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const file = `${side}.webp`;
    const written = await (copyright ? sized.withExif({ IFD0: copyright }) : sized)
      .webp({ quality: 80, effort: 3 })
      .toFile(`${order.folder}/${file}`);
    proofs.push({ file, width: written.width, height: written.height });
  }
  const tiny = await sharp(base.data, { raw })
    .resize({ width: 16 })
    .webp({ quality: 40 })
    .toBuffer();
  const [uprightWidth, uprightHeight] = orientation >= 5 ? [height, width] : [width, height];
  return {
    picture: {
      width: uprightWidth,
      height: uprightHeight,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      proofs,
    },
  };
}

const fontfile = fileURLToPath(
  new URL('../platform/pdf/fonts/figtree-semibold.ttf', import.meta.url),
);

/** The picture with a text all over it, light with a dark edge, so it shows on any picture. */
async function marked(picture: Sharp, text: string, channels: number): Promise<Buffer> {
  const plain = text.replace(/[&<>]/g, '');
  const written = async (color: string, alpha: number) =>
    sharp({
      text: {
        text: `<span foreground="${color}" alpha="${alpha}%">${plain}</span>`,
        font: 'Figtree 30',
        fontfile,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const [dark, light] = [await written('black', 40), await written('white', 50)];
  const [width, height] = [light.info.width + 120, light.info.height + 130];
  const tile = await sharp({
    create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input: dark.data, left: 62, top: 67 },
      { input: light.data, left: 60, top: 65 },
    ])
    .png()
    .toBuffer();
  const turned = await sharp(tile)
    .rotate(-24, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const all = picture.composite([{ input: turned, tile: true }]);
  return (channels < 4 ? all.removeAlpha() : all).raw().toBuffer();
}
