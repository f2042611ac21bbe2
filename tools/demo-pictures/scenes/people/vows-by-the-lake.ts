import { hex, scale } from '../../color.ts';
import { glow } from '../../frame.ts';
import { stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { duskSky, lakeside } from '../../props/lakeside.ts';
import { meadow } from '../../props/meadow.ts';
import type { Scene } from '../../scene.ts';

export const couple: Scene = {
  file: 'vows-by-the-lake',
  title: 'Ten minutes after the vows',
  alt: 'A couple embracing at the edge of a lake against the setting sun',
  category: 'photography',
  tags: ['wedding', 'couple', 'sunset', 'portrait'],
  film: { exposure: 0.95, bloom: 0.34, saturation: 1.04 },
  draw(size) {
    const frame = lakeside(size, duskSky);
    meadow(frame, 3, -0.3, hex('#0e0d08'), hex('#b06a20', 0.8), -0.12, 1500);
    stand(
      frame,
      [
        { pose: { ...poses.embrace, legs: poses.embrace.legs }, u: -0.155, v: -0.37, tall: 0.55 },
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
