import { add, clamp, hex, mix, scale, smooth } from '../../color.ts';
import { blurFrame, glow, lay, maskOf, paint } from '../../frame.ts';
import { fbm, noise } from '../../noise.ts';
import { figure } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { meadow } from '../../props/meadow.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const bride: Scene = {
  file: 'veil-in-the-field',
  film: { exposure: 1.08, bloom: 0.4, saturation: 0.96, shadows: [0.03, 0.018, 0.014] },
  takes: 3,
  async draw(size, take) {
    const air = ofTake(take, [
      {
        sun: [0.22, 0.24],
        near: '#f6cf9c',
        far: '#c99f86',
        light: '#ffcf8a',
        grass: ['#5c4620', '#f0bd66'],
      },
      {
        sun: [-0.3, 0.36],
        near: '#e8e4dc',
        far: '#a8b4b8',
        light: '#fff4e0',
        grass: ['#3c4a2c', '#b8c48c'],
      },
      {
        sun: [0.4, 0.12],
        near: '#f0a898',
        far: '#8a7aa8',
        light: '#ff9c7a',
        grass: ['#40304c', '#e89a9c'],
      },
    ] as const);
    const frame = paint(size, (u, v) => {
      const sunAway = Math.hypot(u - air.sun[0], v - air.sun[1]);
      const trees = smooth(0.02, -0.05, v - 0.07 - 0.1 * fbm(u * 2.2 + 3, 1, 3));
      const sky = mix(hex(air.near, 0.95), hex(air.far, 0.8), smooth(0, 0.8, sunAway));
      return add(
        mix(
          sky,
          mix(hex('#7c6a3c', 0.8), hex('#b08a50', 0.9), smooth(0.6, 0, Math.abs(u - 0.2))),
          trees * 0.8,
        ),
        scale(hex(air.light), 1.6 * Math.exp(-sunAway * sunAway * 16)),
      );
    });
    const soft = blurFrame(frame, 0.018);
    meadow(soft, 12 + take, -0.16, hex(air.grass[0], 0.7), hex(air.grass[1], 1.1), 0.2, 2200);
    const back = blurFrame(soft, 0.006);
    const veil = await maskOf(
      size,
      '<path d="M-118,-168 C-200,-150 -330,-220 -470,-120 C-560,-60 -600,-40 -640,20 C-520,40 -440,0 -360,60 C-300,100 -230,150 -160,210 C-150,80 -120,-60 -96,-140 Z" opacity="0.62"/><path d="M-118,-168 C-220,-130 -340,-160 -440,-60 C-380,-60 -300,0 -220,120 C-180,60 -130,-40 -96,-140 Z" opacity="0.55"/>',
      0.006,
    );
    lay(
      back,
      (_u, _v, i) => (veil[i] ?? 0) * 0.62,
      (u, v) =>
        scale(
          mix(
            hex('#fff0da', 1.25),
            hex('#e0b486', 0.8),
            clamp(0.5 + 0.9 * noise(u * 5 + v * 9, v * 3 - u * 4)),
          ),
          1,
        ),
    );
    const pose = { ...poses.bride, dress: [-0.34, 0.2, 0] as const };
    lay(
      back,
      (u, v) => smooth(0.002, -0.002, figure(pose, (u + 0.13) / 0.62, (v + 0.42) / 0.62) * 0.62),
      (u, v) => {
        const x = (u + 0.13) / 0.62;
        const y = (v + 0.42) / 0.62;
        const reach = y > 0.56 ? 0.062 + 0.1 * Math.max(0, y - 0.66) : 0.072 + (0.56 - y) * 0.8;
        const cloth =
          smooth(0.742 + 0.35 * Math.abs(x), 0.73 + 0.35 * Math.abs(x), y) *
          (y > 0.5 ? smooth(reach + 0.004, reach - 0.004, Math.abs(x)) : 1);
        const fold = noise(x * 16 + 3 * noise(x * 3, y * 2), y * 1.6) * smooth(0.62, 0.2, y);
        const side = smooth(-0.12, 0.16, x + 0.1 * y);
        const gown = mix(
          hex('#9c7a62', 0.7),
          hex('#fff0dc', 0.95),
          clamp(0.22 + 0.5 * side + 0.4 * fold),
        );
        const hair = smooth(0.045, 0.03, x - 0.25 * (y - 0.9)) * smooth(0.865, 0.885, y);
        const base = mix(mix(hex('#8a5638', 0.9), hex('#2c1a10'), hair), gown, cloth);
        const rim = smooth(-0.018, 0, figure(pose, x, y)) * smooth(-0.05, 0.1, x + 0.02);
        return add(base, scale(hex('#ffdca8'), rim * 1.1));
      },
    );
    meadow(back, 21 + take, -0.33, hex(air.grass[0], 0.5), hex(air.grass[1]), 0.2, 900);
    glow(back, (u, v) =>
      scale(hex(air.light), 0.3 * Math.exp(-((u - air.sun[0]) ** 2 * 4 + (v - 0.32) ** 2 * 6))),
    );
    return back;
  },
};
