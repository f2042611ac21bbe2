import { clamp, hex, mix, smooth } from '../../color.ts';
import { fbm, ridges } from '../../noise.ts';
import type { Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { terrain } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

export const galaxy: Scene = {
  file: 'big-bend-stars',
  film: { exposure: 1.25, bloom: 0.2, vignette: 0.45, saturation: 1.1, grain: 0.024 },
  draw(size) {
    const sun: Vec = [-0.5, 0.02, 0.86];
    const sky = skyOf({
      sun,
      zenith: hex('#0c1430'),
      middle: hex('#1c2a50'),
      horizon: hex('#5a4a5c'),
      glow: hex('#d07a3c', 0.4),
      disc: 0,
      stars: 1.1,
      galaxy: hex('#9aa8d8', 0.42),
    });
    const height = (x: number, z: number): number =>
      3.2 * (ridges(x * 0.09 + 5, z * 0.06 + 3, 5) - 0.38) * smooth(5, 16, z) + 0.12 * fbm(x, z, 4);
    const land = terrain({
      height,
      top: 2.4,
      far: 60,
      sun: [-0.5, 0.3, -0.5],
      sunlight: hex('#6a78b0', 0.12),
      skylight: hex('#3c4a78', 0.22),
      color: (p) => mix(hex('#3a3030'), hex('#5a4a44'), clamp(0.5 + fbm(p[0] * 2, p[2] * 2, 4))),
    });
    return photograph(
      size,
      { things: [land], sky, haze: 60 },
      { from: [0, 0.75, -3], to: [0, 3.1, 8], field: 1.0 },
    );
  },
};
