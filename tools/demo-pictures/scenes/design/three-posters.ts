import type { Body, Material } from '../../body.ts';
import { clamp, hex, mix, type Rgb, ramp, scale } from '../../color.ts';
import { cell, fbm, noise } from '../../noise.ts';
import { bodyAt, shootSet, softbox } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, cylinder, ellipsoid, limb } from '../../shapes.ts';

export const art = (k: number, x: number, y: number): Rgb => {
  const paper = hex(['#f2e6d2', '#e9d8be', '#f4ead8'][k] ?? '#f2e6d2');
  if (k === 0) {
    const r = Math.hypot(x, y - 0.14);
    if (r < 0.26) return Math.floor((y + 1) * 30) % 2 && y < 0.12 ? paper : hex('#e2703a');
    if (y < -0.12 + 0.05 * Math.sin(x * 9))
      return hex(y < -0.26 + 0.05 * Math.sin(x * 7 + 1) ? '#1f3a44' : '#3f7070');
    return paper;
  }
  if (k === 1) {
    const gx = Math.floor((x + 0.4) / 0.2);
    const gy = Math.floor((y + 0.6) / 0.2);
    const fx = (x + 0.4) / 0.2 - gx;
    const fy = (y + 0.6) / 0.2 - gy;
    const tone = hex(
      ['#22304a', '#d8573c', '#eab24a', '#3c7a6c', '#e9d8be'][Math.floor(cell(gx, gy, 4) * 5)] ??
        '#22304a',
    );
    const turn = Math.floor(cell(gx, gy, 6) * 4);
    const cx = turn % 2;
    const cy = turn > 1 ? 1 : 0;
    return Math.hypot(fx - cx, fy - cy) < 1
      ? tone
      : hex(['#e9d8be', '#22304a', '#f0c890'][Math.floor(cell(gx, gy, 9) * 3)] ?? '#e9d8be');
  }
  const wave = y + 0.1 * Math.sin(x * 8 + y * 5);
  return ramp(
    [
      [-0.4, hex('#5a2a58')],
      [-0.1, hex('#d85a6a')],
      [0.15, hex('#f4a05c')],
      [0.4, paper],
    ],
    Math.floor(wave * 16) / 16,
  );
};

export const posters: Scene = {
  file: 'three-posters',
  film: { exposure: 1.02, bloom: 0.16, vignette: 0.25 },
  drawnAt: 0.75,
  draw(size) {
    const frame: Material = {
      color: (x, y) => mix(hex('#9c6c42'), hex('#b98858'), clamp(0.5 + noise(x * 8, y * 30))),
      soft: 0.1,
    };
    const bodies: Body[] = [
      {
        material: { color: (x, y) => scale(hex('#e4d6c4'), 0.93 + 0.07 * fbm(x * 3, y * 3, 5)) },
        distance: (_x, _y, z) => 0.6 - z,
      },
      {
        material: {
          color: (x, _y, z) => scale(hex('#b89878'), 0.85 + 0.15 * fbm(x * 2, z * 20, 4)),
          gloss: 0.04,
        },
        distance: (_x, y) => y,
      },
      bodyAt(2.25, 0.3, 0.05, 0.55, { color: hex('#c86a48'), soft: 0.15 }, (x, y, z) =>
        Math.max(
          cylinder(x, y, z, 0.2 + 0.06 * y, 0.3, 0.02),
          -cylinder(x, y - 0.12, z, 0.17, 0.3),
        ),
      ),
      ...[0, 1, 2, 3, 4].map(
        (i): Body =>
          bodyAt(
            2.25,
            1.0,
            0.05,
            0.95,
            { color: hex(i % 2 ? '#7c9468' : '#64805c'), soft: 0.4 },
            (x, y, z) => {
              const lean = (i - 2) * 0.2;
              return Math.min(
                limb(x, y, z, [0, -0.5, 0], [lean, 0.2 + 0.12 * (i % 3), 0], 0.01, 0.008),
                ellipsoid(x - lean * 1.3, y - 0.3 - 0.12 * (i % 3), z, 0.1, 0.24, 0.03) * 0.7,
              );
            },
          ),
      ),
    ];
    for (const [k, x, w, h] of [
      [0, -1.35, 0.62, 0.86],
      [1, 0.12, 0.56, 0.78],
      [2, 1.25, 0.46, 0.64],
    ] as const) {
      const tilt = 0.1;
      const local =
        (f: (a: number, b: number, c: number) => number) =>
        (a: number, b: number, c: number): number =>
          f(a, b * Math.cos(tilt) - c * Math.sin(tilt), c * Math.cos(tilt) + b * Math.sin(tilt));
      const z = 0.42;
      bodies.push(
        bodyAt(
          x,
          h,
          z,
          1.25,
          frame,
          local((a, b, c) =>
            Math.max(
              box(a, b, c, w, h, 0.035, 0.004),
              -box(a, b, c + 0.03, w - 0.035, h - 0.035, 0.04),
            ),
          ),
        ),
        bodyAt(
          x,
          h,
          z,
          1.2,
          {
            color: (a, b) => {
              const q = (b - h) / (h * 1.2);
              const p = (a - x) / (h * 1.2);
              const inset = Math.abs(a - x) < w - 0.11 && Math.abs(b - h) < h - 0.11;
              return inset ? art(k, p, q) : hex('#f4ecde');
            },
            gloss: 0.02,
          },
          local((a, b, c) => box(a, b, c - 0.005, w - 0.03, h - 0.03, 0.012)),
        ),
      );
    }
    bodies.push({
      material: { color: [0, 0, 0] },
      bound: [-4.6, 2.6, -4, 2.2],
      distance: (x, y, z) =>
        Math.min(...[-0.75, 0, 0.75].map((o) => box(x + 4.6, y - 2.6 - o, z + 4, 1.6, 0.1, 1.2))),
    });
    return shootSet(size, {
      bodies,
      lamps: [{ at: [-0.7, 0.42, -0.72], distant: true, color: hex('#ffd8a8', 2.5), hard: 26 }],
      above: hex('#a8a8b4', 0.55),
      below: hex('#a88868', 0.45),
      backdrop: softbox(hex('#a89888'), hex('#ffffff', 1), [-0.6, 0.5, -0.6]),
      camera: {
        from: [0.5, 1.05, -4.6],
        to: [0.22, 0.86, 0.4],
        field: 0.54,
        focus: 5,
        aperture: 0.008,
      },
    });
  },
};
