import type { Material } from '../../body.ts';
import { hex } from '../../color.ts';
import { bodyAt, paperSweep, shootSet, softbox } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, cylinder, ellipsoid, flat, melt, sphere } from '../../shapes.ts';

export const podium: Scene = {
  file: 'serum-in-blush',
  film: { exposure: 1.02, bloom: 0.14, vignette: 0.18, highlights: [1, 0.98, 0.965] },
  draw(size) {
    const blush = (k: string): Material => ({ color: hex(k), soft: 0.12 });
    return shootSet(size, {
      bodies: [
        paperSweep(blush('#e8bdb0'), 2.2, 0.05),
        bodyAt(0, 0.9, 2.05, 1.6, blush('#d99c8e'), (x, y, z) =>
          Math.max(flat(x, Math.max(0, y - 0.1)) - 0.95, Math.abs(z) - 0.12, -y - 0.9),
        ),
        bodyAt(-0.75, 0.2, 0.5, 1, blush('#f0cfc2'), (x, y, z) =>
          box(x, y, z, 0.6, 0.2, 0.5, 0.02),
        ),
        bodyAt(0.45, 0.38, 0.75, 1, blush('#e6b4a4'), (x, y, z) =>
          box(x, y, z, 0.55, 0.38, 0.5, 0.02),
        ),
        bodyAt(
          -0.75,
          0.75,
          0.4,
          0.5,
          { color: hex('#f7f0e8'), gloss: 0.04, shine: 60, soft: 0.2 },
          (x, y, z) => cylinder(x, y, z, 0.19, 0.35, 0.04),
        ),
        bodyAt(
          -0.75,
          1.22,
          0.4,
          0.3,
          { color: hex('#c89858'), gloss: 0.5, metal: true },
          (x, y, z) => cylinder(x, y, z, 0.1, 0.12, 0.015),
        ),
        bodyAt(
          0.3,
          1.02,
          0.65,
          0.5,
          { color: hex('#a85c3c'), gloss: 0.07, shine: 110, soft: 0.4, glow: hex('#602414', 0.3) },
          (x, y, z) =>
            melt(
              cylinder(x, y + 0.03, z, 0.15, 0.22, 0.05),
              cylinder(x, y - 0.22, z, 0.05, 0.07),
              0.05,
            ),
        ),
        bodyAt(0.3, 1.4, 0.65, 0.3, { color: hex('#f4ece4'), gloss: 0.04 }, (x, y, z) =>
          melt(
            cylinder(x, y + 0.05, z, 0.075, 0.07, 0.01),
            ellipsoid(x, y - 0.07, z, 0.045, 0.1, 0.045),
            0.02,
          ),
        ),
        bodyAt(
          0.95,
          0.13,
          -0.25,
          0.4,
          { color: hex('#f4eae0'), gloss: 0.04, shine: 70, soft: 0.2 },
          (x, y, z) => cylinder(x, y, z, 0.27, 0.13, 0.035),
        ),
        bodyAt(
          0.95,
          0.31,
          -0.25,
          0.36,
          { color: hex('#c89858'), gloss: 0.45, metal: true },
          (x, y, z) => cylinder(x, y, z, 0.275, 0.05, 0.012),
        ),
        bodyAt(
          -0.2,
          0.14,
          -0.3,
          0.2,
          { color: hex('#f8f4ee'), gloss: 0.06, soft: 0.3, shine: 60 },
          (x, y, z) => sphere(x, y, z, 0.14),
        ),
      ],
      lamps: [{ at: [-0.85, 1.25, -0.75], distant: true, color: hex('#ffe6cc', 2.3), hard: 22 }],
      above: hex('#c8b0b4', 0.62),
      below: hex('#d09484', 0.5),
      backdrop: softbox(hex('#c89488'), hex('#ffffff', 1.8), [-0.6, 0.6, -0.5]),
      camera: {
        from: [0.5, 1.35, -4.6],
        to: [0.05, 0.78, 0.4],
        field: 0.5,
        focus: 5,
        aperture: 0.015,
      },
    });
  },
};
