import { clamp, hex, mix, scale, smooth } from '../../color.ts';
import { type Dab, dab } from '../../dabs.ts';
import { glow, lay } from '../../frame.ts';
import { fbm, noise, random } from '../../noise.ts';
import { crowns } from '../../props/crowns.ts';
import type { Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { terrain } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

export const bluebonnets: Scene = {
  file: 'bluebonnets-ennis',
  film: { exposure: 1.02, bloom: 0.26, saturation: 1.08 },
  draw(size) {
    const sun: Vec = [0.42, 0.12, 0.9];
    const sky = skyOf({
      sun,
      zenith: hex('#5a82b8', 0.8),
      middle: hex('#e8b8a0', 0.85),
      horizon: hex('#ffc484', 0.95),
      glow: hex('#ff9c4c', 1.1),
      cloud: {
        amount: 0.24,
        scale: 0.5,
        light: hex('#ffd0a4', 1),
        dark: hex('#a08a9c', 0.8),
        seed: 44,
        stretch: 2.2,
      },
    });
    const leaf = (x: number, z: number): number =>
      z > 14 ? crowns(x, z, 0.8, 0.9 * smooth(15, 22, z), 3) : 0;
    const land = terrain({
      height: (x, z) => 0.5 * fbm(x * 0.09, z * 0.09, 3) + leaf(x, z) + 0.02 * z,
      top: 3,
      far: 60,
      sun,
      sunlight: hex('#ffb070', 3),
      skylight: hex('#8088b0', 0.8),
      through: 0.25,
      color: (p) =>
        leaf(p[0], p[2]) > 0.02
          ? hex('#3a4420')
          : mix(
              mix(hex('#4c5aa8'), hex('#7a70c0'), clamp(0.5 + noise(p[0] * 5, p[2] * 5))),
              hex('#6a7a34'),
              0.3 + 0.4 * smooth(-0.1, 0.4, fbm(p[0] * 2, p[2] * 0.8, 4)),
            ),
    });
    const frame = photograph(
      size,
      { things: [land], sky, haze: 40 },
      { from: [0, 1.15, -2], to: [0, 1.2, 8], field: 0.6 },
    );
    const next = random(6);
    const crown: Dab[] = [];
    for (let i = 0; i < 1500; i++) {
      const lobe = [
        [-0.12, 0.12, 0.12],
        [0.0, 0.19, 0.14],
        [0.13, 0.13, 0.12],
        [-0.03, 0.09, 0.15],
        [0.2, 0.08, 0.07],
        [-0.2, 0.08, 0.07],
      ][i % 6] ?? [0, 0, 0.1];
      const a = next() * 6.28;
      const r = Math.sqrt(next()) * (lobe[2] ?? 0.1);
      const x = (lobe[0] ?? 0) + r * Math.cos(a);
      const y = (lobe[1] ?? 0) + r * 0.62 * Math.sin(a);
      const lit = clamp(0.25 + x * 1.7 + (y - 0.1) * 1.6 + 0.3 * (next() - 0.5));
      crown.push({
        u: -0.27 + x,
        v: 0.03 + y,
        wide: 0.008 + 0.012 * next(),
        tall: 0.006 + 0.008 * next(),
        turn: next() * 3,
        color: mix(hex('#1a2010'), hex('#8a7a30'), (lit * i) / 1500),
        soft: 0.5,
      });
    }
    const trunk = (u: number, v: number): number =>
      Math.abs(u + 0.27 + 0.01 * Math.sin(v * 30)) -
      0.014 -
      0.03 * smooth(-0.02, -0.1, v) -
      0.02 * smooth(0.02, 0.1, v);
    lay(
      frame,
      (u, v) => (v < 0.1 && v > -0.1 ? smooth(0.004, -0.002, trunk(u, v)) : 0),
      (u) => mix(hex('#1c150e'), hex('#8a6034'), smooth(-0.27, -0.25, u)),
    );
    dab(frame, crown);
    const flowers: Dab[] = [];
    for (let i = 0; i < 5200; i++) {
      const near = (i / 5200) ** 1.5;
      const u = (next() - 0.5) * 1.7;
      const v = -0.07 - 0.46 * near + 0.01 * noise(u * 5, near * 9);
      if (noise(u * (4 - 2 * near), near * 7) < -0.35) continue;
      const s = 0.0022 + 0.017 * near ** 1.3;
      const light = clamp(
        0.45 + 0.5 * Math.exp(-(((u - 0.33) / 0.5) ** 2)) - 0.35 * near + 0.3 * (next() - 0.5),
      );
      const petal = mix(hex('#28246c'), hex('#8c84e0'), light);
      flowers.push({
        u,
        v: v - s * 1.4,
        wide: s * 0.35,
        tall: s * 2.2,
        turn: (next() - 0.5) * 0.5,
        color: mix(hex('#1e2a10'), hex('#76843a'), light * 0.8),
        soft: 0.6,
        alpha: 0.85,
      });
      for (let k = 0; k < 4; k++)
        flowers.push({
          u: u + s * 0.35 * (next() - 0.5),
          v: v + s * (k * 0.75 - 0.3),
          wide: s * (0.95 - k * 0.17),
          tall: s * 0.52,
          color: k === 3 ? mix(petal, hex('#f6ecf4'), 0.75) : scale(petal, 0.75 + 0.18 * k),
          soft: 0.4 + 0.5 * near,
          alpha: 0.95,
        });
    }
    dab(frame, flowers);
    glow(frame, (u, v) =>
      scale(hex('#ffa858'), 0.2 * Math.exp(-((u - 0.34) ** 2 * 4 + (v - 0.08) ** 2 * 8))),
    );
    return frame;
  },
};
