import { clamp, hex, mix, scale, smooth } from '../../color.ts';
import { glow, lay } from '../../frame.ts';
import { fbm, noise, ridges } from '../../noise.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { photograph } from '../../world.ts';

export const camp: Scene = {
  file: 'meteor-watch',
  film: { exposure: 1.2, bloom: 0.22, vignette: 0.45 },
  takes: 2,
  draw(size, take) {
    const sky = skyOf({
      sun: [0.4, 0.02, 0.9],
      zenith: hex('#0c2038'),
      middle: hex(ofTake(take, ['#1c4a5c', '#2c2c5c']), 0.9),
      horizon: hex('#8a8a68', 0.8),
      glow: hex('#ffb45c', 0.5),
      disc: 0,
      stars: 1.3,
      galaxy: hex(ofTake(take, ['#8fc0c8', '#b0a0e0']), 0.2),
    });
    const frame = photograph(
      size,
      { things: [], sky },
      { from: [0, 0, 0], to: [0, 0.24, 1], field: 0.95 },
    );
    for (const [u, v, a, long] of [
      [-0.3, 0.3, -0.55, 0.22],
      [0.42, 0.38, -0.6, 0.14],
    ] as const) {
      glow(frame, (x, y) => {
        const p = (x - u) * Math.cos(a) + (y - v) * Math.sin(a);
        const q = (y - v) * Math.cos(a) - (x - u) * Math.sin(a);
        const t = clamp(p / long);
        return scale(
          hex('#e8fff4'),
          p < 0 || p > long ? 0 : 1.4 * t * t * Math.exp(-((q / (0.0006 + 0.0012 * t)) ** 2)),
        );
      });
    }
    const ridge = (u: number): number => -0.33 + 0.05 * fbm(u * 1.6, 2, 5) + 0.03 * u;
    lay(
      frame,
      (u, v) => smooth(0.002, -0.002, v + 0.24 - 0.06 * ridges(u * 1.4 + 4, 2, 5)),
      () => hex('#152430', 0.9),
    );
    lay(
      frame,
      (u, v) => smooth(0.002, -0.002, v - ridge(u)),
      (u, v) => scale(hex('#06090c'), 0.8 + 0.4 * noise(u * 40, v * 60)),
    );
    const [tentU, wide] = ofTake(take, [
      [-0.16, 0.13],
      [0.22, 0.1],
    ] as const);
    const foot = ridge(tentU) - 0.012;
    const [cloth, lamp] = ofTake(take, [
      ['#d8541c', '#ffd070'],
      ['#c88a1c', '#fff0b0'],
    ] as const);
    /** A dome tent: how far inside it a point is, from 1 at its middle to 0 at its edge. */
    const inside = (x: number, y: number): number =>
      y < 0 ? 0 : 1 - Math.hypot(Math.abs(x) ** 1.25, (y / 0.66) ** 1.1);
    glow(frame, (u, v) => {
      const [x, y] = [(u - tentU) / wide, (v - foot) / wide];
      return scale(
        hex(lamp),
        0.3 * Math.exp(-(x * x * 0.7 + (y - 0.2) ** 2 * 2)) +
          0.4 * smooth(0.02, -0.1, y) * Math.exp(-(x * x * 0.55 + y * y * 14)),
      );
    });
    lay(
      frame,
      (u, v) => smooth(0, 0.02, inside((u - tentU) / wide, (v - foot) / wide)),
      (u, v) => {
        const [x, y] = [(u - tentU) / wide, (v - foot) / wide];
        const pole = Math.abs(Math.abs(x) - 0.62 * (1 - y / 0.66) ** 0.7 - 0.02);
        const door = Math.abs(Math.abs(x - 0.04) - 0.24 * (1 - y / 0.5));
        const seam = Math.min(smooth(0.006, 0.03, pole), y < 0.5 ? smooth(0.004, 0.02, door) : 1);
        const light = Math.exp(-(x * x * 4 + (y - 0.16) ** 2 * 9));
        return scale(
          mix(
            hex(cloth, 0.9),
            hex(lamp, 1.9),
            light * (y < 0.5 * (1 - Math.abs(x - 0.04) / 0.24) ? 1 : 0.72),
          ),
          (0.3 + 0.7 * light) * (0.45 + 0.55 * seam) * (0.9 + 0.2 * noise(x * 9, y * 5)),
        );
      },
    );
    return frame;
  },
};
