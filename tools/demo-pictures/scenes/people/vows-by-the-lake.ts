import { hex, scale } from '../../color.ts';
import { glow } from '../../frame.ts';
import { stand } from '../../people/figure.ts';
import { type Pose, poses } from '../../people/poses.ts';
import { duskSky, lakeside } from '../../props/lakeside.ts';
import { meadow } from '../../props/meadow.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const couple: Scene = {
  file: 'vows-by-the-lake',
  film: { exposure: 0.95, bloom: 0.34, saturation: 1.04 },
  takes: 3,
  drawnAt: 0.6,
  draw(size, take) {
    const look = ofTake(take, [
      duskSky,
      {
        ...duskSky,
        sun: [0.2, 0.12, 0.97] as const,
        zenith: hex('#5a88b0', 0.8),
        middle: hex('#d8c8c0', 0.85),
        horizon: hex('#ffe0b4', 0.95),
        glow: hex('#ffc078', 1.1),
      },
      {
        ...duskSky,
        sun: [-0.3, 0.03, 0.95] as const,
        zenith: hex('#28305c', 0.75),
        middle: hex('#98587c', 0.8),
        horizon: hex('#ff8a64', 0.9),
        glow: hex('#ff5c4c', 1),
      },
    ]);
    const frame = lakeside(size, look);
    meadow(frame, 3 + take, -0.3, hex('#0e0d08'), hex('#b06a20', 0.8), -0.12, 1500);
    stand(
      frame,
      [
        {
          pose: ofTake<Pose>(take, [poses.embrace, poses.stand, { ...poses.walk, hair: 'short' }]),
          u: -0.155,
          v: -0.37,
          tall: 0.55,
        },
        {
          pose: {
            ...poses.bride,
            dress: [-0.3, 0.1, 0],
            arms: [
              [
                [0.1, 0.76],
                [0.19, 0.86],
              ],
              [
                [0.09, 0.7],
                [0.17, 0.8],
              ],
            ],
          },
          u: -0.045,
          v: -0.37,
          tall: 0.51,
          flip: true,
        },
      ],
      { dark: hex('#1a1214'), rim: hex('#ffb464', 2.6), from: [0.15, 0.7], width: 0.009 },
    );
    glow(frame, (u, v) =>
      scale(hex('#ff9a4a'), 0.16 * Math.exp(-((u + 0.1) ** 2 + (v - 0.02) ** 2) * 9)),
    );
    meadow(frame, 8, -0.4, hex('#0a0806'), hex('#a8641e', 0.6), -0.12, 700);
    return frame;
  },
};
