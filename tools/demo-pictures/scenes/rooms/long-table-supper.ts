import type { Body, Material } from '../../body.ts';
import { add, hex, mix, scale, smooth } from '../../color.ts';
import { cell, fbm, noise } from '../../noise.ts';
import { bodyAt, shootSet, softbox } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, cylinder, ellipsoid, long, sphere } from '../../shapes.ts';

export const table: Scene = {
  file: 'long-table-supper',
  film: { exposure: 1.08, bloom: 0.32, vignette: 0.4 },
  drawnAt: 0.5,
  draw(size) {
    const china: Material = { color: hex('#f0e8dc'), gloss: 0.05, shine: 60, soft: 0.15 };
    const glass: Material = { color: hex('#f8efe4'), gloss: 0.06, clear: 0.94, shine: 140 };
    const bodies: Body[] = [
      {
        material: {
          color: (x, _y, z) =>
            scale(hex('#d8c8b2'), 0.88 + 0.1 * noise(x * 80, z * 5) + 0.08 * noise(x * 5, z * 80)),
          soft: 0.1,
        },
        distance: (x, y, z) => (y - 0.008 * fbm(x * 2, z * 2, 3)) * 0.95,
      },
    ];
    for (let row = 0; row < 4; row++) {
      const z = -0.3 + row * 1.35;
      for (const side of [-1, 1]) {
        const x = side * 0.95;
        bodies.push(
          bodyAt(x, 0.03, z, 0.62, china, (a, b, c) =>
            Math.max(cylinder(a, b, c, 0.5, 0.022, 0.02), -(long(a, b - 0.34, c) - 0.345)),
          ),
          bodyAt(x, 0.075, z, 0.42, { color: hex('#8a9a8c'), gloss: 0.05, soft: 0.15 }, (a, b, c) =>
            Math.max(cylinder(a, b, c, 0.33, 0.02, 0.018), -(long(a, b - 0.3, c) - 0.303)),
          ),
          bodyAt(
            x,
            0.12,
            z,
            0.4,
            { color: hex('#c88a68'), soft: 0.2 },
            (a, b, c) =>
              box(
                a * 0.95 + c * 0.3,
                b - 0.02 * Math.cos(a * 12),
                c * 0.95 - a * 0.3,
                0.075,
                0.025,
                0.26,
                0.02,
              ) * 0.8,
          ),
          bodyAt(x - side * 0.36, 0.36, z + 0.52, 0.5, glass, (a, b, c) => {
            const bowl = Math.abs(ellipsoid(a, b - 0.12, c, 0.135, 0.2, 0.135)) - 0.006;
            return Math.min(
              Math.max(bowl, b - 0.24),
              cylinder(a, b + 0.19, c, 0.012, 0.13),
              cylinder(a, b + 0.345, c, 0.11, 0.008),
            );
          }),
          bodyAt(
            x - side * 0.36,
            0.43,
            z + 0.52,
            0.2,
            { color: hex('#8a1c28'), gloss: 0.05, soft: 0.5, glow: hex('#3c040a', 0.4) },
            (a, b, c) => Math.max(ellipsoid(a, b - 0.05, c, 0.122, 0.185, 0.122), b - 0.03),
          ),
        );
      }
      const offset = 0.12 * (row % 2 ? 1 : -1);
      const high = 0.2 + 0.09 * ((row * 2) % 3);
      bodies.push(
        bodyAt(
          offset,
          high,
          z + 0.3,
          high + 0.1,
          { color: hex('#f4e4c8'), soft: 0.6, glow: hex('#ffb868', 0.18) },
          (a, b, c) => cylinder(a, b, c, 0.045, high, 0.01),
        ),
        bodyAt(
          offset,
          high * 2 + 0.075,
          z + 0.3,
          0.12,
          { color: [0, 0, 0], glow: hex('#ffc468', 12) },
          (a, b, c) => ellipsoid(a, b, c, 0.02, 0.055, 0.02),
        ),
      );
      for (let i = 0; i < 7; i++) {
        const px = (cell(i, row, 3) - 0.5) * 0.5 - offset * 0.6;
        const pz = z + (cell(i, row, 4) - 0.5) * 1.2;
        const a = cell(i, row, 5) * 6.3;
        bodies.push(
          bodyAt(
            px,
            0.07 + 0.06 * cell(i, row, 6),
            pz,
            0.2,
            { color: mix(hex('#6f8a70'), hex('#3f5a48'), cell(i, row, 7)), soft: 0.4 },
            (x, y, c) =>
              ellipsoid(
                x * Math.cos(a) + c * Math.sin(a),
                y,
                c * Math.cos(a) - x * Math.sin(a),
                0.16,
                0.014,
                0.07,
              ) * 0.7,
          ),
        );
      }
    }
    for (let i = 0; i < 22; i++)
      bodies.push(
        bodyAt(
          (cell(i, 1) - 0.5) * 9,
          1.3 + 1.9 * cell(i, 2),
          8 + 4 * cell(i, 3),
          0.15,
          { color: [0, 0, 0], glow: hex('#ffb050', 14) },
          (x, y, z) => sphere(x, y, z, 0.06),
        ),
      );
    return shootSet(size, {
      bodies,
      lamps: [
        { at: [-0.6, 0.55, 0.75], distant: true, color: hex('#ffb878', 1.5), hard: 9 },
        { at: [0, 0.75, 0.4], color: hex('#ffa850', 0.35), hard: 4 },
        { at: [0, 0.75, 2.6], color: hex('#ffa850', 0.4), hard: 4 },
      ],
      above: hex('#6c7490', 0.4),
      below: hex('#8a6448', 0.4),
      backdrop: (d) =>
        add(
          mix(hex('#38442c', 0.7), hex('#d89a68', 0.8), smooth(-0.1, 0.34, d[1])),
          softbox(hex('#201810'), hex('#ffd8a0', 1.2), [-0.6, 0.55, 0.58])(d),
        ),
      camera: {
        from: [0.55, 1.15, -2.6],
        to: [-0.12, 0.3, 1.0],
        field: 0.66,
        focus: 3.1,
        aperture: 0.06,
      },
    });
  },
};
