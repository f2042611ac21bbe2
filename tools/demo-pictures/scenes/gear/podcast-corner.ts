import type { Body } from '../../body.ts';
import { hex, mix, smooth } from '../../color.ts';
import { ink, steel } from '../../props/gear-materials.ts';
import { bodyAt, oak, shootSet, softbox } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { cylinder, flat, long, sphere } from '../../shapes.ts';

export const microphone: Scene = {
  file: 'podcast-corner',
  title: 'Episode forty',
  alt: 'A studio microphone in front of warm and teal out-of-focus light',
  category: 'social_media',
  tags: ['podcast', 'studio', 'video', 'reel'],
  film: { exposure: 1.12, bloom: 0.24, vignette: 0.45 },
  draw(size) {
    const mesh = (x: number, y: number, z: number): number => {
      const a = Math.atan2(x, z);
      return 0.006 * (Math.abs(Math.sin(a * 34)) + Math.abs(Math.sin(y * 72)));
    };
    return shootSet(size, {
      bodies: [
        { material: { color: oak, gloss: 0.05 }, distance: (_x, y) => y + 0.9 },
        bodyAt(
          0,
          0.62,
          0,
          0.72,
          { color: hex('#c0b6aa'), gloss: 0.35, metal: true, shine: 40 },
          (x, y, z) => {
            const r = Math.max(Math.abs(y) - 0.32, 0);
            return (long(x, z, r) - 0.3 + mesh(x, y, z)) * 0.8;
          },
        ),
        bodyAt(0, 0.5, 0, 0.5, steel, (x, y, z) => cylinder(x, y + 0.06, z, 0.318, 0.04, 0.012)),
        bodyAt(0, 0.0, 0, 0.6, ink, (x, y, z) =>
          cylinder(x, y, z, 0.27 - 0.06 * smooth(0, -0.4, y), 0.34, 0.04),
        ),
        bodyAt(0, -0.6, 0, 0.7, steel, (x, y, z) =>
          Math.min(cylinder(x, y, z, 0.05, 0.32), cylinder(x, y + 0.27, z, 0.36, 0.025, 0.01)),
        ),
        bodyAt(
          -0.75,
          0.55,
          -0.35,
          0.55,
          ink,
          (x, y, z) => flat(flat(x * 0.9 + z * 0.45, y) - 0.36, z * 0.9 - x * 0.45) - 0.022,
        ),
        bodyAt(-0.75, 0.55, -0.35, 0.5, { color: hex('#2a2628'), clear: 0.72 }, (x, y, z) =>
          cylinder(x * 0.9 + z * 0.45, z * 0.9 - x * 0.45, y, 0.34, 0.004),
        ),
        ...[
          [-2.6, 1.2, 5, '#ff9a40'],
          [-1.2, 1.9, 7, '#ff7a30'],
          [2.4, 1.4, 6, '#30c0d0'],
          [3.4, 0.4, 5, '#2090b0'],
          [1.2, 2.2, 8, '#ffb060'],
          [-3.6, 0.4, 6, '#ffb870'],
        ].map(
          ([x, y, z, c]): Body =>
            bodyAt(
              Number(x),
              Number(y),
              Number(z),
              0.2,
              { color: [0, 0, 0], glow: hex(String(c), 16) },
              (a, b, d) => sphere(a, b, d, 0.09),
            ),
        ),
        {
          material: {
            color: (x, y) =>
              Math.abs(((x * 1.1) % 1) - 0.5) < 0.06
                ? hex('#151012')
                : mix(hex('#3a241c'), hex('#24282c'), smooth(-3, 3, x + 0.2 * y)),
          },
          distance: (_x, _y, z) => 8.4 - z,
        },
      ],
      lamps: [
        { at: [-2.4, 2.2, -1.4], color: hex('#ffc084', 13), hard: 6 },
        { at: [2.6, 1.2, 1.4], color: hex('#48c8e0', 8), hard: 6 },
        { at: [0, 2, 7], color: hex('#c07040', 7), hard: 4 },
      ],
      above: hex('#5a4a4c', 0.25),
      below: hex('#302018', 0.3),
      backdrop: softbox(hex('#2a1c18'), hex('#ffd8a8', 2.2), [-0.72, 0.6, -0.35]),
      camera: {
        from: [0.55, 0.6, -3.3],
        to: [-0.18, 0.38, 0],
        field: 0.62,
        focus: 3.2,
        aperture: 0.055,
      },
    });
  },
};
