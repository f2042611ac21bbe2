import { add, hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { glow, paint } from '../../frame.ts';
import { cell, noise } from '../../noise.ts';
import type { Scene } from '../../scene.ts';
import { flat } from '../../shapes.ts';

export const lens: Scene = {
  file: 'lens-coatings',
  title: 'Fifty millimetres',
  alt: 'Close view into a camera lens with violet and amber reflections',
  category: 'video',
  tags: ['film', 'gear', 'studio', 'commercial'],
  film: { exposure: 1.6, bloom: 0.3, vignette: 0.4, grain: 0.01 },
  draw(size) {
    const cx = 0.09;
    const cy = -0.01;
    const frame = paint(size, (u, v) => {
      const r = flat(u - cx, v - cy);
      const a = Math.atan2(v - cy, u - cx);
      const sheen =
        Math.abs(Math.cos(a - 0.7)) ** 8 * 0.5 + Math.abs(Math.cos(a + 0.9)) ** 20 * 0.9;
      if (r > 0.47) {
        const far = mix(
          hex('#1c1a20'),
          hex('#7a4222', 0.9),
          Math.exp(-((u + 0.55) ** 2 * 6 + (v - 0.35) ** 2 * 4)),
        );
        return scale(far, 0.8 + 0.2 * noise(u * 3, v * 3));
      }
      if (r > 0.41) {
        const knurl = 0.5 + 0.5 * Math.sin(a * 240);
        const rim = smooth(0.47, 0.462, r) * smooth(0.41, 0.418, r);
        return scale(
          hex('#5a554f'),
          rim * (0.1 + sheen * (0.5 + knurl * (r > 0.44 ? 1 : 0))) + 0.03,
        );
      }
      const ring = Math.floor(r * 62);
      const groove = r > 0.3 ? 0.4 + 0.6 * cell(ring, 1) : 0;
      let color: Rgb =
        r > 0.3 ? scale(hex('#3c3a3c'), groove * (0.12 + sheen * 0.7)) : scale(hex('#101018'), 1);
      if (r < 0.3) {
        const depth = 0.75 + 0.25 * Math.cos(r * 9);
        color = add(
          mix(hex('#05060c'), hex('#1d1236'), smooth(0.3, 0.05, r)),
          scale(hex('#40206c'), 0.2 * depth * smooth(0.3, 0.22, r)),
        );
        const blades =
          0.1 /
          Math.cos(
            ((((a + 0.3) % (Math.PI / 3.5)) + Math.PI / 3.5) % (Math.PI / 3.5)) - Math.PI / 7,
          );
        color = mix(scale(hex('#04040a'), 1), color, smooth(blades - 0.004, blades + 0.006, r));
        color = add(color, scale(hex('#2a2438'), 0.6 * smooth(0.006, 0, Math.abs(r - 0.205))));
      }
      return color;
    });
    const reflections: readonly (readonly [number, number, number, string, number])[] = [
      [-0.13, 0.12, 0.085, '#ff9a4c', 0.9],
      [0.11, -0.1, 0.06, '#8a5cff', 0.8],
      [-0.05, 0.045, 0.12, '#4c6cff', 0.35],
      [0.05, -0.05, 0.03, '#5cffc8', 0.5],
      [0.15, 0.1, 0.02, '#ffd8a0', 1.4],
      [-0.18, -0.06, 0.04, '#ff4c7c', 0.3],
    ];
    glow(frame, (u, v) => {
      const x = u - cx;
      const y = v - cy;
      if (flat(x, y) > 0.3) return [0, 0, 0];
      let sum: Rgb = [0, 0, 0];
      for (const [a, b, r, code, power] of reflections) {
        const away =
          Math.max(
            Math.abs((x - a) * 0.94 + (y - b) * 0.34) * 0.95,
            Math.abs((y - b) * 0.94 - (x - a) * 0.34) * 1.3,
          ) *
            0.4 +
          flat(x - a, (y - b) * 1.2) * 0.6;
        sum = add(
          sum,
          scale(hex(code), power * smooth(r, r * 0.75, away) * (0.6 + (0.4 * (x - a)) / r)),
        );
      }
      const crescent =
        smooth(0.012, 0, Math.abs(flat(x + 0.03, y - 0.03) - 0.235)) * smooth(-0.1, 0.3, y - x);
      return add(sum, scale(hex('#ff8a4c'), crescent * 0.5));
    });
    glow(frame, (u, v) =>
      scale(hex('#ff8a3c'), 0.2 * Math.exp(-((u + 0.75) ** 2 * 3 + (v - 0.42) ** 2 * 5))),
    );
    return frame;
  },
};
