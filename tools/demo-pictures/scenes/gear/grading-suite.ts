import type { Body } from '../../body.ts';
import { add, hex, mix, type Rgb, ramp, scale } from '../../color.ts';
import { fbm } from '../../noise.ts';
import { ink, steel } from '../../props/gear-materials.ts';
import { bodyAt, shootSet } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, cylinder, ellipsoid, flat, sphere } from '../../shapes.ts';

/** The frame under work: a sunset over two ridges. */
function still(x: number, y: number): Rgb {
  const v = (y + 0.12) / 0.72;
  const sun = flat((x + 0.2) * 1.2, (v - 0.42) * 0.8);
  const sky = ramp(
    [
      [0, hex('#ffb060')],
      [0.5, hex('#e08878')],
      [1, hex('#38508c')],
    ],
    v,
  );
  const hill =
    v < 0.36 + 0.1 * fbm(x * 1.6, 2, 5)
      ? hex('#2a2028')
      : v < 0.46 + 0.14 * fbm(x * 1.2 + 5, 7, 5)
        ? hex('#8a5058')
        : undefined;
  return scale(hill ?? add(sky, scale(hex('#ffe0a0'), 1.4 * Math.exp(-sun * sun * 60))), 1);
}

function wheel(i: number, dx: number, dy: number): Rgb | undefined {
  const r = flat(dx, dy);
  if (r > 0.21) return undefined;
  const a = Math.atan2(dy, dx);
  const hue: Rgb = [
    0.5 + 0.5 * Math.cos(a),
    0.5 + 0.5 * Math.cos(a - 2.1),
    0.5 + 0.5 * Math.cos(a + 2.1),
  ];
  const puck = flat(dx - 0.03 * (i - 1.5), dy - 0.02 * i) < 0.016;
  return puck
    ? [1.2, 1.2, 1.2]
    : r > 0.185
      ? scale(hue, 0.9)
      : mix(hex('#1c1c20'), scale(hue, 0.3), r / 0.2);
}

function screen(x: number, y: number): Rgb {
  if (y > -0.12) return still(x, y);
  for (const [i, px] of [-0.78, -0.26, 0.26, 0.78].entries()) {
    const color = wheel(i, x - px, y + 0.4);
    if (color !== undefined) return color;
  }
  return hex('#1a1a1e');
}

export const grading: Scene = {
  file: 'grading-suite',
  title: 'Color, last pass',
  alt: 'A dark editing room with a bright screen, color wheels and a keyboard',
  category: 'video',
  tags: ['editing', 'film', 'studio'],
  film: { exposure: 1.35, bloom: 0.3, vignette: 0.35 },
  draw(size) {
    return shootSet(size, {
      bodies: [
        { material: { color: hex('#241c18'), gloss: 0.1, shine: 20 }, distance: (_x, y) => y },
        { material: { color: hex('#2a2a32') }, distance: (_x, _y, z) => 2.2 - z },
        bodyAt(0, 1.0, 0.9, 1.6, ink, (x, y, z) => box(x, y, z, 1.22, 0.7, 0.04, 0.03)),
        bodyAt(
          0,
          1.0,
          0.85,
          1.5,
          { color: [0, 0, 0], glow: (x, y) => scale(screen(x, y - 1), 1.1) },
          (x, y, z) => box(x, y, z, 1.17, 0.65, 0.01),
        ),
        bodyAt(0, 0.15, 1.0, 0.5, ink, (x, y, z) =>
          Math.min(cylinder(x, y + 0.13, z, 0.35, 0.015), cylinder(x, y, z, 0.05, 0.16)),
        ),
        bodyAt(
          0,
          0.04,
          -0.15,
          0.9,
          {
            color: (x, _y, z) =>
              Math.abs(((x * 11) % 1) - 0.5) > 0.42 || Math.abs(((z * 11) % 1) - 0.5) > 0.4
                ? hex('#0c0c0e')
                : hex('#4a4a50'),
            gloss: 0.03,
          },
          (x, y, z) => box(x, y, z, 0.72, 0.03, 0.22, 0.02),
        ),
        ...[-1.15, -0.98, 0.98, 1.2].map(
          (x, i): Body =>
            bodyAt(x, 0.09, 0.1 - 0.14 * (i % 2), 0.2, ink, (a, b, c) =>
              Math.min(sphere(a, b, c, 0.095), cylinder(a, b + 0.06, c, 0.13, 0.03, 0.01)),
            ),
        ),
        bodyAt(-1.75, 0.75, 1.1, 0.9, ink, (x, y, z) => box(x, y, z, 0.26, 0.45, 0.25, 0.03)),
        bodyAt(1.75, 0.75, 1.1, 0.9, ink, (x, y, z) => box(x, y, z, 0.26, 0.45, 0.25, 0.03)),
        ...[-1.75, 1.75].flatMap((x) => [
          bodyAt(
            x,
            0.68,
            0.84,
            0.3,
            { color: hex('#4a4440'), gloss: 0.05 },
            (a, b, c) => flat(flat(a, b) - 0.15, c) - 0.03,
          ),
          bodyAt(x, 0.98, 0.85, 0.2, steel, (a, b, c) => ellipsoid(a, b, c, 0.07, 0.07, 0.03)),
        ]),
        bodyAt(2.35, 0.9, 1.3, 1, { color: hex('#ffcf90'), glow: hex('#ff9a48', 1.5) }, (x, y, z) =>
          cylinder(x, y, z, 0.2, 0.24, 0.04),
        ),
      ],
      lamps: [
        { at: [0, 1.5, 0.0], color: hex('#e8a890', 2.6), hard: 3 },
        { at: [2.2, 1.2, 0.9], color: hex('#ff9a50', 1.6), hard: 4 },
        { at: [-3, 2.2, 1.2], color: hex('#4878c0', 4), hard: 4 },
      ],
      above: hex('#30303c', 0.12),
      below: hex('#201814', 0.12),
      backdrop: () => hex('#08080a'),
      camera: {
        from: [0.55, 1.3, -3.6],
        to: [0.1, 0.78, 0.6],
        field: 0.72,
        focus: 4.4,
        aperture: 0.02,
      },
    });
  },
};
