import { clamp, hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { fbm, noise } from '../../noise.ts';
import type { Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { terrain } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

const strata: readonly Rgb[] = [
  hex('#a8482a'),
  hex('#d18a54'),
  hex('#8e3a26'),
  hex('#e0b184'),
  hex('#b45a34'),
  hex('#7a3524'),
];

export const canyon: Scene = {
  file: 'palo-duro-canyon',
  film: { exposure: 1, bloom: 0.16, contrast: 1.04 },
  draw(size) {
    const sun: Vec = [0.82, 0.34, -0.35];
    const height = (x: number, z: number): number => {
      const f = 0.5 + 0.9 * fbm(x * 0.085 + 7, z * 0.085 + 2, 5) + 0.02 * Math.abs(x);
      const steps = f * 5;
      const terrace = (Math.floor(steps) + smooth(0.55, 1, steps - Math.floor(steps))) / 5;
      return (
        3.4 * clamp(terrace, -0.1, 1.05) +
        0.12 * fbm(x * 1.4, z * 1.4, 4) -
        1.5 * Math.exp(-(((x - 1.5 * Math.sin(z * 0.2)) / 2.2) ** 2))
      );
    };
    const sky = skyOf({
      sun,
      zenith: hex('#245292', 0.8),
      middle: hex('#7fa6cc', 0.9),
      horizon: hex('#f3d8b8'),
      glow: hex('#ffdcb0', 0.5),
      cloud: {
        amount: 0.17,
        scale: 0.8,
        light: hex('#fff0dc', 1.1),
        dark: hex('#a5a3b4'),
        seed: 12,
      },
    });
    const land = terrain({
      height,
      top: 4,
      far: 70,
      steps: 260,
      sun,
      sunlight: hex('#ffc088', 3.8),
      skylight: hex('#7f9cc4', 0.75),
      color(p, n) {
        const layer = p[1] * 2.6 + 0.5 * fbm(p[0] * 0.4, p[2] * 0.4, 3);
        const k = Math.floor(layer);
        const one = strata[((k % 6) + 6) % 6] ?? hex('#a8482a');
        const two = strata[(((k + 1) % 6) + 6) % 6] ?? hex('#a8482a');
        const rock = scale(
          mix(one, two, smooth(0.7, 1, layer - k)),
          0.6 + 0.3 * noise(p[0] * 3, p[1] * 22),
        );
        const scrub = smooth(0.72, 0.92, n[1]) * smooth(-0.1, 0.35, fbm(p[0] * 3, p[2] * 3, 4));
        return mix(rock, hex('#5d5a30'), scrub * 0.85);
      },
    });
    return photograph(
      size,
      { things: [land], sky, haze: 60 },
      { from: [0.5, 3.6, -6], to: [0, 2.3, 8], field: 0.7 },
    );
  },
};
