import { add, hex, mix, scale, smooth } from '../../color.ts';
import { type Dab, dab } from '../../dabs.ts';
import { glow, lay, paint } from '../../frame.ts';
import { fbm, noise, random } from '../../noise.ts';
import { stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const runner: Scene = {
  file: 'runner-at-dawn',
  film: { exposure: 0.98, bloom: 0.32, contrast: 1.05 },
  takes: 3,
  draw(size, take) {
    const [sunU, sunV] = ofTake(take, [
      [0.1, 0.04],
      [-0.26, 0.02],
      [0.28, 0.1],
    ] as const);
    const air = ofTake(take, [
      ['#ff9a4c', '#d2584a', '#4a2a58'],
      ['#ffc48a', '#d88a8c', '#40507c'],
      ['#ffe0b0', '#c8a890', '#5c7088'],
    ] as const);
    const frame = paint(size, (u, v) => {
      const away = Math.hypot(u - sunU, v - sunV);
      const base = mix(
        mix(hex(air[0], 0.95), hex(air[1], 0.75), smooth(0, 0.55, away)),
        hex(air[2], 0.65),
        smooth(0.3, 1, away + 0.2 * v),
      );
      const veil = 0.09 * fbm(u * 1.6, v * 7, 4);
      return add(
        scale(base, 1 + veil),
        add(
          scale(hex('#fff0c8'), 2.4 * smooth(0.206, 0.199, away)),
          scale(hex('#ff9a4a'), 0.5 * Math.exp(-away * away * 12)),
        ),
      );
    });
    for (const [i, c] of ['#b05248', '#7a3a48', '#3c2034'].entries()) {
      lay(
        frame,
        (u, v) =>
          smooth(
            0.002,
            -0.002,
            v + 0.1 + i * 0.055 - 0.09 * fbm(u * (1.4 + i * 0.6) + i * 7 + take * 3, i, 6),
          ),
        (u, v) =>
          add(
            hex(c, 0.75),
            scale(hex('#ff9a5c'), 0.3 * Math.exp(-((u - 0.1) ** 2) * 8) * smooth(-0.3, 0, v)),
          ),
      );
    }
    const ridge = (u: number): number => -0.275 + 0.06 * u + 0.03 * fbm(u * 2.5, 3, 5);
    lay(
      frame,
      (u, v) => smooth(0.002, -0.002, v - ridge(u)),
      (u, v) => scale(hex('#160c14'), 0.9 + 0.5 * noise(u * 30, v * 60)),
    );
    const grass: Dab[] = [];
    const next = random(5);
    for (let i = 0; i < 700; i++) {
      const u = (next() - 0.5) * 1.6;
      grass.push({
        u,
        v: ridge(u) + 0.006 * next(),
        wide: 0.0011,
        tall: 0.006 + 0.016 * next(),
        turn: (next() - 0.5) * 1,
        color: hex('#1c0e16'),
      });
    }
    dab(frame, grass);
    stand(
      frame,
      [
        {
          pose: ofTake(take, [poses.run, poses.run, { ...poses.walk, hair: 'hat' as const }]),
          u: sunU - 0.06,
          v: -0.34,
          tall: 0.42,
        },
      ],
      {
        dark: hex('#1c0d14'),
        rim: hex('#ffb060', 2.4),
        from: [0.4, 0.3],
        width: 0.006,
      },
    );
    glow(frame, (u, v) =>
      scale(hex('#ff8a3c'), 0.22 * Math.exp(-((u - sunU) ** 2 + (v - sunV) ** 2) * 7)),
    );
    return frame;
  },
};
