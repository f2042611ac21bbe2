import { add, clamp, hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { fbm, noise } from '../../noise.ts';
import { crowns } from '../../props/crowns.ts';
import type { Scene } from '../../scene.ts';
import { terrain } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

const plainSky = (): Rgb => [0.5, 0.6, 0.7];

export const river: Scene = {
  file: 'brazos-from-above',
  film: { exposure: 1.02, bloom: 0.14, vignette: 0.3 },
  drawnAt: 0.65,
  draw(size) {
    const sun: Vec = [-0.72, 0.42, 0.5];
    const bed = (x: number, z: number): number =>
      x -
      2.9 * Math.sin(z * 0.42 + 0.4) -
      0.9 * Math.sin(z * 0.93 + 2) -
      0.35 * fbm(x * 0.5, z * 0.5, 3);
    const bare = (x: number, z: number): number => {
      const off = bed(x, z);
      const bend = Math.cos(z * 0.42 + 0.4);
      const bar = smooth(1.5, 0.6, Math.abs(off - 1.1 * Math.sign(bend))) * Math.abs(bend);
      return (
        -0.36 * smooth(1.35, 0.55, Math.abs(off)) +
        0.16 +
        0.12 * bar +
        0.1 * fbm(x * 0.5, z * 0.5, 4)
      );
    };
    const wood = (x: number, z: number): number => {
      const off = Math.abs(bed(x, z));
      const share =
        smooth(1.5, 2.1, off) * (0.45 + 0.9 * smooth(-0.25, 0.25, fbm(x * 0.3 + 8, z * 0.3, 3)));
      return (
        crowns(x, z, 0.34, share * 1.1, 5) * 1.15 + crowns(x + 9, z + 4, 0.2, share * 0.7, 6) * 0.9
      );
    };
    const land = terrain({
      height: (x, z) => {
        const t = wood(x, z);
        return bare(x, z) + (t > 0 ? t + 0.03 * noise(x * 22, z * 22) : 0);
      },
      top: 0.95,
      far: 40,
      steps: 260,
      sun,
      sunlight: hex('#ffcf98', 3.6),
      skylight: hex('#6a84b0', 0.7),
      color(p) {
        if (wood(p[0], p[2]) > 0.02)
          return mix(
            hex('#24381a'),
            hex('#66702c'),
            clamp(0.4 + 0.6 * noise(p[0] * 4, p[2] * 4) + 0.4 * (p[1] - 0.4)),
          );
        const off = Math.abs(bed(p[0], p[2]));
        const sand = scale(hex('#d0b48a'), 0.85 + 0.2 * fbm(p[0] * 5, p[2] * 5, 4));
        return mix(
          sand,
          mix(hex('#7f7f42'), hex('#a89858'), clamp(0.5 + fbm(p[0] * 1.3, p[2] * 1.3, 5))),
          smooth(1.25, 1.75, off + 0.5 * fbm(p[0] * 1.8, p[2] * 1.8, 3)),
        );
      },
    });
    const pool = {
      hit: (ray: { o: Vec; d: Vec }) => (0 - ray.o[1]) / ray.d[1],
      shade: (ray: { o: Vec; d: Vec }, t: number): Rgb => {
        const x = ray.o[0] + ray.d[0] * t;
        const z = ray.o[2] + ray.d[2] * t;
        const depth = smooth(0, -0.22, bare(x, z));
        const glint = smooth(0.42, 0.7, fbm(x * 3, z * 9, 4) + 0.2 * noise(x * 0.6, z * 0.6));
        return add(
          mix(hex('#8a9a6c', 0.8), hex('#1f5a58', 0.75), depth),
          scale(hex('#ffe0b0'), 0.22 * glint),
        );
      },
    };
    return photograph(
      size,
      { things: [land, pool], sky: plainSky },
      { from: [0.2, 13, 0], to: [0.2, 0, 0.01], field: 0.72 },
    );
  },
};
