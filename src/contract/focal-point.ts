import * as z from 'zod/mini';
import { numeric } from '#contract/fields.ts';

const outside = 'The focal point must be inside the photo: 0 to 100 percent from its left and top';
const percent = z.describe<number>('Percent');
const inside = [
  z.minimum(0, outside),
  z.maximum(100, outside),
  z.overwrite<number>(Math.round),
  percent,
] as const;
const share = z.number(outside).check(...inside);

/** What stays in view where a picture is cropped, from its left and top edge. */
export const focalPoint = z.object({ x: z.int().check(percent), y: z.int().check(percent) });
export type FocalPoint = z.infer<typeof focalPoint>;

/** A side of a chosen point, in an address. */
export const typedShare = numeric(outside, ...inside);

/** Where someone tapped. */
export const chosenFocus = z.object({ x: share, y: share }, outside);
