import type { Body } from '../../body.ts';
import { add, clamp, hex, mix, scale, smooth } from '../../color.ts';
import { glow } from '../../frame.ts';
import { fbm, noise } from '../../noise.ts';
import { bodyAt, oak, shootSet } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, flat, limb, torus } from '../../shapes.ts';

/** A wedding dress on its hanger before a bright window with sheer curtains. */
export const dress: Scene = {
  file: 'dress-by-the-window',
  film: { exposure: 1.06, bloom: 0.3, vignette: 0.3, contrast: 1.14 },
  drawnAt: 0.5,
  draw(size) {
    const [day, wall, silk, at] = ['#fff2dc', '#b8a894', '#f8f0e4', -0.1] as const;
    /** Half the width of the dress, from hem (0.12) to neck (1.62). */
    const half = (y: number): number =>
      y > 1.2
        ? 0.135 + 0.075 * smooth(1.22, 1.46, y) - 0.05 * smooth(1.48, 1.62, y)
        : 0.135 + 0.34 * smooth(1.22, 0.1, y) ** 1.15;
    const folds = (x: number, y: number, z: number): number => {
      const turn = Math.atan2(x, z * 1.9);
      const fall = smooth(1.22, 0.5, y);
      return (
        fall *
        (0.04 * Math.cos(turn * 13 + noise(turn * 2, y) * 2.4) + 0.02 * Math.cos(turn * 29 + y * 2))
      );
    };
    const gown = bodyAt(
      at,
      0.86,
      0.4,
      1.05,
      {
        soft: 0.35,
        color: (x, y, z) => {
          const lace =
            y > 1.17
              ? 0.86 + 0.14 * Math.abs(noise(x * 60, y * 60) + 0.6 * noise(x * 130, y * 130 + z))
              : 1;
          return scale(hex(silk), 0.94 * lace);
        },
        glow: (x, y, z) => {
          const edge = Math.abs(x - at) / half(clamp(y, 0.12, 1.62));
          return scale(hex(day), 0.03 + 0.3 * smooth(0.5, 1.1, edge) + (z > 0.5 ? 0.1 : 0));
        },
      },
      (a, b, c) => {
        const y = b + 0.86;
        const k = half(clamp(y, 0.12, 1.62));
        const body = (flat(a, c * 1.9) - k - folds(a, y, c)) * 0.45;
        // A sweetheart neckline with thin straps.
        const neck = y - 1.5 + 0.045 * Math.cos(a * 21) * smooth(0.2, 0.1, Math.abs(a)) - 0.03;
        const hem = 0.12 - y + 0.02 * noise(a * 5, c * 5);
        const straps = Math.max(
          Math.abs(Math.abs(a) - 0.115 + 0.05 * (y - 1.5)) - 0.011,
          Math.abs(c) - 0.012,
          Math.abs(y - 1.6) - 0.12,
        );
        return Math.min(Math.max(body, neck * 0.8, hem), straps * 0.8);
      },
    );
    const sheer = (px: number): Body => ({
      material: {
        soft: 0.6,
        color: hex('#f4ece0'),
        glow: (x, y) => scale(hex(day), 0.3 + 0.2 * noise(x * 9, y * 0.4) + 0.1 * fbm(x * 3, y, 3)),
      },
      distance: (x, y, z) =>
        Math.max(
          Math.abs(z - 0.85 - 0.06 * Math.sin(x * 26 + 1.5 * noise(x * 3, y * 0.3))) - 0.008,
          Math.abs(x - px) - 0.42 - 0.05 * Math.sin(y * 1.3),
          -y + 0.02,
        ) * 0.5,
    });
    const bodies: Body[] = [
      { material: { color: oak, gloss: 0.06, shine: 40 }, distance: (_x, y) => y },
      {
        material: { color: (x, y) => scale(hex(wall), 0.9 + 0.08 * fbm(x * 2, y * 2, 4)) },
        distance: (x, y, z) =>
          Math.max(Math.abs(z - 1.2) - 0.05, -box(x, y - 1.35, z - 1.2, 1.0, 1.2, 1)),
      },
      {
        material: { color: hex('#e8e0d4'), soft: 0.1 },
        distance: (x, y, z) => {
          const [a, b] = [Math.abs(x), y - 1.35];
          return Math.min(
            box(a - 1.0, b, z - 1.2, 0.05, 1.24, 0.06),
            box(a, Math.abs(b) - 1.2, z - 1.2, 1.04, 0.05, 0.06),
            box(a - 0.34, b, z - 1.24, 0.018, 1.2, 0.02),
            box(a, b - 0.42, z - 1.24, 1.0, 0.018, 0.02),
            box(a, b + 0.42, z - 1.24, 1.0, 0.018, 0.02),
          );
        },
      },
      sheer(-1.02),
      sheer(1.02),
      gown,
      bodyAt(at, 1.78, 0.4, 0.4, { color: hex('#8a5c38'), gloss: 0.04 }, (a, b, c) =>
        Math.min(
          limb(Math.abs(a), b, c, [0, 0, 0], [0.2, -0.08, 0], 0.013, 0.011),
          Math.max(torus(a, c, b - 0.11, 0.045, 0.006), a - 0.02 - (b > 0.11 ? 1 : 0)),
          limb(a, b, c, [0, 0, 0], [0, 0.07, 0], 0.006, 0.006),
        ),
      ),
      bodyAt(at, 1.94, 0.4, 1.6, { color: hex('#4a4440'), gloss: 0.2, metal: true }, (a, b, c) =>
        limb(a, b, c, [-1.5, 0, 0], [1.5, 0, 0], 0.012, 0.012),
      ),
    ];
    const frame = shootSet(size, {
      bodies,
      lamps: [
        { at: [0.45, 0.62, 0.7], distant: true, color: hex(day, 1.5), hard: 9 },
        { at: [-1.8, 1.9, -2.2], color: hex('#fff0e0', 3), hard: 3 },
      ],
      above: hex('#c8c0b4', 0.3),
      below: hex('#a08468', 0.16),
      backdrop: (d) =>
        add(hex(day, 1.5), scale(hex('#a8c090', 0.5), -0.5 * smooth(0.12, -0.2, d[1]))),
      camera: {
        from: [-0.35, 1.2, -3.1],
        to: [0, 1.0, 0.6],
        field: 0.6,
        focus: 3.4,
        aperture: 0.009,
      },
    });
    glow(frame, (u, v) =>
      mix([0, 0, 0], hex(day), 0.05 * Math.exp(-((u - 0.1) ** 2 * 4 + (v - 0.1) ** 2 * 4))),
    );
    return frame;
  },
};
