import { hex } from '../../color.ts';
import { acrossTheRiver, golden } from '../../props/across-the-river.ts';
import { heroFilm } from '../../props/hero.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const austin: Scene = {
  file: 'austin-golden-skyline',
  film: heroFilm,
  takes: 2,
  draw: (size, take) =>
    acrossTheRiver(size, {
      sky: { ...golden, sun: [0.62, 0.13, 0.78], middle: hex('#c99aa0', 0.85) },
      seed: 77 + take * 31,
      lit: 0.2,
      centre: ofTake(take, [-0.6, 1.2]),
      tallest: 3.4,
      count: 24,
      light: {
        sun: [0.85, 0.3, -0.3],
        sunlight: hex('#ff9d58', 2),
        skylight: hex('#7680a4', 0.6),
        lamp: hex('#ffb860', 1.1),
      },
      from: [0.3, 0.55, -1.6],
      to: [0.1, 1.2, 8],
      field: 0.72,
      ripple: 0.045,
      haze: 44,
      deep: hex('#14202c', 0.7),
    }),
};
