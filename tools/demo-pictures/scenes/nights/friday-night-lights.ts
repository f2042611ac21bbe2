import { add, hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { glow, lay } from '../../frame.ts';
import { fbm, noise, random } from '../../noise.ts';
import { type Beam, beams } from '../../props/beams.ts';
import { bokeh, type Spot } from '../../props/bokeh.ts';
import { bodyAt } from '../../props/studio-set.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { cylinder, ellipsoid, limb } from '../../shapes.ts';
import { solids } from '../../solid.ts';
import { photograph } from '../../world.ts';

/** An empty field before the kickoff, seen from the grass. */
export const football: Scene = {
  file: 'friday-night-lights',
  film: { exposure: 1.2, bloom: 0.34, vignette: 0.45, contrast: 1.12, saturation: 0.92 },
  takes: 2,
  drawnAt: 0.55,
  draw(size, take) {
    const [near, far] = ofTake(take, [
      ['#2c5a78', '#081426'],
      ['#8a5a6c', '#141630'],
    ] as const);
    const [ballX, turn] = ofTake(take, [
      [0.12, 0.35],
      [-0.16, -0.5],
    ] as const);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const turf = (x: number, _y: number, z: number): Rgb => {
      const blade = 0.55 + 0.5 * noise(x * 130, z * 70) + 0.25 * noise(x * 31, z * 17);
      const grass = scale(
        Math.floor(z / 4.57) % 2 ? hex('#22482a') : hex('#2a5430'),
        blade + 0.2 * fbm(x, z, 3),
      );
      const chalk =
        Math.abs(z - Math.round((z - 0.5) / 4.57) * 4.57 - 0.5) < 0.055 ||
        (Math.abs(Math.abs(x) - 2.8) < 0.3 && Math.abs((z % 0.914) - 0.4) < 0.05);
      return chalk ? mix(grass, hex('#f0f4ec'), 0.5 + 0.45 * blade) : grass;
    };
    const leather = (x: number, y: number, z: number): Rgb => {
      const [a, b] = [(x - ballX) * c + (z - 0.5) * s, y - 0.088];
      const d = (z - 0.5) * c - (x - ballX) * s;
      const lace =
        b > 0.04 &&
        d < -0.002 &&
        ((Math.abs(d + 0.03) < 0.0045 && Math.abs(a) < 0.06) ||
          (Math.abs(d + 0.03) < 0.017 &&
            Math.abs(a) < 0.062 &&
            Math.abs(((a + 1) % 0.0155) - 0.0077) < 0.0028));
      if (lace || (Math.abs(Math.abs(a) - 0.088) < 0.011 && b > -0.02)) return hex('#f4efe6');
      return scale(hex('#8a4222'), 0.75 + 0.35 * noise(a * 260, d * 260 + b * 200));
    };
    const thing = solids({
      far: 130,
      ambient: (n) => mix(hex('#182818', 0.3), hex('#6a90a8', 0.34), 0.5 + 0.5 * n[1]),
      lamps: [
        { at: [-0.75, 0.6, 0.8], distant: true, color: hex('#dcecff', 0.9), hard: 14 },
        { at: [0.8, 0.6, 0.7], distant: true, color: hex('#dcecff', 0.8), hard: 14 },
        { at: [-0.4, 0.8, -0.8], distant: true, color: hex('#ffeedd', 0.6), hard: 8 },
      ],
      bodies: [
        { material: { color: turf, soft: 0.4 }, distance: (_x, y) => y },
        bodyAt(
          ballX,
          0.088,
          0.5,
          0.17,
          { color: leather, gloss: 0.03, shine: 26 },
          (a, b, d) => ellipsoid(a * c + d * s, b, d * c - a * s, 0.15, 0.088, 0.088) * 0.9,
        ),
        bodyAt(0, 5, 46, 7, { color: hex('#f4c83c'), glow: hex('#f4c83c', 0.25) }, (a, b, d) =>
          Math.min(
            cylinder(a, b + 3.4, d, 0.09, 1.7),
            limb(a, b, d, [-2.8, -1.7, 0], [2.8, -1.7, 0], 0.08, 0.08),
            limb(Math.abs(a), b, d, [2.8, -1.7, 0], [2.8, 4, 0], 0.07, 0.07),
          ),
        ),
      ],
    });
    const mist = (u: number, v: number): Rgb =>
      scale(
        hex('#b8d4dc'),
        0.22 * (0.6 + 0.7 * fbm(u * 2.4, v * 3 + 4, 5)) * Math.exp(-((v - 0.12) ** 2) * 14),
      );
    const frame = photograph(
      size,
      {
        things: [thing],
        haze: 90,
        hazeColor: () => hex(near, 0.5),
        sky: (d) => {
          const [u, v] = [d[0] / d[2], d[1] / d[2]];
          const night = mix(hex(near, 0.75), hex(far, 0.8), smooth(0, 0.45, v));
          const viewers = 0.075 + 0.05 * Math.abs(u);
          if (v > viewers) return add(night, mist(u, v));
          const fans = smooth(0.35, 0.9, noise(u * 260, v * 420));
          return add(
            scale(mix(hex('#1e2834'), hex('#a08c80'), fans), 0.3 + 2.2 * v),
            scale(mist(u, v), 0.7),
          );
        },
      },
      { from: [0, 0.2, -0.75], to: [0, 0.27, 2], field: 0.74, focus: 1.25, aperture: 0.012 },
    );
    const banks: Spot[] = [];
    const lights: Beam[] = [];
    for (const pole of [-0.6, -0.3, 0.3, 0.6]) {
      lay(
        frame,
        (u, v) =>
          0.9 * smooth(0.0035, 0, Math.abs(u - pole) - 0.002) * (v > 0.1 && v < 0.33 ? 1 : 0),
        () => hex('#0c141c'),
      );
      for (let i = 0; i < 15; i++) {
        const at = { u: pole + ((i % 5) - 2) * 0.024, v: 0.32 + Math.floor(i / 5) * 0.026 };
        banks.push({ ...at, r: 0.015, color: hex('#eef6ff', 1.5) });
        if (i % 3 === 0)
          lights.push({
            ...at,
            angle: -pole * 0.9 + ((i % 5) - 2) * 0.05,
            wide: 0.3,
            color: hex('#e8f4ff', 0.3),
            reach: 0.42,
          });
      }
    }
    const next = random(9 + take);
    for (let i = 0; i < 90; i++)
      banks.push({
        u: (next() - 0.5) * 1.6,
        v: -0.005 + 0.1 * next(),
        r: 0.003 + 0.005 * next(),
        color: mix(hex('#ffd8a8', 0.12), hex('#c8e0ff', 0.3), next() ** 2),
      });
    beams(frame, lights, 12);
    const discs = bokeh(size, banks);
    for (let i = 0; i < frame.data.length; i++)
      frame.data[i] = (frame.data[i] ?? 0) + (discs.data[i] ?? 0);
    glow(frame, (u, v) =>
      scale(
        hex('#c8e0ec'),
        0.035 * Math.exp(-((v - 0.02) ** 2) * 60) * (0.7 + fbm(u * 3, v * 5, 4)),
      ),
    );
    return frame;
  },
};
