import { hex, mix, scale, smooth } from '../../color.ts';
import { blurFrame, glow, lay, paint } from '../../frame.ts';
import { fbm, noise } from '../../noise.ts';
import { figure, stand } from '../../people/figure.ts';
import { type Pose, poses } from '../../people/poses.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const dancer: Scene = {
  file: 'dancer-in-haze',
  film: { exposure: 1.02, bloom: 0.4, vignette: 0.3, saturation: 0.9 },
  takes: 2,
  draw(size, take) {
    const pose = ofTake<Pose>(take, [
      { ...poses.dance, dress: [-0.2, 0.24, 0.36] },
      { ...poses.stand, hair: 'hat' },
    ]);
    const [near, far, wallTone] = ofTake(take, [
      ['#fff0d4', '#e8c8a0', '#7a6a60'],
      ['#ffe0b8', '#e09a6c', '#6c4a3c'],
    ] as const);
    const frame = paint(size, (u, v) => {
      const x = u + 0.02;
      const pane = smooth(0.5, 0.492, Math.abs(x)) * smooth(-0.29, -0.28, v);
      const bars = Math.min(
        Math.abs((((x + 0.5) * 4) % 1) - 0.5) < 0.482 ? 1 : 0,
        Math.abs((((v + 0.28) * 3.4) % 1) - 0.5) < 0.482 ? 1 : 0,
      );
      const outside = mix(
        hex(near, 1.5),
        hex(far, 1.05),
        smooth(0, 0.6, Math.hypot(u - 0.1, v - 0.2)) + 0.2 * fbm(u * 3, v * 3, 4),
      );
      const wall = scale(hex(wallTone, 0.55), 0.8 + 0.3 * fbm(u * 3, v * 3, 5));
      if (v < -0.28) {
        const depth = 0.12 / (-v - 0.2);
        const px = u * depth;
        const light =
          smooth(0.52, 0.42, Math.abs(px * 1.15 + 0.02)) *
          (Math.abs((((px * 1.15 + 0.52) * 4) % 1) - 0.5) < 0.46 ? 1 : 0.35);
        return scale(
          mix(hex('#4a3222'), hex('#e0b07c'), light * smooth(-0.52, -0.28, v) * 0.85),
          0.85 + 0.15 * noise(px * 40, 3),
        );
      }
      return mix(wall, scale(outside, bars ? 1 : 0.3), pane);
    });
    const soft = blurFrame(frame, 0.005);
    lay(
      soft,
      (u, v) =>
        v < -0.36
          ? 0.55 *
            smooth(
              0.012,
              -0.012,
              figure(pose, (u + 0.05 + (v + 0.36) * 0.3) / 0.62, ((-0.36 - v) * 1.5) / 0.62) * 0.62,
            ) *
            smooth(-0.6, -0.36, v)
          : 0,
      () => hex('#20140e'),
    );
    stand(soft, [{ pose, u: -0.05, v: -0.36, tall: 0.62 }], {
      dark: hex('#1c1412'),
      rim: hex('#fff0d0', 1.1),
      from: [0.3, 0.5],
      width: 0.008,
    });
    glow(soft, (u, v) =>
      scale(
        hex('#ffdcb0'),
        0.2 * (0.7 + 0.6 * fbm(u * 2, v * 2 + 3, 4)) * Math.exp(-((u - v * 0.4 - 0.1) ** 2) * 3),
      ),
    );
    return soft;
  },
};
