import { hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { glow } from '../../frame.ts';
import { cell, fbm, noise } from '../../noise.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { box, limb } from '../../shapes.ts';
import { skyOf } from '../../sky.ts';
import { solids } from '../../solid.ts';
import { photograph, type Vec } from '../../world.ts';

const lane = 1.22;

/** A track at first light, its hurdles set for the first heat. */
export const hurdles: Scene = {
  file: 'lanes-at-dawn',
  film: { exposure: 1.15, bloom: 0.32, contrast: 1.05, saturation: 0.9 },
  takes: 2,
  drawnAt: 0.5,
  draw(size, take) {
    const air = ofTake(take, [
      {
        sun: [0.1, 0.075, 0.98],
        zenith: '#4a5a94',
        middle: '#d88a74',
        horizon: '#ffb060',
        glow: '#ff8a3c',
      },
      {
        sun: [-0.24, 0.12, 0.96],
        zenith: '#5c84b0',
        middle: '#d8c0b8',
        horizon: '#ffe0b0',
        glow: '#ffc488',
      },
    ] as const);
    const sun: Vec = air.sun;
    const [side, high, first] = ofTake(take, [
      [0.35, 0.62, 3],
      [-0.7, 0.3, 2.1],
    ] as const);
    const surface = (x: number, _y: number, z: number): Rgb => {
      const line = Math.abs(x / lane - Math.round(x / lane)) * lane;
      if (x < -3.72 * lane || x > 3.72 * lane)
        return scale(hex('#3f5a2c'), 0.6 + 0.5 * noise(x * 20, z * 12) + 0.2 * fbm(x, z, 3));
      const rubber = scale(
        hex('#a4442e'),
        0.75 + 0.2 * cell(x * 90, z * 90) + 0.22 * fbm(x * 0.8, z * 0.3, 4),
      );
      const worn = 0.82 + 0.18 * noise(x * 60, z * 20);
      if (line < 0.026) return scale(hex('#f0e8e0'), worn);
      const mark = Math.abs(z - first + 0.55) < 0.025 && line > 0.45;
      return mark ? scale(hex('#e8d060'), worn) : rubber;
    };
    /** Hurdles stand in every lane, 8.5 m apart. */
    const hurdle = (x: number, y: number, z: number): number => {
      const nth = Math.min(2, Math.max(-3, Math.floor(x / lane)));
      const row = Math.min(3, Math.max(0, Math.round((z - first) / 4.6)));
      const [a, c] = [x - (nth + 0.5) * lane, z - first - row * 4.6];
      return Math.min(
        box(a, y - 0.8, c, 0.54, 0.035, 0.01, 0.006),
        limb(Math.abs(a), y, c, [0.48, 0.02, 0], [0.48, 0.8, 0], 0.014, 0.014),
        limb(Math.abs(a), y, c, [0.48, 0.02, 0.03], [0.48, 0.02, -0.56], 0.017, 0.017),
        limb(a, y, c, [-0.48, 0.45, 0], [0.48, 0.45, 0], 0.009, 0.009),
        0.45,
      );
    };
    const thing = solids({
      far: 90,
      ambient: (n) => mix(hex('#5a3020', 0.3), hex(air.middle, 0.5), 0.5 + 0.5 * n[1]),
      lamps: [
        { at: sun, distant: true, color: hex(air.glow, 3.2), hard: 30 },
        { at: [0.3, 0.8, -0.6], distant: true, color: hex('#b8c4e0', 0.4), hard: 3 },
      ],
      bodies: [
        { material: { color: surface, gloss: 0.012, soft: 0.12 }, distance: (_x, y) => y },
        {
          bound: [0, 0.4, first + 6.9, 8.8],
          material: {
            gloss: 0.04,
            color: (x, y) =>
              y < 0.74
                ? hex('#8a8c90')
                : hex(Math.abs(((((x / lane) % 1) + 1) % 1) - 0.5) > 0.27 ? '#1c1a1c' : '#f4f0ea'),
          },
          distance: hurdle,
        },
      ],
    });
    const open = skyOf({
      sun,
      zenith: hex(air.zenith, 0.75),
      middle: hex(air.middle, 0.85),
      horizon: hex(air.horizon, 0.95),
      glow: hex(air.glow, 1.25),
      cloud: {
        amount: 0.22,
        scale: 0.5,
        light: hex('#ffb890', 1.05),
        dark: hex('#7a6a84', 0.8),
        seed: 33 + take * 8,
        stretch: 2.4,
      },
    });
    const frame = photograph(
      size,
      {
        things: [thing],
        haze: 60,
        hazeColor: open,
        sky: (d) => {
          const u = d[0] / Math.max(0.2, d[2]);
          const trees = 0.035 + 0.03 * fbm(u * 5 + 2, take, 6);
          const back = open(d);
          return mix(
            mix(hex('#4a3440', 0.7), back, 0.25),
            back,
            smooth(-0.003, 0.004, d[1] - trees),
          );
        },
      },
      {
        from: [side, high, -0.6],
        to: [side * 0.4, high * 0.75 + 0.12, 6],
        field: 0.62,
        focus: first + 0.8,
        aperture: 0.012,
      },
    );
    glow(frame, (u, v) =>
      scale(hex(air.glow), 0.16 * Math.exp(-((u - sun[0] * 1.5) ** 2 + (v - 0.1) ** 2) * 7)),
    );
    return frame;
  },
};
