import sharp, { type Sharp } from 'sharp';
import { clamp, type Rgb, smooth } from './color.ts';
import { blur, type Frame, toU, toV } from './frame.ts';
import { random } from './noise.ts';

export interface Film {
  readonly exposure?: number;
  /** Share of the light that the lens spreads around. */
  readonly bloom?: number;
  readonly vignette?: number;
  readonly grain?: number;
  readonly contrast?: number;
  readonly saturation?: number;
  /** Color added to the dark and multiplied into the bright parts. */
  readonly shadows?: Rgb;
  readonly highlights?: Rgb;
  readonly seed?: number;
}

/** A filmic curve (Narkowicz's fit of ACES): light to 0..1. */
const curve = (x: number): number =>
  clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));

const weights: Rgb = [0.25, 0.62, 0.13];

const encode = (x: number): number => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

function spread(frame: Frame, amount: number): Float32Array {
  const { width, height } = frame;
  const near = blur(frame.data, frame, height * 0.012, 3);
  const far = blur(near, { width, height }, height * 0.06, 3);
  const out = new Float32Array(frame.data.length);
  for (let i = 0; i < out.length; i++) {
    out[i] =
      (frame.data[i] as number) * (1 - amount) +
      ((near[i] as number) * 0.55 + (far[i] as number) * 0.45) * amount;
  }
  return out;
}

/** Develops a frame: bloom, vignette, tone curve, grading and grain, as 8-bit sRGB. */
export function develop(frame: Frame, film: Film = {}): Buffer {
  const { width, height } = frame;
  const exposure = film.exposure ?? 1;
  const vignette = film.vignette ?? 0.35;
  const grain = film.grain ?? 0.011;
  const contrast = film.contrast ?? 1;
  const saturation = film.saturation ?? 1;
  const low = film.shadows ?? [0.012, 0.008, 0.014];
  const high = film.highlights ?? [1, 0.985, 0.95];
  const light = spread(frame, film.bloom ?? 0.16);
  const next = random(film.seed ?? 5);
  const specks = new Float32Array(width * height);
  for (let i = 0; i < specks.length; i++) specks[i] = next() + next() + next() - 1.5;
  const soft = (i: number): number =>
    ((specks[i] as number) * 2 +
      (specks[i - 1] ?? 0) +
      (specks[i + 1] ?? 0) +
      (specks[i - width] ?? 0) +
      (specks[i + width] ?? 0)) /
    3.2;
  const out = Buffer.alloc(width * height * 3);
  const rgb = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    const v = toV(frame, y);
    for (let x = 0; x < width; x++) {
      const u = (toU(frame, x) * height) / width;
      const shade = exposure * (1 - vignette * smooth(0.25, 0.95, Math.hypot(u, v) * 1.25));
      const i = (y * width + x) * 3;
      let luma = 0;
      for (let c = 0; c < 3; c++) {
        const t = curve(Math.max(0, light[i + c] as number) * shade * 0.8);
        const graded = t * (high[c] as number) + (low[c] as number) * (1 - t) * (1 - t);
        rgb[c] = encode(clamp(graded));
        luma += (rgb[c] as number) * (weights[c] as number);
      }
      const speck = soft(y * width + x) * grain * 1.6 * (0.35 + 1.3 * luma * (1 - luma));
      for (let c = 0; c < 3; c++) {
        const saturated = luma + ((rgb[c] as number) - luma) * saturation;
        const punched = 0.5 + (saturated - 0.5) * contrast;
        out[i + c] = Math.round(clamp(punched + speck) * 255);
      }
    }
  }
  return out;
}

export const picture = (frame: Frame, film?: Film): Sharp =>
  sharp(develop(frame, film), { raw: { width: frame.width, height: frame.height, channels: 3 } });
