import sharp from 'sharp';
import type { FocalPoint } from '#contract/focal-point.ts';
import { isCopyOf } from './decoding/compare-pictures.ts';
import { findFocus } from './decoding/find-focus.ts';
import {
  type OpenPicture,
  openPicture,
  type PictureProblem,
  type PictureSource,
} from './decoding/open-picture.ts';
import { markPicture } from './decoding/watermark.ts';
import { type CaptureTime, readCaptureTime } from './exif/capture-time-rules.ts';
import { readCopyright } from './exif/copyright-rules.ts';

export interface ProofOrder extends PictureSource {
  /** Where the proofs are written. */
  readonly folder: string;
  /** Pixels of the longer side, the largest first. */
  readonly sides: readonly number[];
  readonly maxPixels: number;
  /** Repeated all over the proofs; null for none. */
  readonly watermark: string | null;
  /** A smaller copy that has proofs: if it shows the same in the size of the largest, none are made. */
  readonly copy?: string | undefined;
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
  /** Null if those of the copy serve. */
  readonly focus: FocalPoint | null;
  /** None if those of the copy serve. */
  readonly proofs: readonly MadeProof[];
  readonly taken: CaptureTime | null;
}

export type ProofReply =
  | { readonly picture: ProofPicture }
  | { readonly problem: PictureProblem | 'decoder_failed' };

const byLine: ReadonlySet<string> = new Set(['jpeg', 'png', 'tiff']);

const depthBytes: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** Bytes of all pixels of a picture, by its header; 0 if it is none that can be decoded here. */
export async function decodedBytesOf(path: string): Promise<number> {
  const input = sharp(path, { limitInputPixels: false });
  const { width = 0, height = 0, channels = 4, depth = '' } = await input.metadata();
  return width * height * channels * (depthBytes[depth] ?? 4);
}

/**
 * Smaller copies of a picture in WebP: upright, in sRGB whatever its colors were, without metadata
 * but the copyright. A rejection is not the picture's fault.
 */
export async function makeProof(order: ProofOrder): Promise<ProofReply> {
  const opened = await openPicture(order, { maxPixels: order.maxPixels, byLine });
  if ('problem' in opened) return opened;
  const { exif, width, height } = opened;
  const [largest = 1] = order.sides;
  const facts = { width, height, taken: order.taken ?? (exif ? readCaptureTime(exif) : null) };
  if (order.copy !== undefined && (await serves(order.copy, opened, largest, order)))
    return { picture: { ...facts, placeholder: '', focus: null, proofs: [] } };
  const size = {
    width: largest,
    height: largest,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const base = await opened.decode(size);
  if (!base) return { problem: 'broken_picture' };
  const { raw } = base;
  const shown = order.watermark ? await markPicture(base, order.watermark) : base.data;
  const copyright = exif && readCopyright(exif);
  const longest = Math.max(raw.width, raw.height);
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
      // A third of the time of the next effort, for 6 % more bytes.
      .webp({ quality: 80, effort: 2 })
      .toFile(`${order.folder}/${file}`);
    proofs.push({ file, width: written.width, height: written.height });
  }
  const tiny = await sharp(base.data, { raw })
    .resize({ width: 16 })
    .webp({ quality: 40 })
    .toBuffer();
  return {
    picture: {
      ...facts,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      focus: await findFocus(base),
      proofs,
    },
  };
}

/** Whether a copy is as large as the largest proof would be, and shows what its original shows. */
async function serves(
  path: string,
  original: OpenPicture,
  largest: number,
  { maxPixels }: Pick<ProofOrder, 'maxPixels'>,
): Promise<boolean> {
  const copy = await openPicture({ path }, { maxPixels, byLine });
  if ('problem' in copy) return false;
  const longest = Math.min(largest, Math.max(original.width, original.height));
  return Math.max(copy.width, copy.height) >= longest - 1 && isCopyOf(copy, original);
}
