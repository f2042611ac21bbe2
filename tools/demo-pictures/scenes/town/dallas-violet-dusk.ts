import { hex } from '../../color.ts';
import { acrossTheRiver } from '../../props/across-the-river.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const dallas: Scene = {
  file: 'dallas-violet-dusk',
  film: { exposure: 1.02, bloom: 0.22, saturation: 1.06 },
  takes: 2,
  draw: (size, take) =>
    acrossTheRiver(size, {
      sky: {
        sun: [0.45, 0.03, 0.89],
        zenith: hex('#2b2a58', 0.7),
        middle: hex('#7a4f86', 0.75),
        horizon: hex('#ff9462', 0.95),
        glow: hex('#ff6a3c', 0.8),
        disc: 0,
        cloud: {
          amount: 0.4,
          scale: 0.6,
          light: hex('#e0788c', 0.9),
          dark: hex('#32305c', 0.7),
          seed: 9,
          stretch: 1.9,
        },
      },
      seed: 205 + take * 17,
      lit: 0.38,
      centre: ofTake(take, [-1.2, 0.8]),
      tallest: 3.2,
      count: 26,
      light: {
        sun: [0.6, 0.2, 0.3],
        sunlight: hex('#ff7a58', 0.5),
        skylight: hex('#6a5c98', 0.42),
        lamp: hex('#ffc27c', 1.8),
      },
      from: [0.6, 1.35, -3],
      to: [-0.3, 1.5, 8],
      field: 0.8,
      ripple: 0.07,
      haze: 38,
      deep: hex('#120f24', 0.8),
    }),
};
