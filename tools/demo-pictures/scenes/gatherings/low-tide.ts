import type { Body } from '../../body.ts';
import { hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { glow, lay } from '../../frame.ts';
import { cell, fbm, noise } from '../../noise.ts';
import { bucket, castle, pair, sand } from '../../props/beach.ts';
import { duskSky } from '../../props/dusk-sky.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { solids } from '../../solid.ts';
import { water } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

/** A family's morning at the sea, told by what they left on the sand. */
export const lowTide: Scene = {
  file: 'low-tide',
  film: { exposure: 1.05, bloom: 0.28, saturation: 1.02 },
  takes: 3,
  drawnAt: 0.5,
  draw(size, take) {
    const air = ofTake(take, [
      { zenith: '#4a86b8', middle: '#b8c4c8', horizon: '#ffd6a0', glow: '#ffb464', shore: 0 },
      { zenith: '#3c7aa8', middle: '#a8ccd4', horizon: '#f8ecd0', glow: '#ffe4b0', shore: 2 },
      { zenith: '#4c4a80', middle: '#c87a6c', horizon: '#ff9c50', glow: '#ff7a3c', shore: 3 },
    ]);
    const props = ofTake<readonly Body[]>(take, [
      [
        ...pair(-0.62, 1.05, 1.06, 0.75, '#3f6a50'),
        ...pair(-0.18, 1.0, 0.92, -0.8, '#c8402c'),
        ...pair(0.2, 0.92, 0.7, 1.1, '#e8b02c'),
        ...pair(0.5, 0.82, 0.54, -0.9, '#3a78b0'),
      ],
      [...castle(0.02, 1.05), bucket(0.66, 0.7, '#d8442c')],
      [bucket(-0.3, 0.7, '#3a78a8'), ...pair(0.12, 0.85, 0.6, 0.9, '#d8583c')],
    ]);
    const sun: Vec = [0.3, 0.16, 0.94];
    const look = {
      ...duskSky,
      sun,
      zenith: hex(air.zenith, 0.8),
      middle: hex(air.middle, 0.85),
      horizon: hex(air.horizon, 0.95),
      glow: hex(air.glow, 1),
      cloud: {
        amount: 0.26,
        scale: 0.6,
        light: hex('#ffe0bc', 1.05),
        dark: hex('#8fa0b4', 0.8),
        seed: 71 + air.shore * 5,
        stretch: 2,
      },
    };
    const edge = (x: number): number =>
      2.75 + 0.3 * noise(x * 0.8, air.shore) + 0.06 * noise(x * 4, 3);
    const grains = (x: number, _y: number, z: number): Rgb => {
      const foam =
        smooth(0.05, 0, Math.abs(z - edge(x)) - 0.03 - 0.03 * noise(x * 9, z * 9)) *
        (0.6 + 0.4 * noise(x * 30, z * 30));
      const speck = cell(x * 160, z * 160) > 0.985 ? 0.7 : 1;
      const dry = scale(
        mix(hex('#a8845c'), hex('#c8a478'), 0.5 + 0.5 * fbm(x * 2, z * 2, 4)),
        (0.86 + 0.2 * noise(x * 70, z * 70)) * speck * (0.62 + 0.38 * smooth(2.2, 1.2, z)),
      );
      return mix(dry, hex('#fff4e8', 1.1), Math.max(0, foam));
    };
    const ripple = (x: number, z: number): number =>
      sand(x, z) +
      0.006 * noise(x * 3, z * 12 + noise(x * 2, z) * 2) +
      0.004 * fbm(x * 14, z * 14, 2);
    const thing = solids({
      far: 30,
      ambient: (n) => mix(hex('#8a6a50', 0.3), hex(air.middle, 0.62), 0.5 + 0.5 * n[1]),
      lamps: [
        { at: sun, distant: true, color: hex('#ffd09a', 2.6), hard: 16 },
        { at: [-0.5, 0.6, -0.7], distant: true, color: hex('#e8e8f0', 0.62), hard: 4 },
      ],
      bodies: [
        { material: { color: grains, soft: 0.1 }, distance: (x, y, z) => (y - ripple(x, z)) * 0.9 },
        {
          material: { color: scale(hex('#8a7058'), 0.6), gloss: 0.3, shine: 90 },
          distance: (x, y, z) =>
            Math.max(
              y - sand(x, z) - 0.004,
              1.75 + 0.25 * noise(x * 1.2, 9) - z,
              z - edge(x) + 0.04,
            ) * 0.9,
        },
        ...props,
      ],
    });
    const frame = photograph(
      size,
      {
        things: [thing, water({ level: 0, deep: hex('#3a5a66', 0.7), ripple: 0.07, scale: 1.3 })],
        sky: skyOf(look),
        haze: 300,
      },
      { from: [0, 0.62, -0.95], to: [0, 0.42, 1.4], field: 0.74, focus: 1.95, aperture: 0.008 },
    );
    if (take === 2) flyKite(frame);
    glow(frame, (u, v) =>
      scale(hex('#ffb868'), 0.12 * Math.exp(-((u - 0.42) ** 2 * 4 + (v - 0.25) ** 2 * 6))),
    );
    return frame;
  },
};

/** A kite high over the water, its tail and its string in the wind. */
function flyKite(frame: Parameters<typeof lay>[0]): void {
  const [u0, v0, s] = [-0.3, 0.3, 0.075];
  const at = (u: number, v: number): readonly [number, number] => {
    const [x, y] = [(u - u0) / s, (v - v0) / s];
    return [x * 0.88 + y * 0.47, y * 0.88 - x * 0.47];
  };
  lay(
    frame,
    (u, v) => {
      const [x, y] = at(u, v);
      const sail = Math.abs(x) / 0.72 + (y > 0 ? y / 0.75 : -y / 1.25) - 1;
      return smooth(0.02, -0.02, sail);
    },
    (u, v) => {
      const [x, y] = at(u, v);
      const spar = Math.min(Math.abs(x), Math.abs(y)) < 0.02 ? 0.6 : 1;
      return scale(hex(x * y > 0 ? '#e8502c' : '#f4c040'), spar * (0.85 + 0.25 * smooth(-1, 1, x)));
    },
  );
  lay(
    frame,
    (u, v) => {
      const t = (v0 - s * 1.08 - v) / 0.16;
      if (t < 0 || t > 1) return 0;
      const mid = u0 + 0.044 - 0.03 * t + 0.02 * Math.sin(t * 9);
      const bow =
        Math.abs(((t * 4) % 1) - 0.5) < 0.16
          ? 0.009 * (1 - 2 * Math.abs(((t * 4) % 1) - 0.5))
          : 0.0012;
      return smooth(bow + 0.001, bow - 0.001, Math.abs(u - mid));
    },
    () => hex('#e8603c'),
  );
  lay(
    frame,
    (u, v) => {
      const t = (v0 - v) / (v0 + 0.3);
      if (t < 0 || t > 1) return 0;
      return 0.55 * smooth(0.0012, 0, Math.abs(u - u0 - 0.66 * t ** 1.2));
    },
    () => hex('#4a4040'),
  );
}
