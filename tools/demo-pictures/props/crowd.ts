import { add, clamp, type Rgb, scale, smooth } from '../color.ts';
import { type Frame, lay } from '../frame.ts';
import { random } from '../noise.ts';

export function crowd(
  frame: Frame,
  seed: number,
  base: number,
  size: number,
  dark: Rgb,
  rim: Rgb,
  raised: number,
): void {
  const next = random(seed);
  const heads: { u: number; v: number; r: number; arms: number; phone: boolean }[] = [];
  for (let u = -0.85; u < 0.85; u += size * (1.35 + 0.7 * next()))
    heads.push({
      u,
      v: base + size * 0.9 * (next() - 0.5),
      r: size * (0.46 + 0.12 * next()),
      arms: next() < raised ? 1 + Math.floor(next() * 2) : 0,
      phone: next() < 0.15,
    });
  const segment = (
    u: number,
    v: number,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    ra: number,
    rb: number,
  ): number => {
    const t = clamp(
      ((u - ax) * (bx - ax) + (v - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2),
    );
    return Math.hypot(u - ax - (bx - ax) * t, v - ay - (by - ay) * t) - (ra + (rb - ra) * t);
  };
  const shapes = heads.map((h) => ({
    ...h,
    lean: next() - 0.5,
    reach: 2.2 + 1.4 * next(),
    spread: 0.8 + next() * 0.8,
  }));
  const away = (u: number, v: number): number => {
    let d = v - base + size * 1.5;
    for (const h of shapes) {
      if (Math.abs(u - h.u) > size * 4) continue;
      d = Math.min(
        d,
        Math.hypot((u - h.u) * 1.18, v - h.v) - h.r,
        segment(
          u,
          v,
          h.u - h.r * 1.5,
          h.v - h.r * 2.3,
          h.u + h.r * 1.5,
          h.v - h.r * 2.3,
          h.r * 0.95,
          h.r * 0.95,
        ),
      );
      for (let k = 0; k < h.arms; k++) {
        const side = k === 0 ? 1 : -1;
        const hx = h.u + side * h.r * (1.5 + h.spread + h.lean);
        const hy = h.v + h.r * h.reach;
        d = Math.min(
          d,
          segment(u, v, h.u + side * h.r * 1.8, h.v - h.r * 2, hx, hy, h.r * 0.5, h.r * 0.26),
          Math.hypot(u - hx, v - hy - h.r * 0.2) - h.r * 0.36,
        );
      }
    }
    return d;
  };
  lay(
    frame,
    (u, v) => (v > base + size * 4 ? 0 : smooth(0.0016, -0.0016, away(u, v))),
    (u, v) => {
      const lit =
        smooth(-size * 0.16, 0, away(u, v)) * clamp((away(u, v + 0.004) - away(u, v)) / 0.004);
      return add(dark, scale(rim, lit * 0.9));
    },
  );
}
