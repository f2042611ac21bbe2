import type { Body, Material } from '../body.ts';
import { hex, mix, type Rgb, scale } from '../color.ts';
import { fbm, noise } from '../noise.ts';
import { ellipsoid, limb, long, melt, torus } from '../shapes.ts';
import { type Cut, hairOf } from './hair.ts';

export interface Sitter {
  readonly skin: Rgb;
  readonly hair: Rgb;
  readonly cut: Cut;
  readonly cloth: Rgb;
  readonly turn: number;
  readonly salt: number;
  readonly collar: 'round' | 'shirt' | 'high';
}

/** A person to the chest, the head's middle at 0,0,0; without features, as a painter blocks one in. */
export function bust(sitter: Sitter): Body[] {
  const turnedBy = (angle: number) => {
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    return (f: (x: number, y: number, z: number) => number) =>
      (x: number, y: number, z: number): number =>
        f(x * c - z * s, y, z * c + x * s);
  };
  const turned = turnedBy(sitter.turn);
  // Shoulders follow the head half of the way.
  const followed = turnedBy(sitter.turn * 0.5);
  const skin: Material = {
    color: (x, y, z) =>
      scale(mix(sitter.skin, hex('#c8543c'), 0.03 + 0.03 * noise(x * 5, y * 5 + z)), 0.98),
    gloss: 0.012,
    shine: 12,
    soft: 0.42,
  };
  const cloth: Material = {
    color: (x, y, z) => scale(sitter.cloth, 0.88 + 0.14 * fbm(x * 7 + y * 3, y * 6 + z * 4, 3)),
    soft: 0.2,
  };
  const bodies: Body[] = [
    {
      material: skin,
      bound: [0, -0.2, 0, 1],
      distance: turned((x, y, z) => {
        let d = ellipsoid(x, y - 0.05, z - 0.02, 0.39, 0.47, 0.45);
        d = melt(d, ellipsoid(x, y + 0.25, z + 0.12, 0.25, 0.27, 0.29), 0.2);
        d = melt(d, limb(x, y, z, [0, 0.04, -0.41], [0, -0.13, -0.485], 0.02, 0.042), 0.1);
        d = melt(d, ellipsoid(x, y + 0.27, z + 0.4, 0.07, 0.05, 0.05), 0.09);
        d = melt(d, ellipsoid(x, y + 0.44, z + 0.31, 0.09, 0.07, 0.09), 0.12);
        d = melt(d, ellipsoid(Math.abs(x) - 0.39, y + 0.05, z - 0.04, 0.04, 0.11, 0.07), 0.03);
        return melt(d, limb(x, y, z, [0, -0.4, 0.1], [0, -0.85, 0.14], 0.2, 0.23), 0.1) * 0.9;
      }),
    },
    {
      material: cloth,
      bound: [0, -1.5, 0.1, 1.7],
      distance: followed((x, y, z) => {
        let d = melt(
          limb(Math.abs(x), y, z, [0.15, -0.88, 0.14], [0.68, -1.12, 0.16], 0.2, 0.26),
          ellipsoid(x, y + 1.55, z - 0.12, 0.92, 0.8, 0.46),
          0.25,
        );
        d = melt(
          d,
          limb(Math.abs(x), y, z, [0.7, -1.16, 0.16], [0.9, -2.1, 0.1], 0.24, 0.24),
          0.15,
        );
        if (sitter.collar === 'high')
          d = melt(d, limb(x, y, z, [0, -0.62, 0.12], [0, -0.9, 0.13], 0.24, 0.3), 0.08);
        if (sitter.collar === 'round') d = Math.max(d, 0.32 - long(x, (y + 0.74) * 1.1, z + 0.16));
        if (sitter.collar === 'shirt') d = melt(d, torus(x, y + 0.76, z - 0.12, 0.25, 0.06), 0.06);
        return (d + 0.012 * noise(x * 4 + sitter.salt, y * 3 + z * 4)) * 0.85;
      }),
    },
  ];
  const hair = hairOf(sitter.cut, sitter.salt);
  if (hair !== undefined) {
    const cloak = sitter.cut === 'hat' || sitter.cut === 'scarf';
    bodies.push({
      material: {
        color: (x, y, z) =>
          scale(sitter.hair, 0.82 + 0.22 * noise(x * 20 + sitter.salt, y * 3 + z * 11)),
        gloss: cloak ? 0 : 0.05,
        shine: 14,
        soft: 0.25,
      },
      bound: [0, -0.1, 0.1, 1.4],
      distance: turned(hair),
    });
    if (sitter.cut === 'hat') {
      const under = hairOf(sitter.salt % 2 ? 'bob' : 'crop', sitter.salt);
      if (under !== undefined)
        bodies.push({
          material: { color: hex('#2c1c14'), soft: 0.25 },
          bound: [0, -0.1, 0.1, 1],
          distance: turned(under),
        });
    }
  }
  return bodies;
}
