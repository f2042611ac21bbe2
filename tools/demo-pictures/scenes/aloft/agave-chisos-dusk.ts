import { add, clamp, hex, mix, scale, smooth } from '../../color.ts';
import { blurFrame, lay, maskOf } from '../../frame.ts';
import { fbm, random, ridges } from '../../noise.ts';
import type { Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { terrain } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

export const agave: Scene = {
  file: 'agave-chisos-dusk',
  film: { exposure: 1.05, bloom: 0.2 },
  async draw(size) {
    const sun: Vec = [-0.7, 0.05, 0.7];
    const sky = skyOf({
      sun,
      zenith: hex('#38508c', 0.75),
      middle: hex('#c890a8', 0.8),
      horizon: hex('#ffae84', 0.9),
      glow: hex('#ff8a54', 0.8),
      disc: 0,
      cloud: {
        amount: 0.3,
        scale: 0.55,
        light: hex('#ff9c94', 1),
        dark: hex('#6a5480', 0.8),
        seed: 91,
        stretch: 1.8,
      },
    });
    const land = terrain({
      height: (x, z) =>
        4.2 * (ridges(x * 0.075 + 9, z * 0.06 + 4, 6) - 0.3) * smooth(9, 20, z) +
        0.12 * fbm(x * 0.7, z * 0.7, 4),
      top: 4,
      far: 60,
      sun: [-0.85, 0.3, 0.1],
      sunlight: hex('#ff9a70', 1.8),
      skylight: hex('#6468a0', 0.75),
      color: (p, n) =>
        mix(
          mix(hex('#7a5648'), hex('#58404a'), clamp(0.5 + fbm(p[0], p[1] * 3 + p[2], 4))),
          hex('#6a6a40'),
          smooth(0.6, 0.95, n[1]) * 0.6,
        ),
    });
    let frame = photograph(
      size,
      { things: [land], sky, haze: 36 },
      { from: [0, 1.1, -2], to: [0, 1.75, 8], field: 0.72 },
    );
    frame = blurFrame(frame, 0.0022);
    const next = random(15);
    const plant = async (u: number, v: number, big: number, soft: number): Promise<void> => {
      const leaves: string[][] = [[], [], []];
      const count = 26;
      for (let i = 0; i < count; i++) {
        const t = i / (count - 1) - 0.5;
        const a = t * 3.0 + (next() - 0.5) * 0.16;
        const long = big * (0.72 + 0.3 * next()) * (0.8 + 0.2 * Math.cos(a));
        const tipX = u * 1000 + Math.sin(a) * long;
        const tipY = -v * 1000 - Math.cos(a) * long * 0.82;
        const wide = big * 0.105;
        const nx = Math.cos(a) * wide;
        const ny = Math.sin(a) * wide;
        const mx = u * 1000 + Math.sin(a) * long * 0.45;
        const my = -v * 1000 - Math.cos(a) * long * 0.36;
        leaves[Math.floor(next() * 3)]?.push(
          `<path d="M${u * 1000 - nx * 0.4} ${-v * 1000 - ny * 0.4} Q${mx - nx * 1.1} ${my - ny * 1.1} ${tipX} ${tipY} Q${mx + nx * 1.1} ${my + ny * 1.1} ${u * 1000 + nx * 0.4} ${-v * 1000 + ny * 0.4} Z"/>`,
        );
      }
      for (const [k, group] of leaves.entries()) {
        const mask = await maskOf(frame, group.join(''), soft);
        const side = await maskOf(frame, group.join(''), soft + 0.006);
        lay(
          frame,
          (_u, _v, i) => mask[i] ?? 0,
          (x, y, i) => {
            const r = Math.hypot(x - u, y - v) / (big / 1000);
            const base = mix(
              hex('#1c2a30'),
              mix(hex('#4c6a68'), hex('#7c908c'), k / 2),
              clamp(0.12 + r * 0.75),
            );
            const edge = clamp(((mask[i] ?? 0) - (side[i] ?? 0)) * 2.4);
            return add(
              base,
              add(
                scale(hex('#ff9c70'), edge * 0.75 * smooth(0.3, -0.4, x - u)),
                scale(hex('#d88a8c'), 0.12 * smooth(0.5, 1, r)),
              ),
            );
          },
        );
      }
    };
    await plant(0.42, -0.19, 120, 0.002);
    await plant(-0.5, -0.24, 170, 0.0015);
    await plant(0.1, -0.42, 330, 0.0008);
    await plant(-0.62, -0.56, 330, 0.008);
    await plant(0.68, -0.54, 300, 0.007);
    return frame;
  },
};
