import type { Body, Material } from '../../body.ts';
import { clamp, hex, mix } from '../../color.ts';
import { bodyAt, paperSweep, shootSet, softbox } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, cylinder, ellipsoid, limb, sphere } from '../../shapes.ts';

export const phone: Scene = {
  file: 'reel-in-the-making',
  title: 'Reel day',
  alt: 'A phone on a small tripod inside a ring light, filming a plant on a pink table',
  category: 'social_media',
  tags: ['reel', 'product', 'studio', 'behind-the-scenes'],
  film: { exposure: 1.04, bloom: 0.3, vignette: 0.25 },
  drawnAt: 0.75,
  draw(size) {
    const ink: Material = { color: hex('#1c1a1e'), gloss: 0.06, shine: 50 };
    return shootSet(size, {
      bodies: [
        paperSweep({ color: hex('#8fb0a8'), soft: 0.15 }, 2.6, 1.0),
        bodyAt(
          0,
          1.25,
          0.3,
          1.05,
          { color: [1, 0.95, 0.9], glow: hex('#fff0dc', 2.4) },
          (x, y, z) => Math.sqrt((Math.sqrt(x * x + y * y) - 0.78) ** 2 + (z * 1.5) ** 2) - 0.075,
        ),
        bodyAt(
          0,
          1.25,
          0.36,
          1.1,
          ink,
          (x, y, z) => Math.sqrt((Math.sqrt(x * x + y * y) - 0.78) ** 2 + (z * 1.5) ** 2) - 0.09,
        ),
        bodyAt(0, 0.25, 0.4, 1.2, ink, (x, y, z) =>
          Math.min(
            limb(x, y, z, [0, 0.22, 0], [0, -0.05, 0], 0.03, 0.03),
            limb(x, y, z, [0, 0, 0], [0.5, -0.25, -0.3], 0.022, 0.02),
            limb(x, y, z, [0, 0, 0], [-0.5, -0.25, -0.3], 0.022, 0.02),
            limb(x, y, z, [0, 0, 0], [0, -0.25, 0.5], 0.022, 0.02),
            limb(x, y, z, [0, 0.2, 0], [0, 0.65, -0.05], 0.018, 0.018),
          ),
        ),
        bodyAt(0, 1.22, 0.25, 0.6, ink, (x, y, z) => box(x, y, z, 0.23, 0.46, 0.03, 0.03)),
        bodyAt(
          0,
          1.22,
          0.22,
          0.6,
          {
            color: [0, 0, 0],
            glow: (x, y) => {
              const q = y - 1.22;
              const leaf =
                Math.abs(Math.sin(Math.atan2(q + 0.1, x) * 3.5)) * 0.17 > Math.hypot(x, q + 0.05);
              const pot = Math.abs(x) < 0.07 && q < -0.12 && q > -0.26;
              return Math.hypot(x - 0.0, q + 0.38) < 0.035
                ? hex('#ff4c48', 1.2)
                : leaf
                  ? hex('#5a8a50')
                  : pot
                    ? hex('#d8845c')
                    : mix(hex('#f0c0a8'), hex('#f8e0cc'), clamp(q + 0.5));
            },
          },
          (x, y, z) => box(x, y, z, 0.205, 0.43, 0.012, 0.01),
        ),
        bodyAt(-1.25, 0.24, 0.1, 0.5, { color: hex('#e08a60'), soft: 0.15 }, (x, y, z) =>
          cylinder(x, y, z, 0.22 + 0.08 * y, 0.24, 0.03),
        ),
        ...[0, 1, 2, 3, 4, 5, 6].map(
          (i): Body =>
            bodyAt(
              -1.25,
              0.75,
              0.1,
              0.75,
              { color: hex(i % 2 ? '#4c7a48' : '#386438'), gloss: 0.03, soft: 0.4 },
              (x, y, z) => {
                const a = i * 0.9;
                const p = x * Math.cos(a) + z * Math.sin(a) - 0.2;
                const q = z * Math.cos(a) - x * Math.sin(a);
                return ellipsoid(p, y - 0.1 * (i % 3) + 0.1 - p * 0.8, q, 0.26, 0.025, 0.12) * 0.65;
              },
            ),
        ),
        bodyAt(1.2, 0.12, 0.1, 0.4, { color: hex('#f0d8b0'), soft: 0.2, gloss: 0.03 }, (x, y, z) =>
          cylinder(x, y, z, 0.3, 0.12, 0.03),
        ),
        bodyAt(1.2, 0.42, 0.1, 0.3, { color: hex('#d86a58'), gloss: 0.04, soft: 0.2 }, (x, y, z) =>
          sphere(x, y, z, 0.19),
        ),
      ],
      lamps: [
        { at: [0, 1.25, -0.25], color: hex('#fff0dc', 1.7), hard: 3 },
        { at: [-2.6, 3.2, -2.4], color: hex('#ffe4c8', 17), hard: 5 },
      ],
      above: hex('#a8b8b8', 0.42),
      below: hex('#90a89c', 0.36),
      backdrop: softbox(hex('#7c9890'), hex('#ffffff', 1.6), [-0.6, 0.6, -0.5]),
      camera: {
        from: [0.75, 1.3, -4.2],
        to: [0.02, 0.95, 0.2],
        field: 0.58,
        focus: 4.4,
        aperture: 0.03,
      },
    });
  },
};
