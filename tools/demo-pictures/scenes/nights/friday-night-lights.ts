import { add, hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { glow, lay, paint } from '../../frame.ts';
import { fbm, noise } from '../../noise.ts';
import { stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { type Beam, beams } from '../../props/beams.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const football: Scene = {
  file: 'friday-night-lights',
  film: { exposure: 1.1, bloom: 0.34, vignette: 0.4 },
  takes: 2,
  draw(size, take) {
    const field = (u: number, v: number): Rgb => {
      const depth = 0.1 / (-0.12 - v + 0.02);
      const x = u * depth * 3;
      const line =
        smooth(0.05, 0.02, Math.abs(((depth * 5.2) % 1) - 0.5)) * 0.6 * smooth(3, 0.4, depth);
      const grass = scale(
        Math.floor(depth * 2.6) % 2 ? hex('#1e4a2c') : hex('#255836'),
        0.75 + 0.3 * noise(u * 160, v * 260) + 0.2 * fbm(x * 3, depth * 8, 3),
      );
      return add(
        scale(
          mix(grass, hex('#dfeae0'), line),
          0.35 + 0.9 * Math.exp(-u * u * 1.6) * smooth(-0.5, -0.14, v),
        ),
        scale(hex('#a8c8d8'), 0.1 * smooth(-0.3, -0.12, v)),
      );
    };
    const frame = paint(size, (u, v) => {
      if (v < -0.12) return field(u, v);
      const night = mix(
        hex(ofTake(take, ['#26506c', '#8a5a6c']), 0.75),
        hex(ofTake(take, ['#081426', '#141630']), 0.8),
        smooth(-0.12, 0.5, v),
      );
      const mist = scale(
        hex('#b8d4dc'),
        0.24 * (0.6 + 0.7 * fbm(u * 2.4, v * 3 + 4, 5)) * Math.exp(-((v - 0.1) ** 2) * 9),
      );
      const stands =
        v < -0.035 + 0.02 * Math.abs(u)
          ? scale(
              mix(hex('#2a3644'), hex('#8a7a70'), smooth(0.4, 0.9, noise(u * 130, v * 170))),
              0.55,
            )
          : undefined;
      return stands ?? add(night, mist);
    });
    const lamps: Beam[] = [];
    for (const pole of [-0.62, -0.26, 0.26, 0.62]) {
      lay(
        frame,
        (u, v) => smooth(0.0012, 0, Math.abs(u - pole) - 0.003) * (v > -0.04 && v < 0.3 ? 1 : 0),
        () => hex('#0c141c'),
      );
      for (let i = 0; i < 10; i++)
        lamps.push({
          u: pole + ((i % 5) - 2) * 0.02,
          v: 0.29 + Math.floor(i / 5) * 0.022,
          angle: -pole * 0.9 + ((i % 5) - 2) * 0.05,
          wide: 0.3,
          color: hex('#e8f4ff', 0.28),
          reach: 0.5,
        });
    }
    beams(frame, lamps, 12);
    const pad = { ...ofTake(take, [poses.walk, poses.run]), broad: 0.15, hair: 'short' as const };
    const team = [
      [-0.3, -0.2, 0.26, 1],
      [-0.16, -0.235, 0.32, 0],
      [0.02, -0.29, 0.44, 1],
      [0.2, -0.23, 0.31, 0],
      [0.34, -0.2, 0.25, 1],
    ] as const;
    for (const [u, v, tall] of team)
      lay(
        frame,
        (x, y) =>
          0.7 * Math.exp(-(((x - u) / (tall * 0.22)) ** 2) - ((y - v) / (tall * 0.025)) ** 2),
        () => hex('#06100c'),
      );
    stand(
      frame,
      team.map(([u, v, tall, flip]) => ({ pose: pad, u, v, tall, flip: flip === 1 })),
      { dark: hex('#0c141c'), rim: hex('#dcecff', 1.6), from: [0.1, 0.8], width: 0.008 },
    );
    glow(frame, (u, v) =>
      scale(
        hex('#c8e0ec'),
        0.07 * smooth(-0.4, -0.1, v) * smooth(0.25, -0.1, v) * (0.7 + fbm(u * 3, v * 5, 4)),
      ),
    );
    return frame;
  },
};
