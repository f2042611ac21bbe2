import type { Material } from '../body.ts';
import { hex, scale } from '../color.ts';
import { noise } from '../noise.ts';
import { box } from '../shapes.ts';

export const whitewash: Material['color'] = (x, y, z) =>
  scale(hex('#e8dfd0'), 0.88 + 0.14 * noise(x * 30 + z * 9, y * 7));

/** A banquet chair with spindles in its back, which is towards -z; 0.9 high, its feet at 0. */
export function chair(x: number, y: number, z: number): number {
  const side = Math.abs(x) - 0.18;
  const spindle = Math.abs((((((x + 0.0375) / 0.075) % 1) + 1) % 1) - 0.5) * 0.075;
  return Math.min(
    box(x, y - 0.455, z, 0.2, 0.022, 0.2, 0.012),
    box(side, y - 0.22, Math.abs(z) - 0.17, 0.014, 0.22, 0.014, 0.005),
    box(side, y - 0.66, z + 0.18, 0.015, 0.24, 0.013, 0.005),
    box(x, y - 0.885, z + 0.18, 0.195, 0.022, 0.013, 0.006),
    box(x, y - 0.58, z + 0.18, 0.18, 0.014, 0.01, 0.004),
    Math.max(box(spindle, y - 0.73, z + 0.18, 0.008, 0.15, 0.008), Math.abs(x) - 0.18),
    box(side, y - 0.2, z, 0.009, 0.009, 0.17),
  );
}
