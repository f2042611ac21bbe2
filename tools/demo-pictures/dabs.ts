import { type Rgb, smooth } from './color.ts';
import type { Frame } from './frame.ts';

/** One touch of a brush: an ellipse, turned by `turn`, its edge soft by a share of its size. */
export interface Dab {
  readonly u: number;
  readonly v: number;
  readonly wide: number;
  readonly tall: number;
  readonly turn?: number;
  readonly color: Rgb;
  readonly alpha?: number;
  readonly soft?: number;
}

export function dab(frame: Frame, dabs: Iterable<Dab>): void {
  const { width, height, data } = frame;
  for (const one of dabs) {
    const reach = Math.max(one.wide, one.tall) * height;
    const cx = width / 2 + one.u * height;
    const cy = height / 2 - one.v * height;
    const cos = Math.cos(one.turn ?? 0);
    const sin = Math.sin(one.turn ?? 0);
    const soft = one.soft ?? 0.3;
    for (
      let y = Math.max(0, Math.floor(cy - reach));
      y <= Math.min(height - 1, Math.ceil(cy + reach));
      y++
    ) {
      for (
        let x = Math.max(0, Math.floor(cx - reach));
        x <= Math.min(width - 1, Math.ceil(cx + reach));
        x++
      ) {
        const dx = (x + 0.5 - cx) / height;
        const dy = (cy - y - 0.5) / height;
        const away = Math.hypot((dx * cos + dy * sin) / one.wide, (dy * cos - dx * sin) / one.tall);
        const a = smooth(1, 1 - soft, away) * (one.alpha ?? 1);
        if (a <= 0) continue;
        const i = (y * width + x) * 3;
        for (let c = 0; c < 3; c++)
          data[i + c] = (data[i + c] as number) * (1 - a) + (one.color[c] as number) * a;
      }
    }
  }
}
