import { add, hex, mix, scale, smooth } from '../../color.ts';
import { lay, paint } from '../../frame.ts';
import { fbm } from '../../noise.ts';
import { stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { beams } from '../../props/beams.ts';
import { crowd } from '../../props/crowd.ts';
import type { Scene } from '../../scene.ts';

export const concert: Scene = {
  file: 'encore',
  title: 'Encore, Mohawk outdoor stage',
  alt: 'A concert crowd with raised hands before magenta and amber stage light',
  category: 'video',
  tags: ['event', 'music', 'concert', 'reel'],
  film: { exposure: 1.1, bloom: 0.34, vignette: 0.4, saturation: 1.05 },
  draw(size) {
    const frame = paint(size, (u, v) => {
      const smoke = 0.6 + 0.6 * fbm(u * 2 + 3, v * 2.4, 5);
      return add(
        scale(
          mix(hex('#240a2c'), hex('#c03068', 0.8), Math.exp(-(u * u * 2.5 + (v + 0.05) ** 2 * 7))),
          smoke,
        ),
        scale(hex('#ff9a4c', 0.7), smoke * Math.exp(-(u * u * 14 + (v + 0.1) ** 2 * 26))),
      );
    });
    beams(
      frame,
      [
        [-0.52, -0.42, '#ff3c84'],
        [-0.3, 0.28, '#ff8a3c'],
        [-0.08, -0.2, '#ffb868'],
        [0.12, 0.24, '#ff5c9c'],
        [0.32, -0.34, '#ff7a3c'],
        [0.55, 0.4, '#8a4cff'],
      ].map(([u, a, c]) => ({
        u: Number(u),
        v: 0.4,
        angle: Number(a),
        wide: 0.1,
        color: hex(String(c), 0.75),
        reach: 0.55,
      })),
      7,
    );
    lay(
      frame,
      (_u, v) => smooth(0.012, 0.008, Math.abs(v - 0.415)) * 0.9,
      () => hex('#0a060c'),
    );
    lay(
      frame,
      (u, v) => (v < -0.06 ? smooth(0.003, 0, Math.max(Math.abs(u) - 0.6, v + 0.1)) : 0),
      () => hex('#140814'),
    );
    stand(
      frame,
      [
        { pose: poses.guitar, u: 0.02, v: -0.115, tall: 0.27 },
        { pose: poses.talk, u: -0.3, v: -0.11, tall: 0.22 },
        { pose: poses.guitar, u: 0.32, v: -0.11, tall: 0.22, flip: true },
      ],
      { dark: hex('#16070f'), rim: hex('#ff9a70', 1.4), from: [0, 0.8], width: 0.006 },
    );
    lay(
      frame,
      (u, v) =>
        smooth(0.0012, -0.0012, Math.abs((u - 0.1) * 0.3 + (v - 0.055) * -1 + 0.02) - 0.006) *
        (Math.abs(u - 0.09) < 0.055 ? 1 : 0),
      () => hex('#12060c'),
    );
    crowd(frame, 3, -0.2, 0.026, hex('#2a0c20'), hex('#ff6a90', 0.9), 0.34);
    crowd(frame, 8, -0.29, 0.042, hex('#14060f'), hex('#ff7a70', 0.8), 0.4);
    crowd(frame, 13, -0.41, 0.068, hex('#080307'), hex('#ff6a6a', 0.45), 0.3);
    return frame;
  },
};
