import type { Body } from '../../body.ts';
import { hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { glow } from '../../frame.ts';
import { cell, fbm, noise } from '../../noise.ts';
import { chair, whitewash } from '../../props/chairs.ts';
import { duskSky } from '../../props/dusk-sky.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { box, ellipsoid } from '../../shapes.ts';
import { skyOf } from '../../sky.ts';
import { solids } from '../../solid.ts';
import { terrain, water } from '../../terrain.ts';
import { photograph } from '../../world.ts';

const archAt = 5.6;
const clusters = [
  [-1.12, 2.3, 0.3],
  [-0.78, 2.52, 0.26],
  [-1.2, 1.95, 0.22],
  [-1.22, 1.62, 0.16],
  [-0.42, 2.58, 0.17],
  [1.14, 0.35, 0.3],
  [1.2, 0.75, 0.2],
  [0.9, 0.2, 0.22],
  [1.18, 1.05, 0.13],
] as const;

/** Rows of chairs, an aisle with petals and an arch with flowers before the water. */
export const ceremony: Scene = {
  file: 'ceremony-by-the-lake',
  film: { exposure: 1.12, bloom: 0.3, saturation: 1.02 },
  takes: 3,
  drawnAt: 0.5,
  draw(size, take) {
    const look = ofTake(take, [
      duskSky,
      {
        ...duskSky,
        sun: [0.22, 0.16, 0.97] as const,
        zenith: hex('#5a88b0', 0.8),
        middle: hex('#d8c8c0', 0.85),
        horizon: hex('#ffe0b4', 0.95),
        glow: hex('#ffc078', 1.1),
      },
      {
        ...duskSky,
        sun: [-0.2, 0.06, 0.95] as const,
        zenith: hex('#28305c', 0.75),
        middle: hex('#98587c', 0.8),
        horizon: hex('#ff8a64', 0.9),
        glow: hex('#ff5c4c', 1),
      },
    ]);
    const bloom = ofTake(take, ['#f4d8cc', '#f8f4ec', '#e890a4']);
    const petals = (x: number, z: number): boolean => {
      const [px, pz] = [x * 22 + noise(x * 9, z * 9), z * 22 + noise(z * 9, x * 9)];
      const [u, v] = [cell(px, pz, 8) * 0.6 + 0.2, cell(px, pz, 9) * 0.6 + 0.2];
      const here = cell(px, pz, 7);
      const away = Math.hypot(px - Math.floor(px) - u, (pz - Math.floor(pz) - v) * 0.7);
      return here < 0.36 * smooth(0.66, 0.35, Math.abs(x)) && away < 0.12 + 0.5 * here;
    };
    const lawn = (x: number, _y: number, z: number): Rgb =>
      petals(x, z)
        ? hex(bloom)
        : scale(
            mix(hex('#4a5a2a'), hex('#6c7a38'), 0.5 + 0.5 * fbm(x * 1.2, z * 1.2, 3)),
            0.7 + 0.45 * noise(x * 50, z * 34) + 0.2 * noise(x * 14, z * 9),
          );
    /** Five rows of four chairs on each side: one chair, repeated. */
    const rows = (x: number, y: number, z: number): number => {
      const side = Math.abs(x) - 0.95;
      const nth = Math.min(3, Math.max(0, Math.round(side / 0.56)));
      const row = Math.min(4, Math.max(0, Math.round((z - 0.35) / 0.85)));
      return Math.min(chair(side - nth * 0.56, y, z - 0.35 - row * 0.85), 0.28);
    };
    const flowers = (x: number, y: number, z: number): number => {
      let best = 1e9;
      for (const [u, v, r] of clusters)
        best = Math.min(best, ellipsoid(x - u, y - v, z - archAt, r, r * 0.9, r * 0.8));
      return best > 0.25 ? best : (best - 0.09 * noise(x * 17, y * 17 + z * 13)) * 0.5;
    };
    const bodies: Body[] = [
      {
        material: { color: lawn, soft: 0.3 },
        distance: (x, y, z) =>
          Math.max(y - 0.015 * noise(x * 2, z * 2), z - 7.2 - 0.4 * noise(x * 0.9, 2)) * 0.95,
      },
      {
        bound: [0, 0.45, 2.05, 4.2],
        material: { color: whitewash, soft: 0.15 },
        distance: (x, y, z) => rows(x, y, z),
      },
      {
        bound: [0, 1.3, archAt, 1.9],
        material: {
          color: (x, y, z) => scale(hex('#b08a60'), 0.8 + 0.3 * noise(x * 40 + z * 30, y * 3)),
        },
        distance: (x, y, z) =>
          Math.min(
            box(Math.abs(x) - 1.15, y - 1.25, Math.abs(z - archAt) - 0.3, 0.04, 1.25, 0.04, 0.008),
            box(x, y - 2.5, Math.abs(z - archAt) - 0.3, 1.3, 0.04, 0.04, 0.008),
            box(Math.abs(x) - 1.15, y - 2.5, z - archAt, 0.035, 0.035, 0.4, 0.008),
          ),
      },
      {
        bound: [0, 1.4, archAt, 2],
        material: {
          soft: 0.5,
          color: (x, y, z) => {
            const tone = cell(x * 15, y * 15 + Math.floor(z * 15) * 11);
            return tone > 0.55 ? hex('#5a6a40') : mix(hex(bloom), hex('#fff8ee'), tone * 1.6);
          },
        },
        distance: flowers,
      },
    ];
    const thing = solids({
      far: 14,
      ambient: (n) => mix(hex('#4a4424', 0.35), scale(look.middle, 0.62), 0.5 + 0.5 * n[1]),
      lamps: [
        { at: look.sun, distant: true, color: scale(look.glow, 2.2), hard: 14 },
        { at: [-0.4, 0.7, -0.6], distant: true, color: scale(look.middle, 0.4), hard: 3 },
      ],
      bodies,
    });
    const hills = terrain({
      height: (x, z) =>
        smooth(22, 38, z) * 2.6 * (0.6 + 0.7 * fbm(x * 0.08 + 9 + take, z * 0.07, 4)) - 0.4,
      top: 2.9,
      far: 80,
      sun: look.sun,
      sunlight: hex('#ff9a50', 1.5),
      skylight: hex('#66688c', 0.6),
      color: () => hex('#2b3224'),
    });
    const frame = photograph(
      size,
      {
        things: [
          thing,
          hills,
          water({ level: -0.25, deep: hex('#1a2430', 0.8), ripple: 0.05, scale: 1.5 }),
        ],
        sky: skyOf(look),
        haze: 70,
      },
      { from: [0.12, 1.5, -2.5], to: [0, 1.2, 4], field: 0.66, focus: 5.4, aperture: 0.006 },
    );
    glow(frame, (u, v) =>
      scale(look.glow, 0.1 * Math.exp(-((u - look.sun[0]) ** 2 + (v - 0.1) ** 2) * 8)),
    );
    return frame;
  },
};
