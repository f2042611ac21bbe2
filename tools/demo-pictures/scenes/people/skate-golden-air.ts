import { hex, mix, scale, smooth } from '../../color.ts';
import { lay } from '../../frame.ts';
import { fbm, noise } from '../../noise.ts';
import { stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { terrain } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

const sunRun: Vec = [0.2, 0.1, 0.97];

export const skater: Scene = {
  file: 'skate-golden-air',
  film: { exposure: 1.02, bloom: 0.28, contrast: 1.06 },
  takes: 2,
  draw(size, take) {
    const air = ofTake(take, [
      ['#1f7a8c', '#f0b48c', '#ff8a5c'],
      ['#4a4a98', '#d89ab0', '#ff9c8a'],
    ] as const);
    const sky = skyOf({
      sun: [0.34, 0.24, 0.9],
      zenith: hex(air[0], 0.75),
      middle: hex(air[1], 0.85),
      horizon: hex(air[2], 0.95),
      glow: hex('#ffb060', 1.3),
    });
    const bowl = terrain({
      height: (x, z) =>
        0.9 * smooth(1.6, 4.2, Math.hypot(x * 0.8, z - 5)) -
        0.6 +
        (Math.hypot(x * 0.8, z - 5) > 4.3 ? 0 : 0.002 * noise(x * 8, z * 8)),
      top: 0.5,
      far: 60,
      sun: sunRun,
      sunlight: hex('#ff9a5c', 3),
      skylight: hex('#7a90a8', 0.75),
      color: (p) => scale(hex('#a8968c'), 0.9 + 0.18 * fbm(p[0] * 2, p[2] * 2, 5)),
    });
    const frame = photograph(
      size,
      { things: [bowl], sky, haze: 80 },
      { from: [0, 0.75, -0.4], to: [0.3, 1.05, 6], field: 0.85 },
    );
    stand(frame, [{ pose: poses.jump, u: 0.05, v: 0.0, tall: 0.4 }], {
      dark: hex('#231420'),
      rim: hex('#ffb878', 2),
      from: [0.5, 0.5],
      width: 0.008,
    });
    lay(
      frame,
      (u, v) => {
        const x = (u - 0.045) * 0.985 + (v - 0.075) * 0.17;
        const y = (v - 0.075) * 0.985 - (u - 0.045) * 0.17;
        const deck = Math.abs(y - 1.6 * Math.max(0, Math.abs(x) - 0.075) ** 1.4) - 0.006;
        const wheels =
          Math.min(Math.hypot(x - 0.06, y + 0.015), Math.hypot(x + 0.06, y + 0.015)) - 0.011;
        return smooth(0.0012, -0.0012, Math.min(Math.max(deck, Math.abs(x) - 0.115), wheels));
      },
      (_u, v) => mix(hex('#1c1018'), hex('#ff9a5c', 0.9), smooth(0.085, 0.1, v)),
    );
    return frame;
  },
};
