import type { Body } from '../body.ts';
import { hex, type Rgb, scale } from '../color.ts';
import { fbm, noise } from '../noise.ts';
import { box, cylinder, ellipsoid, flat, limb, melt, torus } from '../shapes.ts';
import { bodyAt } from './studio-set.ts';

/** The beach: it falls to the sea, which is at 0. */
export const sand = (x: number, z: number): number =>
  0.045 * (2.6 - z) + 0.02 * noise(x * 0.7, z * 0.7);

/** A rubber boot of that size, turned by `turn`; its toe points to the sea at 0. */
function boot(x: number, z: number, size: number, turn: number, color: Rgb): Body {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const low = sand(x, z) - 0.004;
  return bodyAt(
    x,
    low + 0.17 * size,
    z,
    0.26 * size,
    {
      gloss: 0.06,
      shine: 50,
      color: (_x, y) =>
        y - low < 0.022 * size || y - low > 0.318 * size ? scale(color, 0.45) : color,
    },
    (px, py, pz) => {
      const [a, b, d] = [(px * c - pz * s) / size, py / size + 0.17, (pz * c + px * s) / size];
      const shaft = limb(a, b, d, [0, 0.06, 0], [0, 0.4, -0.012], 0.052, 0.066);
      const foot = melt(
        limb(a, b, d, [0, 0.045, -0.01], [0, 0.035, 0.13], 0.05, 0.046),
        ellipsoid(a, b - 0.03, d - 0.13, 0.05, 0.05, 0.06),
        0.03,
      );
      const hollow = 0.05 - flat(a, d + 0.01);
      return (
        Math.max(melt(shaft, foot, 0.05), b - 0.335, -b, Math.min(hollow, b - 0.2)) * size * 0.9
      );
    },
  );
}

export const pair = (x: number, z: number, size: number, turn: number, color: string): Body[] => [
  boot(x - 0.075 * size, z, size, turn - 0.12, hex(color)),
  boot(x + 0.075 * size, z + 0.02, size, turn + 0.1, hex(color)),
];

const damp: Body['material'] = {
  color: (x, y, z) => scale(hex('#8a6a4a'), 0.8 + 0.3 * noise(x * 90, z * 90 + y * 120)),
  soft: 0.15,
};

function tower(x: number, z: number, wide: number, high: number): Body {
  const low = sand(x, z) - 0.01;
  return bodyAt(x, low + high / 2, z, Math.max(high, wide) * 1.1, damp, (a, y, c) => {
    const b = y + high / 2;
    const r = wide * (1 - (0.22 * b) / high);
    const wall = Math.max((flat(a, c) - r) * 0.95, b - high);
    const notch = Math.max(
      Math.abs((((Math.atan2(a, c) / 6.2832) * 8 + 8) % 1) - 0.5) * wide * 0.8 - wide * 0.17,
      high * 0.88 - b,
    );
    const well = Math.max(flat(a, c) - r * 0.62, high * 0.88 - b);
    return Math.max(wall, -notch, -well) * 0.8 - 0.003 * noise(a * 60, c * 60 + b * 60);
  });
}

export function castle(x: number, z: number): Body[] {
  const low = sand(x, z);
  return [
    tower(x, z, 0.17, 0.34),
    tower(x - 0.3, z - 0.12, 0.11, 0.22),
    tower(x + 0.29, z - 0.08, 0.12, 0.24),
    tower(x - 0.1, z - 0.3, 0.09, 0.17),
    tower(x + 0.16, z + 0.28, 0.1, 0.2),
    bodyAt(
      x,
      low,
      z,
      0.62,
      damp,
      (a, b, c) => (ellipsoid(a, b, c, 0.52, 0.09, 0.46) - 0.02 * fbm(a * 7, c * 7, 3)) * 0.7,
    ),
    bodyAt(x, low + 0.42, z, 0.14, { color: hex('#e8502c'), soft: 0.4 }, (a, b, c) =>
      Math.min(
        cylinder(a, b, c, 0.004, 0.1),
        Math.max(box(a - 0.045, b - 0.065, c - 0.008 * Math.sin(a * 70), 0.045, 0.03, 0.002)) * 0.6,
      ),
    ),
  ];
}

/** A toy bucket of tin. */
export const bucket = (x: number, z: number, color: string): Body => {
  const low = sand(x, z);
  return bodyAt(
    x,
    low + 0.09,
    z,
    0.26,
    { color: hex(color), gloss: 0.08, shine: 60 },
    (a, y, c) => {
      const b = y + 0.09;
      const r = 0.075 + 0.16 * b;
      return Math.min(
        Math.max(Math.abs(flat(a, c) - r) - 0.005, b - 0.17, -b) * 0.9,
        torus(a, b - 0.17, c, 0.103, 0.007),
        torus(a, c - 0.02, (b - 0.17) * 0.98, 0.1, 0.004),
      );
    },
  );
};
