import { add, hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { lay } from '../../frame.ts';
import { fbm } from '../../noise.ts';
import { beams } from '../../props/beams.ts';
import { amplifier, drums, microphone } from '../../props/stage.ts';
import { bodyAt } from '../../props/studio-set.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { box } from '../../shapes.ts';
import { solids } from '../../solid.ts';
import { photograph, type Vec } from '../../world.ts';

/** The stage of a concert: everything stands ready, nobody is on it yet. */
export const concert: Scene = {
  file: 'soundcheck',
  film: { exposure: 1.25, bloom: 0.36, vignette: 0.4, saturation: 1.05 },
  takes: 3,
  drawnAt: 0.62,
  draw(size, take) {
    const [shade, stage, core, shell] = ofTake(take, [
      ['#2c0c34', '#c03068', '#ff9a4c', '#7a1c24'],
      ['#0a2038', '#2070b0', '#a0e0ff', '#d8d4cc'],
      ['#341a0a', '#c06a20', '#ffe0a0', '#1c4a44'],
    ] as const);
    const lamps = ofTake(take, [
      ['#ff3c84', '#ff8a3c', '#ffb868', '#ff5c9c', '#ff7a3c', '#8a4cff'],
      ['#3c9cff', '#60e0ff', '#c0e8ff', '#5c7cff', '#3cd0e0', '#8a6cff'],
      ['#ffb040', '#ffd080', '#fff0d0', '#ff9a40', '#ff7a3c', '#ffc060'],
    ]);
    const smoke = (d: Vec): Rgb => {
      const [u, v] = [d[0] / Math.max(0.2, d[2]), Math.abs(d[1]) / Math.max(0.2, d[2])];
      const drift = 0.6 + 0.6 * fbm(u * 3 + 3, v * 4, 5);
      return add(
        scale(
          mix(hex(shade), hex(stage, 0.85), Math.exp(-(u * u * 5 + (v - 0.06) ** 2 * 16))),
          drift,
        ),
        scale(hex(core, 0.8), drift * Math.exp(-(u * u * 22 + (v - 0.04) ** 2 * 60))),
      );
    };
    const thing = solids({
      far: 12,
      ambient: (n) => mix(hex('#080608', 0.3), hex(stage, 0.16), 0.5 - 0.4 * n[2]),
      lamps: [
        { at: [-2.4, 3.6, 3], color: hex(lamps[1] ?? core, 16), hard: 10 },
        { at: [2.4, 3.6, 3], color: hex(lamps[3] ?? core, 16), hard: 10 },
        { at: [0.3, 3.4, -3.5], color: hex('#ffe8d0', 5), hard: 10 },
      ],
      bodies: [
        {
          material: { color: hex('#141216'), gloss: 0.16, shine: 90 },
          distance: (_x, y) => y,
        },
        bodyAt(0, 0.14, 1.5, 1.9, { color: hex('#181416'), gloss: 0.03 }, (x, y, z) =>
          box(x, y, z, 1.35, 0.14, 0.9, 0.01),
        ),
        ...drums(0.28, 1.4, hex(shell)),
        amplifier(-1.95, 0, 1.6, 0.34),
        amplifier(-1.95, 0.68, 1.6, 0.26),
        amplifier(1.95, 0, 1.6, 0.34),
        amplifier(1.95, 0.68, 1.6, 0.26),
        microphone(0, -0.1, 1.55),
        microphone(-1.3, 0.25, 1.5),
        microphone(1.3, 0.25, 1.5),
        ...[-0.62, 0.62].map((x) =>
          bodyAt(x, 0.13, -0.6, 0.5, { color: hex('#161416'), gloss: 0.02 }, (a, b, c) =>
            Math.max(box(a, b, c, 0.3, 0.15, 0.2, 0.01), (b - 0.02) * 0.8 - c * 0.6 - 0.06),
          ),
        ),
      ],
    });
    const frame = photograph(
      size,
      { things: [thing], sky: smoke, haze: 55, hazeColor: smoke },
      { from: [-0.55, 1.0, -4.3], to: [-0.02, 1.1, 0], field: 0.62 },
    );
    lay(
      frame,
      (u, v) =>
        Math.max(
          smooth(0.004, 0.002, Math.min(Math.abs(v - 0.44), Math.abs(v - 0.395))),
          v < 0.44 && v > 0.395
            ? smooth(
                0.003,
                0.001,
                Math.abs(Math.abs(((((u * 12) % 1) + 1) % 1) - 0.5) * 0.09 - (v - 0.395)),
              )
            : 0,
        ),
      () => hex('#0a060c'),
    );
    beams(
      frame,
      [
        [-0.56, -0.42],
        [-0.34, 0.3],
        [-0.12, -0.2],
        [0.12, 0.22],
        [0.34, -0.32],
        [0.56, 0.4],
      ].map(([u = 0, angle = 0], nth) => ({
        u,
        v: 0.38,
        angle,
        wide: 0.1,
        color: hex(lamps[nth] ?? core, 0.6),
        reach: 0.5,
      })),
      7 + take,
    );
    return frame;
  },
};
