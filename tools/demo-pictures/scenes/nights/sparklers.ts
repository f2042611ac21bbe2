import { add, hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { type Dab, dab } from '../../dabs.ts';
import { blurFrame, type Frame, glow, lay, paint } from '../../frame.ts';
import { noise, type Random, random } from '../../noise.ts';
import { bokeh } from '../../props/bokeh.ts';
import { ofTake, type Scene } from '../../scene.ts';

interface Sparkler {
  /** Where it burns, where its wire leaves the picture, and how far its sparks fly. */
  readonly tip: readonly [number, number];
  readonly foot: readonly [number, number];
  readonly reach: number;
}

/** Sparks: straight, thin, many of them short, some that burst again at their end. */
function sparks({ tip: [u, v], reach }: Sparkler, next: Random): Dab[] {
  const made: Dab[] = [];
  const streak = (
    x: number,
    y: number,
    a: number,
    from: number,
    to: number,
    heat: number,
  ): void => {
    const mid = (from + to) / 2;
    const color = mix(hex('#ff8a2c', 2.5), hex('#ffe8b8', 7), heat);
    const fine = 0.0007 + 0.0006 * heat;
    made.push({
      u: x + mid * Math.cos(a),
      v: y + mid * Math.sin(a),
      wide: Math.max(0.002, (to - from) / 2),
      tall: fine,
      turn: a,
      color,
      soft: 0.7,
      alpha: 0.9,
    });
  };
  for (let i = 0; i < 330; i++) {
    const a = next() * 6.2832;
    const end = reach * (0.12 + 0.88 * next() ** 1.9);
    const start = end * (0.15 + 0.55 * next());
    const drop = -0.06 * end;
    streak(u, v + drop, a, start, end, 1 - 0.8 * (end / reach));
    if (next() > 0.3) continue;
    const [x, y] = [u + end * Math.cos(a), v + drop + end * Math.sin(a)];
    for (let k = 0; k < 6; k++)
      streak(x, y, next() * 6.2832, 0.001, 0.006 + 0.03 * reach * next() * 3, 0.35 + 0.4 * next());
  }
  return made;
}

function burn(frame: Frame, one: Sparkler, next: Random): void {
  const { tip, foot, reach } = one;
  const [du, dv] = [foot[0] - tip[0], foot[1] - tip[1]];
  const span = du * du + dv * dv;
  lay(
    frame,
    (u, v) => {
      const t = ((u - tip[0]) * du + (v - tip[1]) * dv) / span;
      if (t < 0 || t > 1) return 0;
      const away = Math.hypot(u - tip[0] - du * t, v - tip[1] - dv * t);
      return smooth(0.0032, 0.0016, away - 0.0012 * smooth(0.5, 0.4, t));
    },
    (u, v) => scale(hex('#d08a50'), 0.12 + 0.9 * Math.exp(-Math.hypot(u - tip[0], v - tip[1]) * 9)),
  );
  glow(frame, (u, v): Rgb => {
    const away = (u - tip[0]) ** 2 + (v - tip[1]) ** 2;
    return add(
      scale(hex('#ffe0a0'), 9 * Math.exp(-away / (0.0011 * reach))),
      scale(
        hex('#ff9a3c'),
        0.55 * Math.exp(-away / (0.13 * reach * reach)) +
          0.14 * Math.exp(-away / (1.6 * reach * reach)),
      ),
    );
  });
  dab(frame, sparks(one, next));
}

/** Sparklers, close up, the party behind them out of focus. */
export const sparklers: Scene = {
  file: 'sparklers',
  film: { exposure: 1.1, bloom: 0.42, vignette: 0.4 },
  takes: 2,
  draw(size, take) {
    const next = random(44 + take);
    const [dark, warm] = ofTake(take, [
      ['#0c1026', '#6a3420'],
      ['#0a1c1c', '#5a4020'],
    ] as const);
    const frame = blurFrame(
      paint(size, (u, v) =>
        scale(
          mix(hex(dark, 0.7), hex(warm, 0.6), Math.exp(-(u * u * 2 + (v + 0.2) ** 2 * 7))),
          0.85 + 0.3 * noise(u * 3, v * 3),
        ),
      ),
      0.01,
    );
    const spots = Array.from({ length: 46 }, () => ({
      u: (next() - 0.5) * 1.7,
      v: -0.34 + 0.5 * next() ** 1.4,
      r: 0.02 + 0.035 * next(),
      color: mix(hex('#ff8a3c', 0.1 + 0.3 * next()), hex('#ffe0b0', 0.3), next() ** 3),
    }));
    const lights = bokeh(size, spots);
    for (let i = 0; i < frame.data.length; i++)
      frame.data[i] = (frame.data[i] ?? 0) + (lights.data[i] ?? 0);
    const lit = ofTake<readonly Sparkler[]>(take, [
      [{ tip: [-0.06, 0.1], foot: [0.12, -0.56], reach: 0.42 }],
      [
        { tip: [0.34, 0.16], foot: [0.3, -0.56], reach: 0.2 },
        { tip: [-0.26, 0.17], foot: [-0.12, -0.56], reach: 0.32 },
        { tip: [0.08, -0.02], foot: [0.06, -0.56], reach: 0.24 },
      ],
    ]);
    for (const one of lit) burn(frame, one, next);
    return frame;
  },
};
