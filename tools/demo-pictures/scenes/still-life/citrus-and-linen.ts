import type { Body } from '../../body.ts';
import { clamp, hex, mix, scale } from '../../color.ts';
import { fbm, noise, random } from '../../noise.ts';
import { bodyAt, shootSet, softbox } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { ellipsoid, lathe, long, melt, sphere } from '../../shapes.ts';

export const citrus: Scene = {
  file: 'citrus-and-linen',
  film: { exposure: 1.08, bloom: 0.14, vignette: 0.5, contrast: 1.04 },
  draw(size) {
    const next = random(88);
    const fruits: Body[] = [];
    const spots: readonly (readonly [number, number, number, number])[] = [
      [-0.36, 0.5, -0.1, 0],
      [0.05, 0.54, -0.28, 0],
      [0.4, 0.5, 0, 1],
      [0.02, 0.5, 0.26, 0],
      [-0.05, 0.84, -0.02, 1],
      [0.95, 0.22, -0.45, 0],
      [-1.05, 0.19, -0.3, 1],
      [1.4, 0.2, 0.15, 1],
    ];
    for (const [x, y, z, kind] of spots) {
      const r = 0.22 + 0.03 * next();
      const turn = next() * 6;
      const peel = kind ? hex('#f2c018') : hex('#ef7a12');
      fruits.push(
        bodyAt(
          x,
          y,
          z,
          r * 1.5,
          {
            color: (a, b, c) =>
              mix(peel, scale(peel, 0.7), clamp(0.3 + fbm(a * 5 + c * 3, b * 5, 3))),
            gloss: 0.03,
            shine: 26,
            soft: 0.3,
          },
          (a, b, c) => {
            const pit = 0.0009 * noise((a + c * 0.6) * 58, (b - c * 0.5) * 58);
            if (!kind) return sphere(a, b, c, r) + pit;
            const p = a * Math.cos(turn) + c * Math.sin(turn);
            const q = c * Math.cos(turn) - a * Math.sin(turn);
            return (
              melt(
                ellipsoid(p, b, q, r * 1.12, r * 0.88, r * 0.88),
                long(p - r * 1.12, b, q) - 0.035,
                0.1,
              ) + pit
            );
          },
        ),
      );
    }
    return shootSet(size, {
      bodies: [
        {
          material: {
            color: (x, _y, z) =>
              scale(hex('#8a7e6c'), 0.82 + 0.1 * noise(x * 90, z * 4) + 0.1 * noise(x * 4, z * 90)),
            soft: 0.1,
          },
          distance: (x, y, z) => (y - 0.02 * fbm(x * 1.6, z * 1.6, 3)) * 0.9,
        },
        {
          material: {
            color: (x, y) => scale(hex('#28403a'), 0.8 + 0.35 * fbm(x * 1.3, y * 1.3, 5)),
          },
          distance: (_x, _y, z) => 1.9 - z,
        },
        bodyAt(
          0,
          0.25,
          0,
          0.95,
          {
            color: (x, y, z) =>
              mix(hex('#20242a'), hex('#3c424a'), clamp(0.4 + fbm(x * 6, y * 12 + z * 3, 4))),
            gloss: 0.06,
            shine: 40,
          },
          (x, y, z) =>
            Math.max(
              lathe(x, y, z, -0.25, 0.22, (h) => 0.3 + 0.52 * Math.sqrt(clamp((h + 0.25) / 0.47))),
              -lathe(
                x,
                y - 0.06,
                z,
                -0.25,
                0.4,
                (h) => 0.27 + 0.5 * Math.sqrt(clamp((h + 0.25) / 0.47)),
              ),
            ),
        ),
        ...fruits,
        ...[
          [0.22, 0.86, -0.24, 0.6],
          [-0.3, 0.76, 0.1, 2.4],
          [1.2, 0.3, -0.3, 0.2],
        ].map(
          ([x = 0, y = 0, z = 0, turn = 0]): Body =>
            bodyAt(x, y, z, 0.3, { color: hex('#2f5a24'), gloss: 0.04, soft: 0.4 }, (a, b, c) => {
              const p = a * Math.cos(turn) + c * Math.sin(turn);
              const q = c * Math.cos(turn) - a * Math.sin(turn);
              return ellipsoid(p, b - 0.5 * p * p + Math.abs(q) * -0.3, q, 0.2, 0.012, 0.075) * 0.6;
            }),
        ),
      ],
      lamps: [{ at: [-3, 2.6, -1.4], color: hex('#fff0d8', 19), hard: 7 }],
      above: hex('#5c6c78', 0.3),
      below: hex('#40342a', 0.3),
      backdrop: softbox(hex('#1c2624'), hex('#fff4e0', 2.4), [-0.75, 0.5, -0.42]),
      camera: {
        from: [0.3, 1.35, -4.2],
        to: [0.12, 0.46, 0],
        field: 0.56,
        focus: 4.1,
        aperture: 0.025,
      },
    });
  },
};
