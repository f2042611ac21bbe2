import { clamp, hex, mix, scale, smooth } from '../../color.ts';
import { fbm, noise } from '../../noise.ts';
import { crowns } from '../../props/crowns.ts';
import type { Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { terrain } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

const hillSun: Vec = [-0.42, 0.115, 0.9];

export const hillCountry: Scene = {
  file: 'hill-country-sunset',
  film: { exposure: 0.85, bloom: 0.22, contrast: 1.06 },
  draw(size) {
    const bare = (x: number, z: number): number =>
      1.3 * fbm(x * 0.11 + 4, z * 0.11, 4) +
      0.5 * smooth(4, 30, z) -
      0.8 * Math.exp(-((x / 5) ** 2)) * smooth(0, 8, z);
    const leaf = (x: number, z: number): number => {
      const c = crowns(x, z, 0.42, 0.62, 3);
      return c === 0 ? 0 : c * 0.55 + 0.05 * noise(x * 19, z * 19);
    };
    const sky = skyOf({
      sun: hillSun,
      zenith: hex('#2f5c9c', 0.75),
      middle: hex('#b4949c', 0.8),
      horizon: hex('#f2aa74', 0.85),
      glow: hex('#ff8a3c', 1.1),
      cool: 1,
      cloud: {
        amount: 0.2,
        scale: 0.55,
        light: hex('#ffb070', 1.2),
        dark: hex('#8a6a76'),
        seed: 4,
        stretch: 2,
      },
    });
    const land = terrain({
      height: (x, z) => bare(x, z) + leaf(x, z),
      top: 2.6,
      far: 90,
      sun: hillSun,
      sunlight: hex('#ffb070', 4.4),
      skylight: hex('#7f86a8', 0.8),
      through: 0.25,
      color(p) {
        const tree = leaf(p[0], p[2]);
        const grass = mix(
          hex('#8a7a3a'),
          hex('#5d6a2a'),
          clamp(0.5 + fbm(p[0] * 1.3, p[2] * 1.3, 4)),
        );
        return tree > 0.03
          ? mix(hex('#2a3a16'), hex('#4c5a20'), clamp(0.5 + noise(p[0] * 9, p[2] * 9)))
          : scale(grass, 0.75 + 0.4 * noise(p[0] * 30, p[2] * 30));
      },
    });
    return photograph(
      size,
      { things: [land], sky, haze: 85 },
      { from: [0, 2.0, -3], to: [-1.2, 1.5, 8], field: 0.66 },
    );
  },
};
