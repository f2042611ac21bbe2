/** Linear-light red, green and blue; 1 is white paper, more is brighter than paper. */
export type Rgb = readonly [number, number, number];

export const black: Rgb = [0, 0, 0];

/** '#rrggbb' as linear light, multiplied by `gain`. */
export function hex(code: string, gain = 1): Rgb {
  const channel = (from: number): number => {
    const value = Number.parseInt(code.slice(from, from + 2), 16) / 255;
    return gain * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  };
  return [channel(1), channel(3), channel(5)];
}

export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : Math.min(x, high));

export function smooth(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const scale = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];

export const add = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const tint = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** Colors along a line of stops, given as [position, color] in rising order. */
export function ramp(stops: readonly (readonly [number, Rgb])[], x: number): Rgb {
  let before = stops[0];
  for (const stop of stops) {
    if (x <= stop[0]) {
      if (before === undefined || before === stop) return stop[1];
      return mix(before[1], stop[1], smooth(before[0], stop[0], x));
    }
    before = stop;
  }
  return before === undefined ? black : before[1];
}
