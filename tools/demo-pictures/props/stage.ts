import type { Body, Material } from '../body.ts';
import { hex, mix, type Rgb, scale, smooth } from '../color.ts';
import { noise } from '../noise.ts';
import { box, cylinder, flat, limb, melt, sphere, torus } from '../shapes.ts';
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

/** An acoustic guitar that leans in its stand, its face towards -z. */
export function guitar(x: number, z: number): Body {
  const [c, s] = [Math.cos(0.2), Math.sin(0.2)];
  const [ct, st] = [Math.cos(0.35), Math.sin(0.35)];
  const low = 0.34;
  const local = (px: number, py: number, pz: number): readonly [number, number, number] => {
    const [a, b, d] = [px * ct + pz * st, py - low, pz * ct - px * st];
    const [e, f] = [a * 0.995 + b * 0.1, b * 0.995 - a * 0.1];
    return [e, f * c + d * s, d * c - f * s];
  };
  const face = (a: number, b: number): number =>
    melt(flat(a, b) - 0.225, flat(a, b - 0.24) - 0.168, 0.05);
  /** The soundboard: hole, rosette, bridge, and wood that darkens to its rim. */
  const top = (a: number, b: number, rim: number): Rgb => {
    const hole = flat(a, b - 0.14);
    if (hole < 0.05) return hex('#080504');
    if (Math.abs(hole - 0.06) < 0.004) return hex('#2a160c');
    if (Math.abs(b + 0.07) < 0.013 && Math.abs(a) < 0.075) return hex('#20120a');
    return scale(
      mix(hex('#e0a050'), hex('#7a3414'), smooth(-0.14, -0.01, rim)),
      0.9 + 0.12 * noise(a * 90, b * 4),
    );
  };
  return {
    bound: [x, 0.75, z, 0.95],
    material: {
      gloss: 0.05,
      shine: 50,
      color(px, py, pz) {
        const [a, b, d] = local(px - x, py, pz - z);
        if (py < 0.2 && Math.abs(b) > 0.2) return hex('#161414');
        if (b > 0.43) return hex(b > 0.91 ? '#3a1c0e' : '#1c120c');
        if (Math.abs(a) < 0.027 && b > 0.2) return hex('#1c120c');
        const rim = face(a, b);
        if (d > -0.046) return hex('#4a2210');
        if (rim > -0.009) return hex('#e8d8b8');
        return top(a, b, rim);
      },
    },
    distance(px, py, pz) {
      const [a, b, d] = local(px - x, py, pz - z);
      const [side, thick] = [face(a, b) + 0.008, Math.abs(d) - 0.042];
      const belly =
        flat(Math.max(side, 0), Math.max(thick, 0)) + Math.min(0, Math.max(side, thick)) - 0.008;
      return Math.min(
        belly,
        box(a, b - 0.62, d + 0.055, 0.025, 0.3, 0.012, 0.005),
        box(a, b - 0.99, d + 0.048, 0.036, 0.085, 0.01, 0.005),
        ...[0.94, 0.99, 1.04].map((at) =>
          box(Math.abs(a) - 0.043, b - at, d + 0.048, 0.018, 0.008, 0.005, 0.003),
        ),
        box(a, b + 0.07, d + 0.056, 0.072, 0.011, 0.007, 0.003),
        limb(px - x, py, pz - z, [0, 0.2, 0.08], [-0.22, 0, -0.14], 0.011, 0.011),
        limb(px - x, py, pz - z, [0, 0.2, 0.08], [0.22, 0, -0.14], 0.011, 0.011),
        limb(px - x, py, pz - z, [0, 0.75, 0.16], [0.02, 0, 0.3], 0.011, 0.011),
      );
    },
  };
}

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
