import sharp from 'sharp';
import type { FocalPoint } from '#contract/focal-point.ts';
import type { Pixels } from './open-picture.ts';

/** Pixels of the longer side that say enough. */
const side = 320;
/** Percent from an edge: there the strategy often finds the frame instead of the subject. */
const edge = 8;
const center = 50;

/**
 * Where the subject of a picture probably is: between the center and the spot that draws attention
 * by its colors and edges.
 */
export async function findFocus({ data, raw }: Pixels): Promise<FocalPoint> {
  const small = await sharp(data, { raw })
    .resize({ width: side, height: side, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = small.info;
  const half = (pixels: number) => Math.ceil(pixels / 2);
  // Only what has to be cropped is looked at.
  const crop = width > height ? { width: half(width), height } : { width, height: half(height) };
  const { info } = await sharp(small.data, { raw: { width, height, channels } })
    .resize({ ...crop, fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  const x = ((info.attentionX ?? half(width)) / width) * 100;
  const y = ((info.attentionY ?? half(height)) / height) * 100;
  const isAtEdge = [x, y].some((share) => share < edge || share > 100 - edge);
  const between = (share: number) => Math.round(isAtEdge ? center : (share + center) / 2);
  return { x: between(x), y: between(y) };
}
