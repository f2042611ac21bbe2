import { type Rgb, smooth } from '../color.ts';
import { type Frame, paint, type Size } from '../frame.ts';

export interface Spot {
  readonly u: number;
  readonly v: number;
  readonly r: number;
  readonly color: Rgb;
}

/** Lamps out of focus: discs with a slightly brighter rim, as a lens draws them. */
export function bokeh(size: Size, spots: readonly Spot[]): Frame {
  const frame = paint(size, () => [0, 0, 0]);
  for (const spot of spots) {
    const x0 = Math.max(0, Math.floor(size.width / 2 + (spot.u - spot.r * 1.1) * size.height));
    const x1 = Math.min(
      size.width - 1,
      Math.ceil(size.width / 2 + (spot.u + spot.r * 1.1) * size.height),
    );
    const y0 = Math.max(0, Math.floor(size.height / 2 - (spot.v + spot.r * 1.1) * size.height));
    const y1 = Math.min(
      size.height - 1,
      Math.ceil(size.height / 2 - (spot.v - spot.r * 1.1) * size.height),
    );
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const away =
          Math.hypot(
            (x + 0.5 - size.width / 2) / size.height - spot.u,
            (size.height / 2 - y - 0.5) / size.height - spot.v,
          ) / spot.r;
        if (away > 1.06) continue;
        const k = smooth(1.05, 0.95, away) * (0.62 + 0.38 * away ** 4);
        const i = (y * size.width + x) * 3;
        for (let c = 0; c < 3; c++)
          frame.data[i + c] = (frame.data[i + c] as number) + (spot.color[c] as number) * k;
      }
    }
  }
  return frame;
}
