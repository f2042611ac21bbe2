import { clamp, hex, mix, smooth } from '../../color.ts';
import { fbm, noise } from '../../noise.ts';
import type { Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { terrain } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

export const dunes: Scene = {
  file: 'monahans-dunes',
  film: { exposure: 1.05, bloom: 0.14 },
  draw(size) {
    const sun: Vec = [-0.9, 0.26, 0.35];
    const height = (x: number, z: number): number => {
      const wx = x + 1.2 * noise(x * 0.12, z * 0.12 + 3);
      const s = noise(wx * 0.16 + z * 0.05, z * 0.1 + 9);
      const crest = 1 - Math.abs(s) * 1.7;
      return 1.5 * crest * Math.abs(crest) * 0.8 + 0.35 * fbm(x * 0.3, z * 0.3, 2);
    };
    const rippled = (x: number, z: number): number => {
      const bend = 2.2 * noise(x * 0.5, z * 0.5) + 0.7 * noise(x * 1.7, z * 1.7);
      return height(x, z) + 0.009 * Math.sin(x * 9 + z * 17 + bend * 5) * smooth(20, 2, z);
    };
    const sky = skyOf({
      sun,
      zenith: hex('#3d6ba5'),
      middle: hex('#a9bfd0'),
      horizon: hex('#f4d5ae'),
      glow: hex('#ffd39a', 0.7),
    });
    const land = terrain({
      height: rippled,
      top: 2.4,
      far: 80,
      sun,
      sunlight: hex('#ffc58a', 3.6),
      skylight: hex('#7f9cc8', 0.9),
      steps: 240,
      color: (p) =>
        mix(
          hex('#d9a468'),
          hex('#c68a52'),
          clamp(0.5 + fbm(p[0] * 0.6, p[2] * 0.6, 3) + 0.06 * noise(p[0] * 60, p[2] * 60)),
        ),
    });
    return photograph(
      size,
      { things: [land], sky, haze: 60 },
      { from: [0, 2.6, -4], to: [1.5, 1.2, 6], field: 0.75 },
    );
  },
};
