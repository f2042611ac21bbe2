import { hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { glow, lay } from '../../frame.ts';
import { fbm, noise } from '../../noise.ts';
import { figure, stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { duskSky } from '../../props/lakeside.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { type SkyLook, skyOf } from '../../sky.ts';
import { water } from '../../terrain.ts';
import { photograph } from '../../world.ts';

export const family: Scene = {
  file: 'family-at-low-tide',
  film: { exposure: 1.0, bloom: 0.3, saturation: 1.02 },
  takes: 4,
  draw(size, take) {
    const air = ofTake(take, [
      {
        zenith: '#4a86b8',
        middle: '#b8c4c8',
        horizon: '#ffd6a0',
        glow: '#ffb464',
        walking: [0, 1, 2, 3],
      },
      {
        zenith: '#6a78b0',
        middle: '#e0a8b0',
        horizon: '#ffb49c',
        glow: '#ff9a8a',
        walking: [2, 3],
      },
      {
        zenith: '#3c7aa8',
        middle: '#a8ccd4',
        horizon: '#f0ecd8',
        glow: '#fff0d0',
        walking: [0, 1],
      },
      {
        zenith: '#4c4a80',
        middle: '#c87a6c',
        horizon: '#ff9c50',
        glow: '#ff7a3c',
        walking: [0, 2, 3],
      },
    ]);
    const look: SkyLook = {
      ...duskSky,
      sun: [0.32, 0.13, 0.94],
      zenith: hex(air.zenith, 0.8),
      middle: hex(air.middle, 0.85),
      horizon: hex(air.horizon, 0.95),
      glow: hex(air.glow, 1),
      cloud: {
        amount: 0.26,
        scale: 0.6,
        light: hex('#ffe0bc', 1.05),
        dark: hex('#8fa0b4', 0.8),
        seed: 71 + take * 5,
        stretch: 2,
      },
    };
    const frame = photograph(
      size,
      {
        things: [water({ level: 0, deep: hex('#3a5560', 0.7), ripple: 0.075, scale: 0.9 })],
        sky: skyOf(look),
        haze: 400,
      },
      { from: [0, 1, -3], to: [0, 0.95, 8], field: 0.62 },
    );
    const shore = (u: number): number => -0.2 + 0.012 * noise(u * 3, 2) + 0.02 * u;
    lay(
      frame,
      (u, v) => smooth(0.004, -0.02, v - shore(u)),
      (u, v) => {
        const wet = smooth(-0.2, 0, v - shore(u));
        const above = frame.data;
        const y = Math.min(size.height - 1, Math.max(0, Math.round(size.height * (0.5 + v + 0.3))));
        const x = Math.min(
          size.width - 1,
          Math.max(0, Math.round(size.width / 2 + u * size.height)),
        );
        const i = (y * size.width + x) * 3;
        const mirror: Rgb = [above[i] ?? 0, above[i + 1] ?? 0, above[i + 2] ?? 0];
        const sand = scale(hex('#a4805c'), 0.62 + 0.1 * fbm(u * 40, v * 160, 3) + 0.3 * (v + 0.5));
        return mix(sand, mirror, 0.2 + 0.5 * wet);
      },
    );
    lay(
      frame,
      (u, v) =>
        0.85 * smooth(0.006, 0, Math.abs(v - shore(u) - 0.004 - 0.008 * noise(u * 14, 7)) - 0.003),
      () => hex('#fff2e0', 0.9),
    );
    const walkers = [
      {
        pose: {
          ...poses.walk,
          hair: 'short' as const,
          arms: [
            [
              [-0.08, 0.67],
              [-0.12, 0.53],
            ],
            [
              [0.1, 0.66],
              [0.17, 0.5],
            ],
          ] as const,
        },
        u: -0.24,
        v: -0.33,
        tall: 0.37,
      },
      {
        pose: {
          ...poses.walk,
          broad: 0.09,
          arms: [
            [
              [-0.09, 0.72],
              [-0.16, 0.84],
            ],
            [
              [0.1, 0.7],
              [0.18, 0.82],
            ],
          ] as const,
        },
        u: -0.135,
        v: -0.335,
        tall: 0.21,
      },
      {
        pose: {
          ...poses.walk,
          hair: 'long' as const,
          broad: 0.085,
          dress: [-0.13, 0.12, 0.2] as const,
          arms: [
            [
              [-0.09, 0.67],
              [-0.17, 0.5],
            ],
            [
              [0.09, 0.66],
              [0.17, 0.5],
            ],
          ] as const,
        },
        u: -0.035,
        v: -0.33,
        tall: 0.345,
      },
      {
        pose: {
          ...poses.run,
          broad: 0.09,
          hair: 'bun' as const,
          arms: [
            [
              [-0.06, 0.78],
              [-0.17, 0.9],
            ],
            [
              [0.14, 0.76],
              [0.24, 0.84],
            ],
          ] as const,
        },
        u: 0.065,
        v: -0.335,
        tall: 0.19,
      },
    ].filter((_, nth) => air.walking.includes(nth));
    const above = (u: number, v: number): number =>
      Math.max(
        ...walkers.map((w) =>
          smooth(
            0.004,
            -0.004,
            figure(w.pose, (u - w.u) / w.tall, (2 * w.v - v - w.v) / w.tall) * w.tall,
          ),
        ),
      );
    lay(
      frame,
      (u, v) =>
        v < -0.33 ? 0.5 * above(u + 0.006 * noise(u * 20, v * 60), v) * smooth(-0.72, -0.33, v) : 0,
      () => hex('#2a2020'),
    );
    stand(frame, walkers, {
      dark: hex('#241a1c'),
      rim: hex('#ffd090', 2),
      from: [0.75, 0.55],
      width: 0.007,
    });
    glow(frame, (u, v) =>
      scale(hex('#ffb868'), 0.14 * Math.exp(-((u - 0.45) ** 2 * 4 + (v - 0.15) ** 2 * 6))),
    );
    return frame;
  },
};
