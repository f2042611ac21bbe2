import { type Rgb, scale, smooth } from '../color.ts';
import { type Frame, lay, toU, toV } from '../frame.ts';
import { flat, limb, melt } from '../shapes.ts';
import type { Pose } from './poses.ts';

export type Joint = readonly [number, number];

export interface Person {
  readonly pose: Pose;
  readonly u: number;
  readonly v: number;
  readonly tall: number;
  readonly flip?: boolean;
}

const stick = (x: number, y: number, a: Joint, b: Joint, ra: number, rb: number): number =>
  limb(x, y, 0, a, b, ra, rb);

/** Signed distance to a figure, in body heights. */
export function figure(pose: Pose, x: number, y: number): number {
  const { head, neck, hip } = pose;
  const broad = pose.broad ?? 0.1;
  const chest: Joint = [neck[0] * 0.8 + hip[0] * 0.2, neck[1] - 0.075];
  let d = stick(x, y, chest, [hip[0], hip[1] + 0.03], broad * 0.72, 0.066);
  d = melt(
    d,
    stick(
      x,
      y,
      [chest[0] - broad * 0.62, chest[1] + 0.035],
      [chest[0] + broad * 0.62, chest[1] + 0.035],
      0.036,
      0.036,
    ),
    0.06,
  );
  d = melt(d, stick(x, y, neck, [head[0], head[1] - 0.02], 0.024, 0.024), 0.03);
  d = melt(d, flat((x - head[0]) * 1.16, y - head[1]) - 0.063, 0.012);
  d = melt(d, flat(x - head[0] - 0.052, y - head[1] + 0.012) - 0.01, 0.03);
  pose.arms.forEach(([elbow, hand], i) => {
    const shoulder: Joint = [
      chest[0] + (elbow[0] < chest[0] ? -1 : 1) * broad * (i === 0 ? 0.66 : 0.6),
      chest[1] + 0.035,
    ];
    d = melt(d, stick(x, y, shoulder, elbow, 0.034, 0.027), 0.03);
    d = melt(d, stick(x, y, elbow, hand, 0.026, 0.019), 0.012);
    d = Math.min(d, flat(x - hand[0], y - hand[1]) - 0.023);
  });
  for (const [knee, foot] of pose.legs) {
    d = melt(
      d,
      stick(x, y, [hip[0] + (knee[0] - hip[0]) * 0.35, hip[1]], knee, 0.058, 0.044),
      0.05,
    );
    d = melt(d, stick(x, y, knee, foot, 0.042, 0.025), 0.02);
    d = melt(d, stick(x, y, foot, [foot[0] + 0.055, foot[1] - 0.005], 0.021, 0.015), 0.015);
  }
  if (pose.dress !== undefined) {
    const [left, right, hem] = pose.dress;
    const t = Math.min(1, Math.max(0, (hip[1] + 0.06 - y) / (hip[1] + 0.06 - hem)));
    const flare = 0.2 * t + 0.8 * t ** 1.7;
    const edge =
      Math.max(
        x - (hip[0] + 0.062 + (right - 0.06) * flare),
        hip[0] - 0.062 + (left + 0.06) * flare - x,
      ) * 0.8;
    d = melt(d, Math.max(edge, hem - y, y - hip[1] - 0.08), 0.03);
  }
  if (pose.hair === 'bun') d = melt(d, flat(x - head[0] + 0.062, y - head[1] - 0.02) - 0.028, 0.02);
  if (pose.hair === 'long')
    d = melt(
      d,
      stick(x, y, [head[0] - 0.03, head[1] + 0.01], [head[0] - 0.07, head[1] - 0.13], 0.05, 0.035),
      0.03,
    );
  if (pose.hair === 'hat') {
    d = Math.min(
      d,
      stick(x, y, [head[0] - 0.1, head[1] + 0.035], [head[0] + 0.1, head[1] + 0.03], 0.011, 0.011),
    );
    d = Math.min(
      d,
      stick(
        x,
        y,
        [head[0] - 0.012, head[1] + 0.055],
        [head[0] + 0.012, head[1] + 0.07],
        0.05,
        0.04,
      ),
    );
  }
  return d;
}

export interface Backlight {
  readonly dark: Rgb;
  readonly rim: Rgb;
  /** Where the light comes from on the picture, right and up. */
  readonly from: Joint;
  readonly width?: number;
}

interface Cut {
  readonly cover: Float32Array;
  readonly edge: Float32Array;
}

function cutOut(
  frame: Frame,
  { pose, u, v, tall, flip }: Person,
  light: Backlight,
  cut: Cut,
): void {
  const side = flip ? -1 : 1;
  const reach = tall * 0.75;
  const pixel = 1 / frame.height;
  const step = 0.004;
  for (let y = 0; y < frame.height; y++) {
    const dy = toV(frame, y) - v;
    if (dy < -0.12 * tall || dy > 1.25 * tall) continue;
    for (let x = 0; x < frame.width; x++) {
      const dx = toU(frame, x) - u;
      if (dx < -reach || dx > reach) continue;
      const at = (a: number, b: number): number =>
        figure(pose, ((dx + a) * side) / tall, (dy + b) / tall) * tall;
      const d = at(0, 0);
      const a = smooth(pixel, -pixel, d);
      if (a <= 0) continue;
      const i = y * frame.width + x;
      const slope = ((at(step, 0) - d) * light.from[0] + (at(0, step) - d) * light.from[1]) / step;
      cut.cover[i] = Math.max(cut.cover[i] ?? 0, a);
      cut.edge[i] = Math.max(0, slope) * smooth(-(light.width ?? 0.007), 0, d);
    }
  }
}

/** Draws people as dark shapes with a lit edge. */
export function stand(frame: Frame, people: readonly Person[], light: Backlight): void {
  const cover = new Float32Array(frame.width * frame.height);
  const edge = new Float32Array(cover.length);
  for (const person of people) cutOut(frame, person, light, { cover, edge });
  lay(
    frame,
    (_u, _v, i) => cover[i] ?? 0,
    (_u, _v, i) => {
      const rim = scale(light.rim, edge[i] ?? 0);
      return [light.dark[0] + rim[0], light.dark[1] + rim[1], light.dark[2] + rim[2]];
    },
  );
}
