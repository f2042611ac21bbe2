import type { Body, Material } from '../../body.ts';
import { add, hex, mix, scale } from '../../color.ts';
import { cell, fbm, noise } from '../../noise.ts';
import { bodyAt } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, ellipsoid } from '../../shapes.ts';
import { skyOf } from '../../sky.ts';
import { solids } from '../../solid.ts';
import { water } from '../../terrain.ts';
import { photograph } from '../../world.ts';

export const house: Scene = {
  file: 'hillside-house-dusk',
  film: { exposure: 1.1, bloom: 0.3, vignette: 0.35 },
  draw(size) {
    const sky = skyOf({
      sun: [-0.5, 0.02, 0.86],
      zenith: hex('#1c346c', 0.7),
      middle: hex('#6a78a8', 0.7),
      horizon: hex('#f0a078', 0.8),
      glow: hex('#ff8a4c', 0.6),
      disc: 0,
      stars: 0.15,
      cloud: {
        amount: 0.2,
        scale: 0.5,
        light: hex('#d08a90', 0.8),
        dark: hex('#444a78', 0.6),
        seed: 14,
        stretch: 2.2,
      },
    });
    const stone: Material = {
      color: (x, y, z) => {
        const row = Math.floor(y * 6);
        return scale(
          mix(hex('#8a7a68'), hex('#b09c84'), cell((x + z) * 2.2 + row * 0.5, row)),
          0.8 + 0.3 * noise(x * 12, y * 14),
        );
      },
    };
    const concrete: Material = {
      color: (x, y, z) => scale(hex('#a8a29a'), 0.9 + 0.14 * fbm(x * 2, y * 3 + z, 4)),
    };
    const wood: Material = {
      color: (x, y) =>
        scale(
          mix(hex('#7a4a28'), hex('#9c6238'), cell(x * 7, 1)),
          0.85 + 0.2 * noise(x * 40, y * 2),
        ),
    };
    const rooms = (x: number, y: number): ReturnType<typeof hex> => {
      const depth = 0.6 + 0.4 * noise(x * 1.2, y);
      const lamp = Math.exp(-14 * (((x * 0.9) % 1.5) - 0.7) ** 2 - 6 * (y - 1.05) ** 2) * 1.4;
      const shelf = Math.abs(((x * 3.1) % 1) - 0.5) < 0.06 && y < 0.9 ? 0.3 : 1;
      return scale(
        add(scale(hex('#ffb060'), 0.75 * depth), scale(hex('#ffe0a8'), lamp)),
        shelf * (y < 0.35 ? 0.45 : 1),
      );
    };
    const bodies: Body[] = [
      {
        material: {
          color: (x, _y, z) =>
            Math.abs(((x * 0.9) % 1) - 0.5) > 0.485 || Math.abs(((z * 0.9) % 1) - 0.5) > 0.485
              ? hex('#4a443e')
              : scale(hex('#968c80'), 0.9 + 0.15 * fbm(x * 2, z * 2, 4)),
          gloss: 0.05,
        },
        distance: (x, y, z) => Math.max(y, -box(x - 0.4, y, z - 1.2, 3.4, 0.4, 1.5)),
      },
      bodyAt(0.2, 1.92, 5.2, 5, concrete, (x, y, z) => box(x, y, z, 4.2, 0.11, 1.9, 0.01)),
      bodyAt(-2.9, 0.9, 5.0, 2.2, stone, (x, y, z) => box(x, y, z, 0.8, 0.95, 1.5)),
      bodyAt(
        1.0,
        0.9,
        5.4,
        3.5,
        { color: [0.02, 0.02, 0.02], glow: rooms, gloss: 0.05 },
        (x, y, z) => box(x, y, z, 3.0, 0.92, 1.3),
      ),
      ...[-1.9, -0.6, 0.7, 2.0, 3.3, 3.95].map(
        (x): Body =>
          bodyAt(x, 0.9, 4.06, 1, { color: hex('#1c1a18') }, (a, b, c) =>
            box(a, b, c, 0.025, 0.92, 0.04),
          ),
      ),
      bodyAt(2.1, 2.75, 5.5, 2.4, wood, (x, y, z) => box(x, y, z, 1.9, 0.72, 1.2)),
      bodyAt(
        2.4,
        2.75,
        4.34,
        1.5,
        {
          color: [0.02, 0.02, 0.02],
          glow: (x, y) => scale(rooms(x + 0.5, y - 1.9), 0.9),
          gloss: 0.05,
        },
        (x, y, z) => box(x, y, z, 1.1, 0.5, 0.06),
      ),
      bodyAt(2.1, 3.55, 5.4, 2.6, concrete, (x, y, z) => box(x, y, z, 2.15, 0.08, 1.55, 0.01)),
      ...[
        [-4.6, 1.4, 6.5, 1.5],
        [5.4, 1.7, 7, 1.9],
        [-6.6, 1.2, 8.5, 1.8],
        [7.6, 1.3, 5.5, 1.3],
      ].map(
        ([x = 0, y = 0, z = 0, r = 1]): Body =>
          bodyAt(
            x,
            y,
            z,
            r * 1.35,
            { color: hex('#26301c'), soft: 0.3 },
            (a, b, c) =>
              (ellipsoid(a, b, c, r, r * 0.8, r) -
                0.14 * r * fbm(a * 2.4 + x, b * 2.4 + c * 1.7, 4)) *
              0.6,
          ),
      ),
      ...[-0.9, 0.1].map(
        (x): Body =>
          bodyAt(x * 1.3 - 0.6, 0.2, 3.2, 0.8, { color: hex('#d8ccb8') }, (a, b, c) =>
            Math.min(
              box(a, b, c, 0.26, 0.05, 0.6, 0.03),
              box(a, b - 0.2, c - 0.52, 0.26, 0.22, 0.05, 0.03),
            ),
          ),
      ),
    ];
    const thing = solids({
      bodies,
      far: 40,
      ambient: (n) => mix(hex('#6a5448', 0.3), hex('#5c6ea8', 0.4), 0.5 + 0.5 * n[1]),
      lamps: [
        { at: [0.6, 1.7, 3.4], color: hex('#ffa850', 2.2), hard: 4 },
        { at: [2.4, 1.6, 3.2], color: hex('#ffa850', 1.8), hard: 4 },
        { at: [-0.5, 0.25, 0.5], color: hex('#50c0d0', 0.35), hard: 3 },
      ],
    });
    return photograph(
      size,
      {
        things: [
          thing,
          water({ level: -0.1, deep: hex('#0f5a6c', 0.8), ripple: 0.035, scale: 2.2 }),
        ],
        sky,
      },
      { from: [-2.2, 1.25, -3.4], to: [0.5, 1.35, 4], field: 0.86 },
    );
  },
};
