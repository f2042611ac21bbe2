import sharp from 'sharp';
import type { Rgb } from './color.ts';

/** A picture in linear light. `u` runs right from the middle and `v` up, both in picture heights. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const emptyFrame = ({ width, height }: Size): Frame => ({
  width,
  height,
  data: new Float32Array(width * height * 3),
});

export const toU = (size: Size, x: number): number => (x + 0.5 - size.width / 2) / size.height;
export const toV = (size: Size, y: number): number => (size.height / 2 - y - 0.5) / size.height;

export function paint(size: Size, colorAt: (u: number, v: number) => Rgb): Frame {
  const frame = emptyFrame(size);
  let i = 0;
  for (let y = 0; y < size.height; y++) {
    const v = toV(size, y);
    for (let x = 0; x < size.width; x++) {
      const rgb = colorAt(toU(size, x), v);
      frame.data[i++] = rgb[0];
      frame.data[i++] = rgb[1];
      frame.data[i++] = rgb[2];
    }
  }
  return frame;
}

/** Lays colors over the frame where `cover` answers more than 0. */
export function lay(
  frame: Frame,
  cover: (u: number, v: number, i: number) => number,
  colorAt: (u: number, v: number, i: number) => Rgb,
): void {
  const { width, height, data } = frame;
  for (let y = 0; y < height; y++) {
    const v = toV(frame, y);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = toU(frame, x);
      const alpha = cover(u, v, i);
      if (alpha <= 0) continue;
      const rgb = colorAt(u, v, i);
      const a = Math.min(1, alpha);
      for (let c = 0; c < 3; c++) {
        const k = i * 3 + c;
        data[k] = (data[k] as number) * (1 - a) + (rgb[c] as number) * a;
      }
    }
  }
}

/** Adds light, as a lens flare or a light leak does. */
export function glow(frame: Frame, light: (u: number, v: number) => Rgb): void {
  const added = paint(frame, light).data;
  for (let i = 0; i < added.length; i++)
    frame.data[i] = (frame.data[i] as number) + (added[i] as number);
}

function boxPass(
  from: Float32Array,
  to: Float32Array,
  count: number,
  lines: number,
  step: number,
  lineStep: number,
  channels: number,
  radius: number,
): void {
  const span = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < channels; c++) {
      const base = line * lineStep + c;
      const read = (i: number): number =>
        from[base + (i < 0 ? 0 : i >= count ? count - 1 : i) * step] as number;
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += read(i);
      for (let i = 0; i < count; i++) {
        to[base + i * step] = sum / span;
        sum += read(i + radius + 1) - read(i - radius);
      }
    }
  }
}

/** Three box passes: near enough to a Gaussian of standard deviation `sigma` pixels. */
export function blur(
  data: Float32Array,
  size: Size,
  sigma: number,
  channels: number,
): Float32Array {
  const radius = Math.max(0, Math.round(sigma * 0.95));
  if (radius === 0) return data;
  let a = Float32Array.from(data);
  let b = new Float32Array(data.length);
  for (let pass = 0; pass < 3; pass++) {
    boxPass(a, b, size.width, size.height, channels, size.width * channels, channels, radius);
    boxPass(b, a, size.height, size.width, size.width * channels, channels, channels, radius);
  }
  b = a;
  a = b;
  return a;
}

export const blurFrame = (frame: Frame, sigma: number): Frame => ({
  ...frame,
  data: blur(frame.data, frame, sigma * frame.height, 3),
});

/** Rasterises SVG shapes to coverage; the drawing area is 1000 units high, its middle 0,0, y down. */
export async function maskOf(size: Size, shapes: string, softness = 0): Promise<Float32Array> {
  const wide = (1000 * size.width) / size.height;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${-wide / 2} -500 ${wide} 1000"><g fill="#fff" stroke="none">${shapes}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = new Float32Array(size.width * size.height);
  for (let i = 0; i < mask.length; i++) mask[i] = (data[i * info.channels + 3] ?? 0) / 255;
  return softness > 0 ? blur(mask, size, softness * size.height, 1) : mask;
}

/** The frame at a larger size, smoothly. */
export function enlarge(frame: Frame, size: Size): Frame {
  if (frame.width === size.width) return frame;
  const { width, height, data } = frame;
  const out = emptyFrame(size);
  for (let y = 0; y < size.height; y++) {
    const fy = Math.min(height - 1.001, Math.max(0, ((y + 0.5) * height) / size.height - 0.5));
    const y0 = Math.floor(fy);
    for (let x = 0; x < size.width; x++) {
      const fx = Math.min(width - 1.001, Math.max(0, ((x + 0.5) * width) / size.width - 0.5));
      const x0 = Math.floor(fx);
      for (let c = 0; c < 3; c++) {
        const at = (i: number, j: number): number =>
          data[((y0 + j) * width + x0 + i) * 3 + c] as number;
        const top = at(0, 0) + (at(1, 0) - at(0, 0)) * (fx - x0);
        const low = at(0, 1) + (at(1, 1) - at(0, 1)) * (fx - x0);
        out.data[(y * size.width + x) * 3 + c] = top + (low - top) * (fy - y0);
      }
    }
  }
  return out;
}
