import { add, hex, mix, scale } from '../../color.ts';
import { noise } from '../../noise.ts';
import { beams } from '../../props/beams.ts';
import { guitar, microphone, stool } from '../../props/stage.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { solids } from '../../solid.ts';
import { photograph } from '../../world.ts';

/** A stage before the doors open: who will stand there is left to the title. */
export const solo: Scene = {
  file: 'one-spotlight',
  film: { exposure: 1.7, bloom: 0.32, vignette: 0.45 },
  takes: 3,
  drawnAt: 0.55,
  draw(size, take) {
    const [curtain, beam] = ofTake(take, [
      ['#1f6a70', '#3cb0c0'],
      ['#7a2434', '#e08a70'],
      ['#2c3c80', '#7a8cff'],
    ] as const);
    const things = ofTake(take, [
      [microphone(0.32, 0.1, 1.5), guitar(-0.2, 0.15)],
      [microphone(0.2, 0, 1.52), stool(-0.3, 0.2, hex('#8a5a34'))],
      [microphone(0.42, 0, 1.2), stool(0.12, 0.25, hex('#6a4630')), guitar(-0.42, 0.2)],
    ]);
    const stage = solids({
      far: 14,
      ambient: (n) => mix(hex('#140c0a', 0.5), hex(curtain, 0.05), 0.5 + 0.5 * n[1]),
      lamps: [
        {
          at: [-1.6, 4.6, -2.2],
          color: hex('#ffc888', 46),
          hard: 22,
          spot: [[0, 0.3, 0.1], 0.968, 0.982],
        },
        { at: [2.6, 3.4, 2.2], color: hex(beam, 5), hard: 12 },
        { at: [-0.5, 3, 2.1], color: hex(curtain, 4.5), hard: 8 },
      ],
      bodies: [
        {
          material: {
            gloss: 0.05,
            shine: 30,
            color: (x, _y, z) =>
              scale(
                hex('#6a4426'),
                (Math.abs((((x * 7) % 1) + 1) % 1) < 0.03 ? 0.4 : 1) *
                  (0.75 + 0.3 * noise(x * 40, z * 2 + Math.floor(x * 7) * 9)),
              ),
          },
          distance: (_x, y) => y,
        },
        {
          material: { color: hex(curtain, 0.8), soft: 0.2 },
          distance: (x, y, z) =>
            (2.8 -
              z -
              0.13 * Math.sin(x * 9 + 1.6 * noise(x * 1.4, y * 0.25)) -
              0.05 * noise(x * 5, y * 0.4)) *
            0.55,
        },
        ...things,
      ],
    });
    const frame = photograph(
      size,
      { things: [stage], sky: () => [0, 0, 0] },
      { from: [0.35, 0.95, -3.6], to: [-0.05, 0.84, 0], field: 0.5 },
    );
    beams(
      frame,
      [
        { u: -0.4, v: 0.56, angle: 0.4, wide: 0.17, color: hex('#ffc888', 0.6), reach: 1 },
        { u: 0.62, v: 0.54, angle: -0.55, wide: 0.05, color: hex(beam, 0.35), reach: 0.7 },
      ],
      3 + take,
    );
    for (let i = 0; i < frame.data.length; i += 3)
      frame.data.set(add(frame.data.subarray(i, i + 3) as never, hex(curtain, 0.006)), i);
    return frame;
  },
};
