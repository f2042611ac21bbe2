import type { Body, Material } from '../../body.ts';
import { clamp, hex, mix, scale, smooth } from '../../color.ts';
import { fbm } from '../../noise.ts';
import { bodyAt, paperSweep, shootSet, softbox } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { ellipsoid, lathe, limb } from '../../shapes.ts';

export const vases: Scene = {
  file: 'clay-vases',
  film: { exposure: 1.0, bloom: 0.14 },
  draw(size) {
    const clay = (a: string, b: string): Material => ({
      color: (x, y, z) =>
        mix(hex(a), hex(b), clamp(0.5 + 0.55 * fbm(x * 6 + y * 2, z * 6 + y * 14, 4))),
      gloss: 0.015,
      soft: 0.2,
    });
    return shootSet(size, {
      bodies: [
        paperSweep(
          {
            color: (x, y, z) => scale(hex('#c9b29a'), 0.94 + 0.08 * fbm(x * 3 + z, y * 3 + z, 5)),
            soft: 0.1,
          },
          1.9,
          0.25,
        ),
        bodyAt(-0.62, 0.72, 0.2, 0.95, clay('#8f5a3f', '#b57a58'), (x, y, z) =>
          lathe(
            x,
            y,
            z,
            -0.72,
            0.72,
            (h) =>
              0.11 + 0.26 * Math.exp(-(((h + 0.25) / 0.36) ** 2)) + 0.06 * smooth(0.45, 0.72, h),
          ),
        ),
        bodyAt(0.1, 0.42, -0.15, 0.62, clay('#d8cbb8', '#f0e6d6'), (x, y, z) =>
          lathe(
            x,
            y,
            z,
            -0.42,
            0.38,
            (h) => 0.1 + 0.3 * Math.sqrt(Math.max(0, 1 - ((h + 0.06) / 0.42) ** 2)),
          ),
        ),
        bodyAt(0.78, 0.27, 0.2, 0.48, clay('#4f5a58', '#6f7c76'), (x, y, z) =>
          lathe(
            x,
            y,
            z,
            -0.27,
            0.22,
            (h) => 0.2 + 0.13 * smooth(-0.27, 0.2, h) - 0.05 * smooth(0.14, 0.22, h),
          ),
        ),
        ...[0, 1, 2, 3, 4].map(
          (i): Body =>
            bodyAt(
              -0.62,
              1.8,
              0.2,
              0.85,
              { color: hex(i % 2 ? '#c9a870' : '#a8824e'), soft: 0.3 },
              (x, y, z) => {
                const lean = (i - 2) * 0.17;
                const stem = limb(
                  x,
                  y,
                  z,
                  [0, -0.5, 0],
                  [lean * 1.6, 0.24 + 0.1 * (i % 3), 0.1 * (i % 2)],
                  0.006,
                  0.005,
                );
                return Math.min(
                  stem,
                  ellipsoid(
                    x - lean * 1.7,
                    y - 0.34 - 0.1 * (i % 3),
                    z - 0.1 * (i % 2),
                    0.045,
                    0.16,
                    0.045,
                  ) * 0.8,
                );
              },
            ),
        ),
      ],
      lamps: [{ at: [-3.2, 3.4, -2.2], color: hex('#fff0dc', 22), hard: 5 }],
      above: hex('#8f97a8', 0.5),
      below: hex('#8a6a50', 0.35),
      backdrop: softbox(hex('#6b6258'), hex('#fff4e4', 2), [-0.7, 0.5, -0.5]),
      camera: {
        from: [0.15, 0.95, -4.6],
        to: [0.05, 0.82, 0],
        field: 0.52,
        focus: 4.5,
        aperture: 0.02,
      },
    });
  },
};
