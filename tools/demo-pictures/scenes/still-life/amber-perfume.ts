import type { Body } from '../../body.ts';
import { add, hex, mix, scale, smooth } from '../../color.ts';
import { noise } from '../../noise.ts';
import { bodyAt, shootSet } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, cylinder, sphere } from '../../shapes.ts';

export const perfume: Scene = {
  file: 'amber-perfume',
  film: { exposure: 1.05, bloom: 0.24, vignette: 0.5 },
  draw(size) {
    return shootSet(size, {
      bodies: [
        { material: { color: hex('#1a1210'), gloss: 0.22, shine: 60 }, distance: (_x, y) => y },
        bodyAt(
          0,
          0.55,
          0,
          0.85,
          { color: hex('#d87820'), gloss: 0.06, clear: 0.86, shine: 120 },
          (x, y, z) => box(x, y, z, 0.42, 0.55, 0.2, 0.07),
        ),
        bodyAt(
          0,
          0.47,
          0,
          0.7,
          {
            color: (_x, y) => mix(hex('#e88a24', 1.1), hex('#7a2c0c'), smooth(0.9, 0.1, y)),
            soft: 0.8,
            glow: hex('#c85a10', 0.28),
          },
          (x, y, z) => box(x, y, z, 0.35, 0.36, 0.13, 0.05),
        ),
        bodyAt(
          0,
          1.19,
          0,
          0.22,
          { color: hex('#e0b070'), gloss: 0.55, metal: true, shine: 80 },
          (x, y, z) => cylinder(x, y, z, 0.13, 0.09, 0.012),
        ),
        bodyAt(0, 1.38, 0, 0.3, { color: hex('#191312'), gloss: 0.1, shine: 90 }, (x, y, z) =>
          box(x, y, z, 0.19, 0.13, 0.17, 0.03),
        ),
        ...[
          [-0.95, 0.16, 0.5, 0.16],
          [-1.25, 0.1, -0.1, 0.1],
          [1.05, 0.2, 0.6, 0.2],
          [1.35, 0.09, 0.0, 0.09],
        ].map(
          ([x = 0, y = 0, z = 0, r = 0.1]): Body =>
            bodyAt(
              x,
              y,
              z,
              r + 0.05,
              {
                color: hex('#c8761e'),
                gloss: 0.08,
                soft: 0.5,
                glow: hex('#702c06', 0.35),
                shine: 90,
              },
              (a, b, c) => sphere(a, b, c, r) + 0.012 * noise(a * 14 + x, b * 14 + c * 9),
            ),
        ),
      ],
      lamps: [
        { at: [-2.4, 2.6, -1.2], color: hex('#ffe0b8', 9), hard: 7 },
        { at: [1.6, 1.6, 2.6], color: hex('#ff9440', 14), hard: 7 },
      ],
      above: hex('#403848', 0.3),
      below: hex('#301c10', 0.4),
      backdrop: (d) =>
        add(
          mix(
            hex('#140c0c'),
            hex('#b85c1c', 0.9),
            Math.exp(-(d[0] * d[0] * 9 + (d[1] - 0.06) ** 2 * 11)) * (d[2] > 0 ? 1 : 0),
          ),
          scale(hex('#fff0dc', 2.6), smooth(0.86, 0.93, -0.75 * d[0] + 0.42 * d[1] - 0.5 * d[2])),
        ),
      camera: { from: [0.7, 0.98, -4.4], to: [0, 0.66, 0], field: 0.5, focus: 4.3, aperture: 0.03 },
    });
  },
};
