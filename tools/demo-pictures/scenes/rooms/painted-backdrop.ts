import type { Body } from '../../body.ts';
import { hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { fbm, noise } from '../../noise.ts';
import { stool } from '../../props/stage.ts';
import { bodyAt, oak, paperSweep, shootSet } from '../../props/studio-set.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { cylinder, limb } from '../../shapes.ts';

/** A portrait studio between two people: a stool before hand-painted canvas. */
export const backdrop: Scene = {
  file: 'painted-backdrop',
  film: { exposure: 1.7, bloom: 0.24, vignette: 0.42, saturation: 0.92 },
  takes: 2,
  drawnAt: 0.5,
  draw(size, take) {
    const [light, dark, wood] = ofTake(take, [
      ['#b0a494', '#5c544c', '#7a4c2c'],
      ['#8ea4ac', '#3c4c58', '#b08a5c'],
    ] as const);
    const canvas = (x: number, y: number): Rgb => {
      const hot = Math.exp(-((x * 0.7) ** 2 + ((y - 1.3) * 0.75) ** 2));
      const brush = fbm(x * 1.6 + take * 9, y * 1.6, 5) * 0.5 + 0.12 * noise(x * 9 + y * 4, y * 7);
      return mix(hex(dark), hex(light), smooth(-0.25, 1.15, hot * 1.1 + brush));
    };
    const bodies: Body[] = [
      { material: { color: oak, gloss: 0.03, shine: 30 }, distance: (_x, y) => y },
      {
        material: { color: (x, y, z) => canvas(x, y + z - 1.6), soft: 0.15 },
        distance: (x, y, z) =>
          Math.max(
            Math.abs(
              paperSweep({ color: [0, 0, 0] }, 1.5 + 0.012 * noise(x * 2.2, y * 1.5), 0.9).distance(
                x,
                y - 0.008,
                z,
              ),
            ) - 0.006,
            Math.abs(x) - 1.45,
            -0.55 - z,
          ) * 0.9,
      },
      bodyAt(0, 2.75, 1.5, 1.8, { color: hex('#8a8074') }, (a, b, c) =>
        limb(a, b, c, [-1.7, 0, 0], [1.7, 0, 0], 0.05, 0.05),
      ),
      {
        material: { color: (x, y) => scale(hex('#d0c4b4'), 0.5 + 0.06 * fbm(x, y, 4)) },
        distance: (_x, _y, z) => 2.6 - z,
      },
      stool(0, 0.25, hex(wood)),
      ...(take === 1
        ? [
            bodyAt(0.02, 0.745, 0.25, 0.2, { color: hex('#e8dcc8'), soft: 0.2 }, (a, b, c) =>
              cylinder(a, b + 0.004 * noise(a * 14, c * 14), c, 0.17, 0.022, 0.02),
            ),
          ]
        : []),
    ];
    return shootSet(size, {
      bodies,
      lamps: [
        { at: [-1.9, 2.3, -1.1], color: hex('#fff0dc', 8), hard: 5 },
        { at: [2.4, 1.8, -1.6], color: hex('#d8e0f0', 1.4), hard: 3 },
      ],
      above: hex('#8a8c94', 0.3),
      below: hex('#6a5040', 0.2),
      backdrop: () => hex('#3a3634'),
      camera: {
        from: [0.25, 1.15, -3.3],
        to: [0, 0.98, 0.6],
        field: 0.62,
        focus: 3.5,
        aperture: 0.008,
      },
    });
  },
};
