import sharp from 'sharp';
import type { OpenPicture } from './open-picture.ts';

/** Pixels of both sides in which pictures are compared: decoding so small a JPEG takes a tenth. */
const side = 64;
/** Of 255, for each pixel's colors on average and in the worst of its parts: other programs round otherwise. */
const [maxOfAll, maxOfPart] = [5, 16];
/** Pixels of such a part's sides. */
const part = 8;

/**
 * Whether a smaller copy shows what its original shows, as far as a small picture tells: the copy may
 * have been made by anyone. False if either is broken.
 */
export async function isCopyOf(copy: OpenPicture, original: OpenPicture): Promise<boolean> {
  const shapes = copy.width / copy.height / (original.width / original.height);
  if (Math.abs(shapes - 1) > 0.02) return false;
  const [one, other] = await Promise.all([smallOf(copy), smallOf(original)]);
  if (!one || !other) return false;
  const parts = new Float64Array((side / part) ** 2);
  let all = 0;
  for (let at = 0; at < one.length; at += 1) {
    const by = Math.abs((one[at] ?? 0) - (other[at] ?? 0));
    const pixel = Math.floor(at / 3);
    const row = Math.floor(pixel / side / part);
    const nth = row * (side / part) + Math.floor((pixel % side) / part);
    parts[nth] = (parts[nth] ?? 0) + by;
    all += by;
  }
  return all / one.length <= maxOfAll && Math.max(...parts) / (3 * part ** 2) <= maxOfPart;
}

/** Three bytes a pixel. */
async function smallOf(picture: OpenPicture): Promise<Buffer | undefined> {
  const pixels = await picture.decode({ width: side, height: side, fit: 'fill' });
  if (!pixels) return undefined;
  const { data, raw } = pixels;
  return sharp(data, { raw }).flatten().toColourspace('srgb').raw().toBuffer();
}
