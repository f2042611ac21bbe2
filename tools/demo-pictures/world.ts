import { mix, type Rgb } from './color.ts';
import { emptyFrame, type Frame, type Size, toU, toV } from './frame.ts';
import { defocus } from './lens.ts';

export type Vec = readonly [number, number, number];

export interface Ray {
  readonly o: Vec;
  readonly d: Vec;
}

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Vec): Vec => {
  const k = 1 / Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
  return [a[0] * k, a[1] * k, a[2] * k];
};
export const along = (ray: Ray, t: number): Vec => [
  ray.o[0] + ray.d[0] * t,
  ray.o[1] + ray.d[1] * t,
  ray.o[2] + ray.d[2] * t,
];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const mirror = (d: Vec, n: Vec): Vec => {
  const k = 2 * dot(d, n);
  return unit([d[0] - k * n[0], d[1] - k * n[1], d[2] - k * n[2]]);
};

/** Something light can meet: how far along the ray, and what is seen there. */
export interface Thing {
  hit(ray: Ray): number;
  shade(ray: Ray, t: number, world: World, depth: number): Rgb;
}

export interface World {
  readonly things: readonly Thing[];
  sky(d: Vec): Rgb;
  /** Distance at which haze hides about two thirds; the haze takes the color of the sky there. */
  readonly haze?: number;
  readonly hazeColor?: (d: Vec) => Rgb;
}

export interface Seen {
  readonly color: Rgb;
  readonly t: number;
}

export function look(world: World, ray: Ray, depth = 0): Seen {
  let nearest = Number.POSITIVE_INFINITY;
  let found: Thing | undefined;
  for (const thing of world.things) {
    const t = thing.hit(ray);
    if (t < nearest) {
      nearest = t;
      found = thing;
    }
  }
  if (found === undefined) return { color: world.sky(ray.d), t: nearest };
  const color = found.shade(ray, nearest, world, depth);
  if (world.haze === undefined) return { color, t: nearest };
  const veil = 1 - Math.exp(-((nearest / world.haze) ** 1.3));
  const flat: Vec = unit([ray.d[0], Math.max(ray.d[1], 0.015), ray.d[2]]);
  return { color: mix(color, (world.hazeColor ?? world.sky)(flat), veil), t: nearest };
}

export interface Camera {
  readonly from: Vec;
  readonly to: Vec;
  /** Picture height over distance; 0.5 is a long lens, 1.2 a wide one. */
  readonly field: number;
  readonly focus?: number;
  /** Blur circle at infinity, in picture heights. */
  readonly aperture?: number;
}

function rays(camera: Camera): (u: number, v: number) => Ray {
  const front = unit([
    camera.to[0] - camera.from[0],
    camera.to[1] - camera.from[1],
    camera.to[2] - camera.from[2],
  ]);
  const up: Vec = Math.abs(front[1]) > 0.99 ? [0, 0, 1] : [0, 1, 0];
  const right = unit(cross(up, front));
  const top = cross(front, right);
  return (u, v) => {
    const a = u * camera.field;
    const b = v * camera.field;
    return {
      o: camera.from,
      d: unit([
        front[0] + right[0] * a + top[0] * b,
        front[1] + right[1] * a + top[1] * b,
        front[2] + right[2] * a + top[2] * b,
      ]),
    };
  };
}

const brightness = (data: Float32Array, i: number): number =>
  Math.sqrt(
    (data[i * 3] as number) + 2 * (data[i * 3 + 1] as number) + (data[i * 3 + 2] as number),
  );

const inPixel = [
  [-0.375, -0.125],
  [0.125, -0.375],
  [0.375, 0.125],
  [-0.125, 0.375],
] as const;

/** Takes four more looks at every pixel that differs from its neighbors. */
function sharpen(frame: Frame, colorAt: (x: number, y: number) => Rgb): void {
  const { width, height, data } = frame;
  const light = Float32Array.from({ length: width * height }, (_, i) => brightness(data, i));
  const differs = (i: number): boolean => {
    const here = light[i] as number;
    const edge = 0.06 + here * 0.05;
    return [i - 1, i + 1, i - width, i + width].some(
      (j) => Math.abs((light[j] as number) - here) >= edge,
    );
  };
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (!differs(i)) continue;
      let sum: Rgb = [0, 0, 0];
      for (const [dx, dy] of inPixel) {
        const [r, g, b] = colorAt(x + dx, y + dy);
        sum = [
          sum[0] + Math.min(r, 12) / 4,
          sum[1] + Math.min(g, 12) / 4,
          sum[2] + Math.min(b, 12) / 4,
        ];
      }
      data.set(sum, i * 3);
    }
  }
}

/** Renders the world; edges get more rays than even areas. */
export function photograph(size: Size, world: World, camera: Camera): Frame {
  const frame = emptyFrame(size);
  const { width, height } = size;
  const far = new Float32Array(width * height);
  const rayAt = rays(camera);
  const shoot = (x: number, y: number): Seen => look(world, rayAt(toU(size, x), toV(size, y)));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const seen = shoot(x, y);
      frame.data.set(seen.color, i * 3);
      far[i] = Math.min(seen.t, 1e6);
    }
  }
  sharpen(frame, (x, y) => shoot(x, y).color);
  if (camera.focus === undefined || camera.aperture === undefined) return frame;
  const { focus, aperture } = camera;
  return defocus(
    frame,
    far.map((t) => Math.min(Math.abs(1 - focus / t), 2.5) * aperture * height),
  );
}
