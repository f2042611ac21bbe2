import { clamp, hex, scale, smooth } from '../../color.ts';
import { glow, lay } from '../../frame.ts';
import { fbm, noise, ridges } from '../../noise.ts';
import { stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { photograph } from '../../world.ts';

export const stargazer: Scene = {
  file: 'meteor-watch',
  film: { exposure: 1.2, bloom: 0.22, vignette: 0.45 },
  takes: 2,
  draw(size, take) {
    const sky = skyOf({
      sun: [0.4, 0.02, 0.9],
      zenith: hex('#0c2038'),
      middle: hex(ofTake(take, ['#1c4a5c', '#2c2c5c']), 0.9),
      horizon: hex('#8a8a68', 0.8),
      glow: hex('#ffb45c', 0.5),
      disc: 0,
      stars: 1.3,
      galaxy: hex(ofTake(take, ['#8fc0c8', '#b0a0e0']), 0.2),
    });
    const frame = photograph(
      size,
      { things: [], sky },
      { from: [0, 0, 0], to: [0, 0.24, 1], field: 0.95 },
    );
    for (const [u, v, a, long] of [
      [-0.3, 0.3, -0.55, 0.22],
      [0.42, 0.38, -0.6, 0.14],
    ] as const) {
      glow(frame, (x, y) => {
        const p = (x - u) * Math.cos(a) + (y - v) * Math.sin(a);
        const q = (y - v) * Math.cos(a) - (x - u) * Math.sin(a);
        const t = clamp(p / long);
        return scale(
          hex('#e8fff4'),
          p < 0 || p > long ? 0 : 1.4 * t * t * Math.exp(-((q / (0.0006 + 0.0012 * t)) ** 2)),
        );
      });
    }
    const ridge = (u: number): number => -0.33 + 0.05 * fbm(u * 1.6, 2, 5) + 0.03 * u;
    lay(
      frame,
      (u, v) => smooth(0.002, -0.002, v + 0.24 - 0.06 * ridges(u * 1.4 + 4, 2, 5)),
      () => hex('#152430', 0.9),
    );
    lay(
      frame,
      (u, v) => smooth(0.002, -0.002, v - ridge(u)),
      (u, v) => scale(hex('#06090c'), 0.8 + 0.4 * noise(u * 40, v * 60)),
    );
    stand(
      frame,
      [
        {
          pose: ofTake(take, [poses.stand, { ...poses.talk, hair: 'hat' }]),
          u: -0.06,
          v: -0.36,
          tall: 0.34,
        },
      ],
      {
        dark: hex('#05070a'),
        rim: hex('#ffc880', 0.7),
        from: [0.7, 0.2],
        width: 0.005,
      },
    );
    return frame;
  },
};
