import { clamp, hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { cell, fbm, noise, random } from '../../noise.ts';
import { flatLay, type Item, leaf } from '../../props/flat-lay.ts';
import { ofTake, type Scene } from '../../scene.ts';

const plate = (u: number, v: number, r: number, tone: string): Item => ({
  u,
  v,
  r,
  gloss: 0.05,
  height: (x, y) => {
    const d = Math.hypot(x, y) / r;
    return d > 1 ? 0 : 0.012 + 0.03 * smooth(0.62, 0.96, d) - 0.006 * smooth(0.96, 1, d);
  },
  color: (x, y) => scale(hex(tone), 0.95 + 0.06 * fbm(x * 14, y * 14, 3)),
});

/** What lies flat in a plate or a bowl. */
const filling = (
  u: number,
  v: number,
  r: number,
  level: number,
  color: (x: number, y: number) => Rgb,
  bumps = 0,
): Item => ({
  u,
  v,
  r,
  gloss: 0.06,
  height: (x, y) =>
    Math.hypot(x, y) > r
      ? 0
      : level + bumps * fbm(x * 40, y * 40, 3) * smooth(r, r * 0.8, Math.hypot(x, y)),
  color,
});

const ball = (u: number, v: number, r: number, level: number, tone: string): Item => ({
  u,
  v,
  r,
  gloss: 0.09,
  height: (x, y) => {
    const d = (x * x + y * y) / (r * r);
    return d > 1 ? 0 : level + r * 1.1 * Math.sqrt(1 - d);
  },
  color: (x, y) => scale(hex(tone), 0.9 + 0.2 * noise(x * 70 + u * 90, y * 70 + v * 90)),
});

function soup(): Item[] {
  const next = random(3);
  const items = [
    plate(0.02, -0.02, 0.4, '#d8d2c6'),
    plate(0.02, -0.02, 0.31, '#3a4448'),
    filling(
      0.02,
      -0.02,
      0.25,
      0.03,
      (x, y) => {
        const swirl = Math.sin(
          Math.hypot(x, y) * 70 - Math.atan2(y, x) * 2 + 2 * noise(x * 12, y * 12),
        );
        return mix(
          scale(hex('#c8451c'), 0.9 + 0.2 * fbm(x * 20, y * 20, 4)),
          hex('#f4dcc0'),
          smooth(0.75, 0.98, swirl) * smooth(0.2, 0.12, Math.hypot(x, y)),
        );
      },
      0.004,
    ),
    ...[0.2, 1.9, 3.5, 4.6].map((turn, nth) =>
      leaf(
        0.02 + 0.03 * Math.cos(turn),
        0.0 + 0.03 * Math.sin(turn),
        turn,
        0.09 - 0.01 * nth,
        '#3f7a2c',
        0.036,
      ),
    ),
  ];
  for (let i = 0; i < 26; i++) {
    const [a, d] = [next() * 6.28, 0.05 + 0.17 * next()];
    items.push(
      ball(
        0.02 + d * Math.cos(a),
        -0.02 + d * Math.sin(a),
        0.003 + 0.003 * next(),
        0.03,
        '#241c16',
      ),
    );
  }
  items.push(leaf(-0.6, -0.38, 0.7, 0.2, '#4c7a38'), leaf(-0.56, -0.36, 1.4, 0.16, '#5c8a44'));
  for (const [u, v] of [
    [0.56, 0.3],
    [0.63, 0.23],
    [0.52, 0.2],
  ] as const)
    items.push(ball(u, v, 0.055, 0, '#c8321c'));
  return items;
}

function tart(): Item[] {
  const next = random(8);
  const crust = (r: number): Item => ({
    u: -0.04,
    v: 0,
    r: r * 1.04,
    height: (x, y) => {
      const d = Math.hypot(x, y);
      const edge = r * (1 + 0.025 * Math.cos(Math.atan2(y, x) * 44));
      return d > edge || d < r * 0.86 ? 0 : 0.06 - 0.6 * Math.abs(d - r * 0.93);
    },
    color: (x, y) => mix(hex('#9c5c24'), hex('#dca860'), clamp(0.55 + fbm(x * 26, y * 26, 4))),
  });
  const items = [
    plate(-0.04, 0, 0.46, '#e6ded2'),
    crust(0.36),
    filling(
      -0.04,
      0,
      0.325,
      0.03,
      (x, y) => scale(hex('#f2c84c'), 0.94 + 0.1 * fbm(x * 9, y * 9, 3)),
      0.003,
    ),
  ];
  for (const [ring, count] of [
    [0.27, 22],
    [0.2, 16],
    [0.13, 10],
    [0.05, 4],
  ] as const)
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 6.283 + ring * 9 + 0.12 * next();
      const tone =
        ['#b01c34', '#2c3468', '#c42c3c', '#341c40'][Math.floor(next() * 4)] ?? '#b01c34';
      items.push(
        ball(-0.04 + ring * Math.cos(a), ring * Math.sin(a), 0.025 + 0.009 * next(), 0.03, tone),
      );
    }
  for (let i = 0; i < 9; i++)
    items.push(
      ball(
        0.5 + 0.2 * next(),
        -0.36 + 0.3 * next(),
        0.026 + 0.01 * next(),
        0,
        next() < 0.5 ? '#2c3468' : '#b01c34',
      ),
    );
  items.push(
    leaf(-0.02, 0.02, 0.8, 0.09, '#4c8a3c', 0.07),
    leaf(-0.02, 0.02, 2.2, 0.08, '#5c9a48', 0.07),
  );
  return items;
}

export const plates: Scene = {
  file: 'plates-from-above',
  takes: 2,
  film: { exposure: 1.05, bloom: 0.12, vignette: 0.3, contrast: 1.04 },
  draw(size, take) {
    const wood = (u: number, v: number, dark: string, lit: string) => {
      const plank = Math.floor((v + 0.06 * take) / 0.23);
      const seam = Math.abs((((v + 0.06 * take) / 0.23) % 1) + (v < 0 ? 1 : 0) - 0.5) > 0.488;
      const grain = fbm(u * 3 + plank * 7, v * 60 + plank * 3, 5);
      return {
        height: seam ? -0.01 : 0.0006 * grain,
        color: seam
          ? hex(dark, 0.4)
          : mix(hex(dark), hex(lit), clamp(0.5 + grain * 0.8 + 0.3 * (cell(plank, 2) - 0.5))),
      };
    };
    const linen = (u: number, v: number, tone: string) => ({
      height: 0.004 * fbm(u * 3 + 2, v * 3, 3) + 0.0004 * (Math.sin(u * 520) + Math.sin(v * 520)),
      color: scale(hex(tone), 0.92 + 0.1 * noise(u * 260, v * 12) + 0.1 * noise(u * 12, v * 260)),
    });
    const grounds = [
      (u: number, v: number) => wood(u, v, '#3c2a1e', '#6c4c34'),
      (u: number, v: number) => linen(u, v, '#8c9aa0'),
    ];
    return flatLay(size, {
      items: ofTake(take, [soup, tart])(),
      ground: ofTake(take, grounds),
      light: [-0.7, 0.5, 0.62],
      sun: hex('#fff0d8', 1.75),
      shade: hex('#8c98ac', 0.62),
    });
  },
};
