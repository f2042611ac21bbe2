import type { Material } from '../../body.ts';
import { clamp, hex, mix, scale, smooth } from '../../color.ts';
import { fbm, noise } from '../../noise.ts';
import { bodyAt, oak, shootSet } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, cylinder, ellipsoid, limb } from '../../shapes.ts';
import type { Vec } from '../../world.ts';

const plaster: Material = {
  color: (x, y, z) => scale(hex('#e6dccd'), 0.96 + 0.05 * fbm(x * 2 + z, y * 2 + z, 4)),
};

const linen: Material = {
  color: (x, y, z) => scale(hex('#c9b8a0'), 0.88 + 0.16 * noise(x * 60 + z * 20, y * 60 + z * 40)),
  soft: 0.15,
};

export const living: Scene = {
  file: 'east-austin-living-room',
  film: { exposure: 1.02, bloom: 0.3, vignette: 0.22 },
  drawnAt: 0.75,
  draw(size) {
    const sun: Vec = [0.78, 0.52, -0.1];
    const leaf = (x: number, y: number, z: number): number => {
      let d = limb(x, y, z, [0, -0.5, 0], [0.02, 0.25, 0], 0.018, 0.012);
      for (let i = 0; i < 7; i++) {
        const a = i * 2.4;
        const px = x - 0.22 * Math.cos(a);
        const pz = z - 0.22 * Math.sin(a);
        d = Math.min(
          d,
          ellipsoid(
            px,
            y - 0.08 - 0.09 * i + 0.3 * (px * Math.cos(a) + pz * Math.sin(a)),
            pz,
            0.2,
            0.03,
            0.13,
          ) * 0.6,
        );
      }
      return d;
    };
    return shootSet(size, {
      bodies: [
        {
          material: { color: oak, gloss: 0.06, shine: 16 },
          distance: (x, y) => Math.max(y, x - 3.09),
        },
        { material: plaster, distance: (x, y) => Math.max(3 - y, x - 3.09) },
        { material: plaster, distance: (x, _y, z) => Math.max(3.2 - z, x - 3.09) },
        { material: plaster, distance: (x) => x + 3.4 },
        {
          material: plaster,
          distance(x, y, z) {
            const wall = Math.abs(x - 3.0) - 0.09;
            const pane = Math.min(
              ...[-1.6, 0.15, 1.9].map((c) =>
                Math.max(Math.abs(z - c) - 0.66, Math.abs(y - 1.45) - 1.1),
              ),
            );
            return Math.max(wall, -pane);
          },
        },
        {
          material: { color: hex('#3a342e') },
          distance: (x, y, z) =>
            Math.min(
              ...[-1.6, 0.15, 1.9].map((c) =>
                Math.max(
                  Math.abs(x - 2.95) - 0.03,
                  Math.min(Math.abs(z - c), Math.abs(y - 1.75)) - 0.022,
                  Math.abs(z - c) - 0.66,
                  Math.abs(y - 1.45) - 1.1,
                ),
              ),
            ),
        },
        bodyAt(-0.5, 0.4, 2.2, 1.75, linen, (x, y, z) =>
          Math.min(
            box(x, y + 0.14, z, 1.3, 0.2, 0.5, 0.07),
            box(x, y + 0.1, z - 0.42, 1.3, 0.46, 0.13, 0.1),
            box(Math.abs(x) - 1.22, y, z, 0.13, 0.32, 0.52, 0.09),
            box(Math.abs(x) - 0.56, y - 0.12, z + 0.05, 0.53, 0.1, 0.42, 0.08),
          ),
        ),
        bodyAt(-1.25, 0.76, 2.1, 0.45, { color: hex('#b8623c'), soft: 0.2 }, (x, y, z) =>
          box(x * 0.94 + y * 0.34, y * 0.94 - x * 0.34, z - y * 0.2, 0.24, 0.24, 0.09, 0.08),
        ),
        bodyAt(0.3, 0.75, 2.15, 0.45, { color: hex('#5f7468'), soft: 0.2 }, (x, y, z) =>
          box(x * 0.96 - y * 0.28, y * 0.96 + x * 0.28, z - y * 0.2, 0.22, 0.22, 0.09, 0.08),
        ),
        bodyAt(
          -0.3,
          0.22,
          0.65,
          0.9,
          {
            color: (x, _y, z) =>
              mix(hex('#5c3820'), hex('#8a5a34'), clamp(0.5 + noise(x * 3, z * 24))),
            gloss: 0.05,
          },
          (x, y, z) =>
            Math.min(
              cylinder(x, y - 0.16, z, 0.62, 0.03, 0.015),
              cylinder(Math.abs(x) - 0.36, y, Math.abs(z) - 0.3, 0.03, 0.2),
            ),
        ),
        bodyAt(-0.2, 0.5, 0.62, 0.3, { color: hex('#e8e0d4'), gloss: 0.05 }, (x, y, z) =>
          ellipsoid(x, y - 0.01, z, 0.13, 0.12, 0.13),
        ),
        bodyAt(
          -0.5,
          0.012,
          1.1,
          2.4,
          {
            color: (x, _y, z) =>
              Math.abs(((x * 2.2 + z * 2.2) % 1) - 0.5) < 0.06 ||
              Math.abs(((x * 2.2 - z * 2.2) % 1) - 0.5) < 0.06
                ? hex('#8a6a58')
                : scale(hex('#e0d4c2'), 0.9 + 0.2 * noise(x * 50, z * 50)),
          },
          (x, y, z) => box(x, y, z, 1.9, 0.014, 1.2, 0.01),
        ),
        bodyAt(
          -2.5,
          0.55,
          2.3,
          1.1,
          { color: hex('#3f6238'), gloss: 0.04, soft: 0.4 },
          (x, y, z) => leaf(x * 0.8, y * 0.8 - 0.14, z * 0.8) / 0.8,
        ),
        bodyAt(-2.5, 0.22, 2.3, 0.5, { color: hex('#c8c0b4') }, (x, y, z) =>
          cylinder(x, y, z, 0.26 + 0.05 * y, 0.22, 0.03),
        ),
        bodyAt(-0.55, 1.85, 3.15, 1.1, { color: hex('#2c2620') }, (x, y, z) =>
          Math.max(box(x, y, z, 0.82, 0.56, 0.03), -box(x, y, z, 0.79, 0.53, 0.2)),
        ),
        bodyAt(
          -0.55,
          1.85,
          3.17,
          1.1,
          {
            color: (x, y) => {
              const v = y - 1.85;
              return v < -0.12 + 0.2 * fbm(x * 1.3, 1, 4)
                ? hex('#b8744c')
                : v < 0.1 + 0.2 * fbm(x + 5, 4, 4)
                  ? hex('#e0a878')
                  : hex('#f0e2cc');
            },
          },
          (x, y, z) => box(x, y, z, 0.8, 0.54, 0.02),
        ),
        bodyAt(
          1.5,
          2.45,
          1.3,
          0.6,
          { color: hex('#e8d8b8'), soft: 0.4, glow: hex('#ffdca8', 0.15) },
          (x, y, z) =>
            Math.min(
              ellipsoid(x, y, z, 0.34, 0.22, 0.34),
              limb(x, y, z, [0, 0.2, 0], [0, 0.55, 0], 0.008, 0.008),
            ),
        ),
      ],
      lamps: [
        { at: sun, distant: true, color: hex('#ffd8a4', 5.4), hard: 40 },
        { at: [2.2, 1.6, 0.2], color: hex('#cfe0ff', 2.6), hard: 2 },
      ],
      above: hex('#c8b8a8', 0.52),
      below: hex('#d0b090', 0.55),
      backdrop: (d) =>
        mix(
          mix(
            hex('#a8b078', 0.9),
            hex('#dfe0b0', 1.3),
            clamp(0.5 + 0.7 * fbm(d[2] * 5, d[1] * 6, 3)),
          ),
          hex('#f2f0e6', 1.9),
          smooth(0.02, 0.3, d[1] + 0.12 * fbm(d[2] * 4, 3, 3)),
        ),
      camera: { from: [-1.7, 1.35, -3.4], to: [0.3, 1.05, 1.6], field: 0.98 },
    });
  },
};
