import { add, type Rgb, scale } from '../color.ts';
import { type Frame, glow } from '../frame.ts';
import { fbm } from '../noise.ts';

export interface Beam {
  readonly u: number;
  readonly v: number;
  readonly angle: number;
  readonly wide: number;
  readonly color: Rgb;
  readonly reach: number;
}

/** Light from a lamp in smoke: a soft cone that the drifting smoke breaks up. */
export function beams(frame: Frame, list: readonly Beam[], salt: number): void {
  glow(frame, (u, v) => {
    let sum: Rgb = [0, 0, 0];
    for (const b of list) {
      const dx = u - b.u;
      const dy = v - b.v;
      const along = dx * Math.sin(b.angle) - dy * Math.cos(b.angle);
      if (along < -0.02) continue;
      const across = dx * Math.cos(b.angle) + dy * Math.sin(b.angle);
      const wide = 0.008 + b.wide * Math.max(0, along);
      const smoke = 0.55 + 0.75 * fbm(u * 2.6 + salt + b.angle, v * 3.4 + salt, 4);
      sum = add(
        sum,
        scale(
          b.color,
          Math.exp(-((across / wide) ** 2)) *
            Math.exp(-along / b.reach) *
            Math.max(0.1, smoke) *
            (0.05 / (wide + 0.03)),
        ),
      );
      sum = add(sum, scale(b.color, 1.8 * Math.exp(-(dx * dx + dy * dy) / 0.00022)));
    }
    return sum;
  });
}
