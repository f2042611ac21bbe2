import { clamp } from '../color.ts';
import { noise } from '../noise.ts';
import { ellipsoid, limb, long, melt } from '../shapes.ts';

export const cuts = [
  'short',
  'crop',
  'bob',
  'long',
  'bun',
  'curls',
  'afro',
  'hat',
  'scarf',
  'ponytail',
  'bald',
  'waves',
] as const;

export type Cut = (typeof cuts)[number];

/** Hair as a body around a head whose middle is 0,0,0; the face looks towards -z. */
export function hairOf(
  cut: Cut,
  salt: number,
): ((x: number, y: number, z: number) => number) | undefined {
  const cap = (x: number, y: number, z: number, thick: number, brow: number): number => {
    const shell = ellipsoid(x, y - 0.02, z - 0.02, 0.4 + thick, 0.5 + thick, 0.45 + thick);
    // Cuts the face free: the hairline slants from the brow down behind the ears.
    const face = (brow + 0.95 * Math.max(0, z + 0.12) * -1.6 + 0.2 * Math.abs(x) - y) * 0.5;
    return Math.max(shell, face);
  };
  const strands = (x: number, y: number, z: number): number =>
    0.006 * noise(x * 16 + salt, y * 2 + z * 12);
  switch (cut) {
    case 'short':
      return (x, y, z) => cap(x, y, z, 0.055 + 0.05 * clamp(y * 2), 0.22) + strands(x, y, z);
    case 'crop':
      return (x, y, z) => cap(x, y, z, 0.025, 0.25) + 0.006 * noise(x * 40, y * 40 + z * 31);
    case 'bob':
      return (x, y, z) => {
        const sides = Math.max(
          ellipsoid(x, y + 0.1, z - 0.1, 0.52, 0.62, 0.44),
          -y - 0.5,
          (-0.1 - z) * 0.8 + (Math.abs(x) > 0.33 ? -0.12 : 0.06),
        );
        return melt(cap(x, y, z, 0.075, 0.2), sides, 0.06) + strands(x, y, z);
      };
    case 'long':
      return (x, y, z) => {
        const fall = Math.max(
          ellipsoid(x, y + 0.45, z - 0.14, 0.54 + 0.03 * Math.sin(y * 9), 1.0, 0.36),
          -y - 1.15,
          -0.05 - z,
        );
        return melt(cap(x, y, z, 0.07, 0.23), fall, 0.08) + strands(x, y, z);
      };
    case 'waves':
      return (x, y, z) => {
        const fall = Math.max(
          ellipsoid(x, y + 0.34, z - 0.12, 0.58, 0.86, 0.4),
          -y - 0.95,
          -0.12 - z,
        );
        return (
          (melt(cap(x, y, z, 0.09, 0.2), fall, 0.1) +
            0.035 * Math.sin(y * 15 + x * 6 + salt) * Math.sin(x * 9 + z * 7)) *
          0.8
        );
      };
    case 'bun':
      return (x, y, z) =>
        melt(cap(x, y, z, 0.045, 0.24), long(x, y - 0.58, z - 0.14) - 0.2, 0.05) + strands(x, y, z);
    case 'ponytail':
      return (x, y, z) =>
        melt(
          cap(x, y, z, 0.045, 0.24),
          limb(x, y, z, [0, 0.26, 0.5], [0.06, -0.55, 0.62], 0.13, 0.05),
          0.08,
        ) + strands(x, y, z);
    case 'curls':
      return (x, y, z) =>
        (cap(x, y, z, 0.13, 0.2) +
          0.05 * noise(x * 9 + salt, y * 9 + z * 6) +
          0.02 * noise(x * 22, y * 22 + z * 15)) *
        0.7;
    case 'afro':
      return (x, y, z) =>
        (Math.max(
          long(x, y - 0.14, z - 0.1) - 0.68,
          (0.16 + 0.15 * Math.abs(x) - Math.max(0, z + 0.1) * 1.7 - y) * 0.6,
        ) +
          0.03 * noise(x * 16 + salt, y * 16 + z * 12)) *
        0.75;
    case 'hat':
      return (x, y, z) =>
        Math.min(
          ellipsoid(x, y - 0.32, z - 0.02, 0.45, 0.36, 0.47) + (y < 0.25 ? (0.25 - y) * 0.8 : 0),
          ellipsoid(x, y - 0.29 - 0.12 * x * x, z - 0.02, 0.8, 0.035, 0.76) * 0.7,
        );
    case 'scarf':
      return (x, y, z) => {
        const wrap = Math.max(
          ellipsoid(x, y + 0.04, z - 0.04, 0.5, 0.62, 0.52),
          -Math.max(ellipsoid(x, y + 0.02, z + 0.45, 0.34, 0.45, 0.42)),
        );
        return (
          melt(wrap, ellipsoid(x, y + 0.72, z - 0.03, 0.5, 0.24, 0.42), 0.2) +
          0.012 * Math.sin(x * 12 + y * 22 + z * 6)
        );
      };
    default:
      return undefined;
  }
}
