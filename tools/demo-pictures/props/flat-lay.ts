import { add, clamp, hex, type Rgb, scale, smooth, tint } from '../color.ts';
import { emptyFrame, type Frame, type Size, toU, toV } from '../frame.ts';
import { dot, unit } from '../world.ts';

/** Something that lies on a table, seen from straight above; lengths are in picture heights. */
export interface Item {
  readonly u: number;
  readonly v: number;
  readonly r: number;
  /** Radians. */
  readonly turn?: number;
  readonly gloss?: number;
  /** Above the table; 0 or less where there is nothing. */
  height(x: number, y: number): number;
  color(x: number, y: number): Rgb;
}

interface Table {
  readonly items: readonly Item[];
  readonly ground: (u: number, v: number) => { height: number; color: Rgb };
  /** Where the light comes from, right, up and towards the lens. */
  readonly light: readonly [number, number, number];
  readonly sun: Rgb;
  readonly shade: Rgb;
}

const steps = 40;
const reach = 0.16;

interface Relief {
  /** The colors of what lies there, not lit yet. */
  readonly frame: Frame;
  readonly height: Float32Array;
  readonly gloss: Float32Array;
}

function survey(size: Size, { items, ground }: Table): Relief {
  const frame = emptyFrame(size);
  const height = new Float32Array(size.width * size.height);
  const gloss = new Float32Array(height.length);
  for (let i = 0; i < height.length; i++) {
    const u = toU(size, i % size.width);
    const v = toV(size, Math.floor(i / size.width));
    const base = ground(u, v);
    let [top, color] = [base.height, base.color];
    for (const item of items) {
      const [du, dv] = [u - item.u, v - item.v];
      if (du * du + dv * dv > item.r * item.r) continue;
      const [c, s] = [Math.cos(item.turn ?? 0), Math.sin(item.turn ?? 0)];
      const [x, y] = [du * c + dv * s, dv * c - du * s];
      const found = item.height(x, y);
      if (found <= 0 || found < top) continue;
      top = found;
      color = item.color(x, y);
      gloss[i] = item.gloss ?? 0.02;
    }
    height[i] = top;
    frame.data.set(color, i * 3);
  }
  return { frame, height, gloss };
}

/** Photographs a table from above: relief, cast shadows and highlights of one window. */
export function flatLay(size: Size, table: Table): Frame {
  const { sun, shade } = table;
  const { frame, height: relief, gloss } = survey(size, table);
  const { width, height } = size;
  const to = unit([...table.light]);
  const half = unit([to[0], to[1], to[2] + 1]);
  const flat = Math.hypot(to[0], to[1]);
  const at = (x: number, y: number): number =>
    relief[
      clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)
    ] as number;
  /** How much of the window is visible, and how much of the room near objects hide. */
  const shadowAt = (x: number, y: number, here: number): readonly [number, number] => {
    let open = 1;
    let closed = 0;
    for (let s = 1; s <= steps; s++) {
      const far = (reach * s) / steps;
      const above = at(x + (to[0] / flat) * far * height, y - (to[1] / flat) * far * height) - here;
      open = Math.min(open, 1 - smooth(0, 0.012 + far * 0.25, above - (far * to[2]) / flat));
      if (s < 9) closed = Math.max(closed, smooth(0, 0.09, above));
    }
    return [open, closed];
  };
  for (let i = 0; i < relief.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const n = unit([
      ((at(x - 1, y) - at(x + 1, y)) * height) / 2,
      ((at(x, y + 1) - at(x, y - 1)) * height) / 2,
      1,
    ]);
    const [open, closed] = shadowAt(x, y, relief[i] as number);
    const shine = Math.max(0, dot(n, half)) ** 60;
    const [r = 0, g = 0, b = 0] = frame.data.subarray(i * 3, i * 3 + 3);
    const light = add(scale(shade, 1 - 0.55 * closed), scale(sun, Math.max(0, dot(n, to)) * open));
    const spark = scale(sun, shine * open * (gloss[i] as number) * 6);
    frame.data.set(add(tint([r, g, b], light), spark), i * 3);
  }
  return frame;
}

/** A leaf along its x axis, `long` from stalk to tip. */
export const leaf = (
  u: number,
  v: number,
  turn: number,
  long: number,
  tone: string,
  lift = 0.012,
): Item => {
  const half = (x: number): number => 0.3 * long * Math.sin(Math.PI * clamp(x / long)) ** 0.8;
  return {
    u,
    v,
    r: long,
    turn,
    gloss: 0.04,
    height: (x, y) => {
      const edge = x < 0 || x > long ? 2 : Math.abs(y) / (half(x) + 1e-6);
      return edge > 1 ? 0 : lift + 0.008 * Math.abs(y / long) + 0.012 * Math.sin((3 * x) / long);
    },
    color: (x, y) =>
      scale(
        hex(tone),
        0.85 +
          0.3 * smooth(0.004, 0, Math.abs(y)) +
          0.08 * Math.sin((x - Math.abs(y) * 1.2) * (90 / long) * 0.3),
      ),
  };
};
