import { add, clamp, hex, mix, scale, smooth } from '../../color.ts';
import { lay, paint } from '../../frame.ts';
import { noise } from '../../noise.ts';
import { stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { beams } from '../../props/beams.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const solo: Scene = {
  file: 'one-spotlight',
  film: { exposure: 1.15, bloom: 0.3, vignette: 0.5 },
  takes: 3,
  draw(size, take) {
    const talking = take === 1;
    const [dark, curtain, beam] = ofTake(take, [
      ['#0c1a20', '#1f6a70', '#3cb0c0'],
      ['#1c0a10', '#7a2434', '#e08a70'],
      ['#0c1024', '#2c3c80', '#7a8cff'],
    ] as const);
    const frame = paint(size, (u, v) => {
      const fold =
        0.55 +
        0.45 * Math.sin(u * 46 + 3 * noise(u * 6, v * 0.8)) * (0.8 + 0.2 * noise(u * 9, v * 2));
      const lit = Math.exp(-((u - 0.05) ** 2 * 7 + (v - 0.02) ** 2 * 3));
      if (v < -0.3) {
        const pool = Math.exp(-(((u - 0.02) / 0.36) ** 2) - ((v + 0.36) / 0.06) ** 2);
        return add(
          scale(hex('#1a0e0a'), 0.6 + 0.3 * noise(u * 30, v * 8)),
          scale(hex('#e0a060', 0.7), pool),
        );
      }
      return scale(mix(hex(dark, 0.8), hex(curtain, 0.55), lit), 0.35 + fold * 0.7);
    });
    beams(
      frame,
      [
        { u: -0.36, v: 0.52, angle: 0.42, wide: 0.14, color: hex('#ffc888', 1), reach: 1.1 },
        { u: 0.62, v: 0.5, angle: -0.55, wide: 0.05, color: hex(beam, 0.5), reach: 0.8 },
      ],
      3,
    );
    stand(
      frame,
      [
        {
          pose: talking ? poses.talk : { ...poses.guitar, hair: take === 0 ? 'hat' : 'long' },
          u: 0,
          v: -0.36,
          tall: 0.62,
        },
      ],
      {
        dark: hex('#150d0b'),
        rim: hex('#ffc080', 1.9),
        from: [-0.6, 0.6],
        width: 0.014,
      },
    );
    const guitar = (u: number, v: number): number => {
      const x = (u - 0.06) * 0.94 + (v - 0.035) * 0.34;
      const y = (v - 0.035) * 0.94 - (u - 0.06) * 0.34;
      const body = Math.min(
        Math.hypot(x + 0.03, y * 1.05) - 0.067,
        Math.hypot(x - 0.045, y) - 0.05,
      );
      return Math.min(
        body,
        Math.max(Math.abs(y) - 0.009, Math.abs(x - 0.16) - 0.11),
        Math.max(Math.abs(y) - 0.015, Math.abs(x - 0.28) - 0.022),
      );
    };
    lay(
      frame,
      (u, v) => (talking ? 0 : smooth(0.0012, -0.0012, guitar(u, v))),
      (u, v) => {
        const rim =
          smooth(-0.012, 0, guitar(u, v)) *
          clamp((guitar(u - 0.004, v + 0.004) - guitar(u, v)) / 0.004);
        const wood = scale(
          mix(hex('#5a2c12'), hex('#b06a2c'), clamp(0.5 - u * 3 + v)),
          0.7 + 0.3 * noise(u * 12, v * 80),
        );
        return add(
          Math.hypot(u - 0.055, v - 0.033) < 0.02 ? hex('#120a06') : wood,
          scale(hex('#ffd8a0'), rim),
        );
      },
    );
    lay(
      frame,
      (u, v) =>
        smooth(
          0.0012,
          -0.0012,
          Math.min(
            Math.max(Math.abs(u - 0.165) - 0.0028, Math.abs(v + 0.08) - 0.285),
            Math.abs((u - 0.13) * 0.35 + (v - 0.218)) + (Math.abs(u - 0.13) > 0.05 ? 1 : 0) - 0.003,
            Math.hypot((u - 0.072) * 0.8, v - 0.238) - 0.013,
          ),
        ),
      (_u, v) => mix(hex('#0e0a09'), hex('#d8a870'), smooth(0.1, 0.26, v) * 0.5),
    );
    return frame;
  },
};
