import { hex, smooth } from '../../color.ts';
import { fbm, noise } from '../../noise.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { terrain, water } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

export const lake: Scene = {
  file: 'lake-mirror',
  film: { exposure: 0.85, bloom: 0.2 },
  takes: 2,
  draw(size, take) {
    const air = ofTake(take, [
      ['#31456f', '#c98a86', '#f0a060'],
      ['#3c6c98', '#a8c0cc', '#f0dcc0'],
    ] as const);
    const sun: Vec = [0.28, 0.06, 0.96];
    const sky = skyOf({
      sun,
      zenith: hex(air[0]),
      middle: hex(air[1]),
      horizon: hex(air[2], 0.9),
      glow: hex('#ff7a2c', 1.2),
      cloud: {
        amount: 0.3,
        scale: 0.5,
        light: hex('#ff9a6a', 1.25),
        dark: hex('#5b4a63'),
        seed: 21 + take * 9,
        stretch: 2.4,
      },
    });
    const height = (x: number, z: number): number => {
      const bank =
        smooth(9, 26, z + 3 * noise(x * 0.16 + take * 6, 2)) *
        3.2 *
        (0.55 + 0.75 * fbm(x * 0.1 + 1, z * 0.07, 3));
      return (
        bank -
        0.25 +
        (bank > 0.15 ? 0.16 * Math.max(0, noise(x * 4, z * 4)) + 0.05 * noise(x * 15, z * 15) : 0)
      );
    };
    const land = terrain({
      height,
      top: 3.6,
      far: 80,
      sun,
      sunlight: hex('#ff9a50', 2.4),
      skylight: hex('#56608a', 0.7),
      color: () => hex('#2c3420'),
      through: 0.1,
    });
    const sheet = water({ level: 0, deep: hex('#0d1a24'), ripple: 0.035, scale: 1.6 });
    return photograph(
      size,
      { things: [land, sheet], sky, haze: 70 },
      { from: [0, 0.75, -4], to: [0.5, 1.25, 10], field: 0.62 },
    );
  },
};
