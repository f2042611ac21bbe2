import { add, hex, mix, scale, smooth } from '../../color.ts';
import { lay, paint } from '../../frame.ts';
import { fbm } from '../../noise.ts';
import { stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { beams } from '../../props/beams.ts';
import { crowd } from '../../props/crowd.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const concert: Scene = {
  file: 'encore',
  film: { exposure: 1.1, bloom: 0.34, vignette: 0.4, saturation: 1.05 },
  takes: 3,
  draw(size, take) {
    const [shade, stage, core] = ofTake(take, [
      ['#240a2c', '#c03068', '#ff9a4c'],
      ['#081a30', '#2070b0', '#a0e0ff'],
      ['#2c1408', '#c06a20', '#ffe0a0'],
    ] as const);
    const lamps = ofTake(take, [
      ['#ff3c84', '#ff8a3c', '#ffb868', '#ff5c9c', '#ff7a3c', '#8a4cff'],
      ['#3c9cff', '#60e0ff', '#c0e8ff', '#5c7cff', '#3cd0e0', '#8a6cff'],
      ['#ffb040', '#ffd080', '#fff0d0', '#ff9a40', '#ff7a3c', '#ffc060'],
    ]);
    const frame = paint(size, (u, v) => {
      const smoke = 0.6 + 0.6 * fbm(u * 2 + 3, v * 2.4, 5);
      return add(
        scale(
          mix(hex(shade), hex(stage, 0.8), Math.exp(-(u * u * 2.5 + (v + 0.05) ** 2 * 7))),
          smoke,
        ),
        scale(hex(core, 0.7), smoke * Math.exp(-(u * u * 14 + (v + 0.1) ** 2 * 26))),
      );
    });
    beams(
      frame,
      [
        [-0.52, -0.42],
        [-0.3, 0.28],
        [-0.08, -0.2],
        [0.12, 0.24],
        [0.32, -0.34],
        [0.55, 0.4],
      ].map(([u = 0, angle = 0], nth) => ({
        u,
        v: 0.4,
        angle,
        wide: 0.1,
        color: hex(lamps[nth] ?? core, 0.75),
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
    crowd(frame, 3 + take, -0.2, 0.026, hex(shade), hex(stage, 1.4), 0.34);
    crowd(frame, 8 + take, -0.29, 0.042, hex(shade, 0.5), hex(stage, 1.3), 0.4);
    crowd(frame, 13 + take, -0.41, 0.068, hex(shade, 0.25), hex(stage, 0.8), 0.3);
    return frame;
  },
};
