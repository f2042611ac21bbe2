import type { Body, Material } from '../body.ts';
import { hex, type Rgb, scale } from '../color.ts';
import { noise } from '../noise.ts';
import { box, cylinder, flat, limb, sphere, torus } from '../shapes.ts';
import { bodyAt } from './studio-set.ts';

const steel: Material = { color: hex('#2a2828'), gloss: 0.18, shine: 60 };

/** A microphone on its stand, its head `high` above the floor, turned to -z. */
export const microphone = (x: number, z: number, high: number): Body =>
  bodyAt(x, high / 2, z, high * 0.62, steel, (a, y, c) => {
    const b = y + high / 2;
    return Math.min(
      cylinder(a, b - 0.012, c, 0.15, 0.012, 0.008),
      limb(a, b, c, [0, 0, 0], [0, high - 0.1, 0], 0.011, 0.009),
      limb(a, b, c, [0, high - 0.1, 0.02], [0, high - 0.01, -0.1], 0.014, 0.019),
      sphere(a, b - high, c + 0.12, 0.034),
    );
  });

/** A stool with four legs, 0.72 high. */
export const stool = (x: number, z: number, wood: Rgb): Body =>
  bodyAt(
    x,
    0.36,
    z,
    0.52,
    { color: (a, b, c) => scale(wood, 0.85 + 0.2 * noise(a * 8, c * 60 + b * 12)), gloss: 0.04 },
    (a, y, c) => {
      const b = y + 0.36;
      return Math.min(
        cylinder(a, b - 0.7, c, 0.18, 0.022, 0.015),
        limb(Math.abs(a), b, Math.abs(c), [0.12, 0.68, 0.12], [0.19, 0, 0.19], 0.018, 0.014),
        limb(a, b, Math.abs(c), [-0.155, 0.34, 0.155], [0.155, 0.34, 0.155], 0.011, 0.011),
        limb(Math.abs(a), b, c, [0.165, 0.26, -0.165], [0.165, 0.26, 0.165], 0.011, 0.011),
      );
    },
  );

/** A drum kit on the floor at height `low`. */
export function drums(low: number, z: number, shell: Rgb): Body[] {
  const stand = (a: number, b: number, c: number, x: number, top: number, d: number): number =>
    Math.min(
      limb(a, b, c, [x, 0, d], [x, top, d], 0.012, 0.009),
      limb(a, b, c, [x, 0.16, d], [x + 0.16, 0, d - 0.1], 0.009, 0.009),
      limb(a, b, c, [x, 0.16, d], [x - 0.16, 0, d - 0.1], 0.009, 0.009),
    );
  const disc = (a: number, b: number, c: number, r: number, lean: number): number => {
    const [s, k] = [Math.sin(lean), Math.cos(lean)];
    return cylinder(a, b * k - c * s + 0.03 * flat(a, c), c * k + b * s, r, 0.004, 0.002) * 0.8;
  };
  return [
    bodyAt(
      0,
      low + 0.5,
      z,
      1.1,
      {
        gloss: 0.06,
        shine: 40,
        color: (x, y, pz) =>
          flat(x, y - low - 0.3) < 0.255 && pz < z - 0.15 && y - low < 0.56
            ? flat(x, y - low - 0.3) < 0.09
              ? shell
              : hex('#e8e0d4')
            : shell,
      },
      (a, y, c) => {
        const b = y + 0.5;
        return Math.min(
          cylinder(a, c + 0.02, b - 0.3, 0.29, 0.2, 0.02),
          cylinder(Math.abs(a) - 0.19, (b - 0.74) * 0.95 + c * 0.3, c * 0.95, 0.145, 0.1, 0.015),
          cylinder(a - 0.58, b - 0.4, c - 0.12, 0.2, 0.19, 0.015),
          cylinder(a + 0.52, b - 0.56, c - 0.12, 0.17, 0.07, 0.015),
        );
      },
    ),
    bodyAt(
      0,
      low + 0.65,
      z,
      1.25,
      { color: hex('#a87a34'), gloss: 0.35, metal: true, shine: 80 },
      (a, y, c) => {
        const b = y + 0.65;
        return Math.min(
          disc(a + 0.62, b - 1.16, c - 0.1, 0.24, 0.3),
          disc(a - 0.66, b - 1.22, c - 0.05, 0.27, 0.34),
          disc(a + 0.86, b - 0.84, c - 0.15, 0.17, 0.06),
        );
      },
    ),
    bodyAt(0, low + 0.6, z, 1.25, steel, (a, y, c) => {
      const b = y + 0.6;
      return Math.min(
        stand(a, b, c, -0.62, 1.16, 0.1),
        stand(a, b, c, 0.66, 1.22, 0.05),
        stand(a, b, c, -0.86, 0.84, 0.15),
        stand(a, b, c, -0.52, 0.5, 0.12),
        torus(a, c + 0.22, b - 0.3, 0.285, 0.013),
        limb(Math.abs(a), b, c, [0.54, 0.4, 0.12], [0.56, 0, 0.12], 0.01, 0.01),
      );
    }),
  ];
}

/** A guitar amplifier with its speaker towards -z. */
export const amplifier = (x: number, low: number, z: number, high: number): Body =>
  bodyAt(
    x,
    low + high,
    z,
    high * 1.9,
    {
      gloss: 0.02,
      color(px, py, pz) {
        const [a, b] = [px - x, py - low - high];
        if (pz > z - 0.195 || Math.abs(a) > high * 1.02) return hex('#121012');
        if (b > high * 0.72) return hex(b > high * 0.9 ? '#121012' : '#a89060');
        return scale(hex('#3c3834'), 0.7 + 0.5 * noise(a * 120, b * 120));
      },
    },
    (a, b, c) => box(a, b, c, high * 1.1, high, 0.2, 0.02),
  );
