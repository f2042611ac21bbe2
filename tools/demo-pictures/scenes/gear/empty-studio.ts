import type { Body } from '../../body.ts';
import { clamp, hex, mix, scale } from '../../color.ts';
import { fbm, noise } from '../../noise.ts';
import { ink } from '../../props/gear-materials.ts';
import { bodyAt, paperSweep, shootSet } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, cylinder, limb, torus } from '../../shapes.ts';

export const backdrop: Scene = {
  file: 'empty-studio',
  title: 'Set B, before the call time',
  alt: 'A photo studio with a paper backdrop, a stool and two softboxes',
  category: 'photography',
  tags: ['studio', 'portrait', 'commercial'],
  film: { exposure: 1.05, bloom: 0.26 },
  draw(size) {
    const paper = paperSweep({ color: hex('#b87a54'), soft: 0.1 }, 2.4, 1.3);
    const softboxBody = (x: number, y: number, z: number, turn: number, code: string): Body[] => {
      const c = Math.cos(turn);
      const s = Math.sin(turn);
      return [
        bodyAt(x, y, z, 1, ink, (a, b, d) =>
          box(a * c + d * s, b, d * c - a * s - 0.14, 0.56, 0.76, 0.12, 0.05),
        ),
        bodyAt(x, y, z, 1, { color: [0.9, 0.9, 0.9], glow: hex(code, 2.2) }, (a, b, d) =>
          box(a * c + d * s, b, d * c - a * s, 0.53, 0.73, 0.03, 0.02),
        ),
        bodyAt(x, 0.9, z, 1.6, ink, (a, b, d) =>
          Math.min(
            limb(a, b, d, [0, -0.9, 0.1], [0, 0.9, 0.1], 0.025, 0.02),
            limb(a, b, d, [0, -0.4, 0.1], [0.35, -0.9, 0.3], 0.018, 0.018),
            limb(a, b, d, [0, -0.4, 0.1], [-0.35, -0.9, 0.3], 0.018, 0.018),
          ),
        ),
      ];
    };
    return shootSet(size, {
      bodies: [
        {
          material: paper.material,
          bound: [0, 2, 1, 5.5],
          distance: (x, y, z) =>
            Math.max(paper.distance(x, y, z) - 0.01, Math.abs(x) - 1.75, -z - 1.1),
        },
        {
          material: {
            color: (x, _y, z) => scale(hex('#57504a'), 0.85 + 0.2 * fbm(x * 2, z * 2, 5)),
            gloss: 0.07,
            shine: 14,
          },
          distance: (_x, y) => y,
        },
        { material: { color: hex('#4a4440') }, distance: (_x, _y, z) => 3.1 - z },
        bodyAt(
          0,
          0.45,
          0.3,
          0.75,
          {
            color: (x, y, z) =>
              mix(hex('#3c2416'), hex('#6e452a'), clamp(0.5 + noise(x * 20, z * 3 + y))),
            gloss: 0.03,
          },
          (x, y, z) =>
            Math.min(
              cylinder(x, y - 0.36, z, 0.24, 0.035, 0.015),
              limb(x, y, z, [0.1, 0.33, 0.1], [0.22, -0.45, 0.22], 0.025, 0.02),
              limb(x, y, z, [-0.1, 0.33, 0.1], [-0.22, -0.45, 0.22], 0.025, 0.02),
              limb(x, y, z, [0.1, 0.33, -0.1], [0.22, -0.45, -0.22], 0.025, 0.02),
              limb(x, y, z, [-0.1, 0.33, -0.1], [-0.22, -0.45, -0.22], 0.025, 0.02),
              torus(x, y + 0.12, z, 0.225, 0.014),
            ),
        ),
        ...softboxBody(-1.75, 1.75, -0.35, -0.75, '#fff0dc'),
        ...softboxBody(1.95, 1.5, 0.15, 0.95, '#ffe0c0'),
        bodyAt(0, 3.5, 2.2, 2.2, ink, (x, y, z) =>
          limb(x, y, z, [-2, 0, 0], [2, 0, 0], 0.07, 0.07),
        ),
      ],
      lamps: [
        { at: [-1.5, 1.9, -0.6], color: hex('#fff0dc', 4.6), hard: 3 },
        { at: [1.7, 1.7, 0], color: hex('#ffdcb8', 2.6), hard: 3 },
        { at: [0, 3.4, 0.4], color: hex('#ffe8d0', 2), hard: 4 },
      ],
      above: hex('#8a7c74', 0.28),
      below: hex('#6a5040', 0.22),
      backdrop: () => hex('#1c1816'),
      camera: {
        from: [0.5, 1.35, -5.6],
        to: [0.05, 1.25, 0.5],
        field: 0.62,
        focus: 5.8,
        aperture: 0.012,
      },
    });
  },
};
