import type { Body, Material } from '../../body.ts';
import { hex } from '../../color.ts';
import { bodyAt, paperSweep, shootSet, softbox } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { cylinder, flat, sphere, torus } from '../../shapes.ts';

export const headphones: Scene = {
  file: 'headphones-coral',
  film: { exposure: 1.0, bloom: 0.12, vignette: 0.2 },
  draw(size) {
    const shell: Material = { color: hex('#f2ece6'), gloss: 0.05, shine: 50, soft: 0.15 };
    const cushion: Material = { color: hex('#3a3436'), gloss: 0.01, soft: 0.25 };
    return shootSet(size, {
      bodies: [
        paperSweep({ color: hex('#f0785c'), soft: 0.15 }, 2.6, 1.2),
        bodyAt(0, 0.14, 0, 1.05, { color: hex('#f58a6c'), soft: 0.15 }, (x, y, z) =>
          cylinder(x, y, z, 0.95, 0.14, 0.02),
        ),
        bodyAt(1.35, 0.5, 0.9, 0.62, { color: hex('#ffd0a0'), soft: 0.2, gloss: 0.02 }, (x, y, z) =>
          sphere(x, y, z, 0.5),
        ),
        bodyAt(-1.45, 0.62, 1.0, 0.9, { color: hex('#7fc0b4'), soft: 0.2 }, (x, y, z) =>
          cylinder(x, y, z, 0.3, 0.62, 0.02),
        ),
        bodyAt(0, 1.05, 0, 0.95, shell, (x, y, z) => {
          const ring = flat(flat(x, y * 0.92) - 0.6, z * 0.55) - 0.045;
          return Math.max(ring, -y - 0.08) * 0.8;
        }),
        ...[-1, 1].flatMap((side): Body[] => [
          bodyAt(side * 0.6, 0.66, 0, 0.45, shell, (x, y, z) =>
            cylinder(y, x, z, 0.27, 0.085, 0.07),
          ),
          bodyAt(side * 0.47, 0.66, 0, 0.45, cushion, (x, y, z) => torus(y, x, z, 0.19, 0.085)),
          bodyAt(
            side * 0.685,
            0.66,
            0,
            0.3,
            { color: hex('#e0a080'), gloss: 0.5, metal: true },
            (x, y, z) => cylinder(y, x, z, 0.12, 0.012, 0.004),
          ),
        ]),
      ],
      lamps: [
        { at: [-2.8, 4, -2.6], color: hex('#fff2e4', 30), hard: 7 },
        { at: [3.5, 2, -1], color: hex('#ffc0a0', 5), hard: 4 },
      ],
      above: hex('#c0a8a4', 0.55),
      below: hex('#b85a48', 0.5),
      backdrop: softbox(hex('#c0705c'), hex('#ffffff', 2), [-0.6, 0.7, -0.35]),
      camera: {
        from: [1.5, 1.5, -4.4],
        to: [0.05, 0.75, 0.1],
        field: 0.56,
        focus: 4.6,
        aperture: 0.018,
      },
    });
  },
};
