import { hex } from '../../color.ts';
import { acrossTheRiver } from '../../props/across-the-river.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const houston: Scene = {
  file: 'houston-blue-hour',
  film: { exposure: 1.15, bloom: 0.28, vignette: 0.4 },
  takes: 2,
  draw: (size, take) =>
    acrossTheRiver(size, {
      sky: {
        sun: [0.1, 0.01, 0.99],
        zenith: hex('#10224e', 0.7),
        middle: hex('#2e4a86', 0.7),
        horizon: hex('#b8788a', 0.6),
        glow: hex('#e0885c', 0.35),
        disc: 0,
        stars: 0.35,
        cloud: {
          amount: 0.16,
          scale: 0.5,
          light: hex('#5a5f94', 0.7),
          dark: hex('#26305c', 0.6),
          seed: 61,
          stretch: 2.5,
        },
      },
      seed: 123 + take * 40,
      lit: 0.62,
      centre: ofTake(take, [0.4, -1.4]),
      tallest: 3.9,
      count: 28,
      light: {
        sun: [0, 1, 0],
        sunlight: hex('#30406c', 0.1),
        skylight: hex('#3b4f8c', 0.22),
        lamp: hex('#ffbf70', 2.2),
      },
      from: [-0.2, 0.5, -2.4],
      to: [0, 1.35, 8],
      field: 0.78,
      ripple: 0.06,
      haze: 50,
      deep: hex('#060c1c', 0.8),
    }),
};
