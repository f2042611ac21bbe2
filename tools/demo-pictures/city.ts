import { add, hex, mix, type Rgb, scale, smooth, tint } from './color.ts';
import { cell, type Random, random } from './noise.ts';
import { along, dot, mirror, type Ray, type Thing, unit, type Vec } from './world.ts';

/** A block of a building: its west and east, bottom and top, south and north edges. */
export interface Block {
  readonly low: Vec;
  readonly high: Vec;
  readonly wall: Rgb;
  /** 1 is all glass. */
  readonly glass: number;
  readonly storey: number;
  readonly bay: number;
  readonly lit: number;
  readonly id: number;
}

export interface CityLight {
  readonly sun: Vec;
  readonly sunlight: Rgb;
  readonly skylight: Rgb;
  readonly lamp: Rgb;
}

function meet(block: Block, ray: Ray): number {
  let near = 0;
  let far = Number.POSITIVE_INFINITY;
  for (let a = 0; a < 3; a++) {
    const k = 1 / (ray.d[a] as number);
    const one = ((block.low[a] as number) - (ray.o[a] as number)) * k;
    const two = ((block.high[a] as number) - (ray.o[a] as number)) * k;
    near = Math.max(near, Math.min(one, two));
    far = Math.min(far, Math.max(one, two));
  }
  return near < far && near > 0 ? near : Number.POSITIVE_INFINITY;
}

function normalAt(block: Block, p: Vec): Vec {
  let best = 1e9;
  let normal: Vec = [0, 1, 0];
  for (let a = 0; a < 3; a++) {
    for (const [side, edge] of [
      [-1, block.low[a]],
      [1, block.high[a]],
    ] as const) {
      const gap = Math.abs((p[a] as number) - (edge as number));
      if (gap >= best) continue;
      best = gap;
      normal = [a === 0 ? side : 0, a === 1 ? side : 0, a === 2 ? side : 0];
    }
  }
  return normal;
}

export function city(blocks: readonly Block[], light: CityLight): Thing {
  const sun = unit(light.sun);
  let last: { ray: Ray; block: Block } | undefined;
  const nearest = (ray: Ray): number => {
    let t = Number.POSITIVE_INFINITY;
    for (const block of blocks) {
      const found = meet(block, ray);
      if (found >= t) continue;
      t = found;
      last = { ray, block };
    }
    return t;
  };
  return {
    hit: nearest,
    shade(ray, t, world) {
      if (last === undefined || last.ray !== ray) nearest(ray);
      const block = last?.block;
      if (block === undefined) return world.sky(ray.d);
      const p = along(ray, t);
      const n = normalAt(block, p);
      const across = Math.abs(n[0]) > 0.5 ? p[2] : p[0];
      const floor = (p[1] - block.low[1]) / block.storey;
      const column = across / block.bay;
      const fx = column - Math.floor(column);
      const fy = floor - Math.floor(floor);
      const inside =
        n[1] > 0.5
          ? 0
          : smooth(0.06, 0.14, fx) *
            smooth(0.94, 0.86, fx) *
            smooth(0.14, 0.24, fy) *
            smooth(0.97, 0.9, fy);
      const shadowed =
        nearest({ o: [p[0] + n[0] * 0.01, p[1] + 0.01, p[2] + n[2] * 0.01], d: sun }) < 1e6
          ? 0.08
          : 1;
      const facing = Math.max(0, dot(n, sun)) * shadowed;
      const wall = tint(
        block.wall,
        add(scale(light.sunlight, facing), scale(light.skylight, 0.6 + 0.4 * Math.max(0, n[1]))),
      );
      const bounced = mirror(
        ray.d,
        unit([
          n[0] + (cell(column, floor, block.id) - 0.5) * 0.03,
          n[1],
          n[2] + (cell(column, floor, block.id + 9) - 0.5) * 0.03,
        ]),
      );
      const sky = world.sky(unit([bounced[0], Math.abs(bounced[1]) + 0.03, bounced[2]]));
      const capped: Rgb = [Math.min(sky[0], 5), Math.min(sky[1], 5), Math.min(sky[2], 5)];
      const pane = add(
        scale(capped, 0.28 + 0.5 * (1 - Math.abs(dot(ray.d, n))) ** 3),
        scale(block.wall, 0.04),
      );
      // People leave whole stretches of a floor lit, not single panes.
      const stretch = cell(column * 0.17 + block.id, floor, block.id + 5);
      const on =
        cell(column, floor, block.id + 21) < block.lit * (stretch < 0.45 ? 0.3 : 1.7 * stretch);
      const lampColor = mix(
        light.lamp,
        hex('#dfe9ff', light.lamp[0]),
        cell(column, floor, block.id + 2) ** 3 * 0.7,
      );
      const lamp =
        on && n[1] < 0.5
          ? scale(lampColor, inside * (0.3 + 0.7 * cell(column, floor, block.id + 33)))
          : scale(light.lamp, 0);
      return add(mix(wall, pane, inside * block.glass), lamp);
    },
  };
}

const walls = [
  '#8d7b6c',
  '#5b5f68',
  '#a08f7d',
  '#6d5f58',
  '#4d5661',
  '#b7a793',
  '#77808a',
  '#5f6d78',
];

/** One tower, perhaps stepped back towards its top and perhaps with a mast. */
export function tower(
  next: Random,
  x: number,
  z: number,
  wide: number,
  deep: number,
  high: number,
  id: number,
  lit: number,
): Block[] {
  const wall = hex(walls[Math.floor(next() * walls.length)] ?? '#777777');
  const common = {
    wall,
    glass: 0.45 + 0.5 * next(),
    storey: 0.034 + next() * 0.016,
    bay: 0.02 + next() * 0.03,
    lit,
    id,
  };
  const block = (w: number, d: number, from: number, to: number): Block => ({
    ...common,
    low: [x - w / 2, from, z - d / 2],
    high: [x + w / 2, to, z + d / 2],
  });
  const style = next();
  if (high < 1.6 || style < 0.35)
    return [block(wide, deep, 0, high), block(wide * 0.4, deep * 0.4, high, high + 0.08)];
  const parts = [
    block(wide, deep, 0, high * 0.72),
    block(wide * 0.78, deep * 0.78, high * 0.72, high * 0.9),
  ];
  parts.push(block(wide * 0.5, deep * 0.5, high * 0.9, high));
  if (style > 0.65) parts.push({ ...block(0.035, 0.035, high, high * 1.22), glass: 0 });
  return parts;
}

export interface Downtown {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly near: number;
  readonly deep: number;
  readonly count: number;
  readonly tallest: number;
  readonly centre: number;
  readonly lit: number;
}

export function downtown(plan: Downtown): Block[] {
  const next = random(plan.seed);
  const blocks: Block[] = [];
  for (let i = 0; i < plan.count; i++) {
    const x = plan.from + (plan.to - plan.from) * ((i + next() * 0.9) / plan.count);
    const z = plan.near + plan.deep * next();
    const hump = Math.exp(-(((x - plan.centre) / ((plan.to - plan.from) * 0.26)) ** 2));
    const high = plan.tallest * (0.13 + hump * (0.2 + 0.67 * next() ** 1.4)) + 0.12 * next();
    blocks.push(
      ...tower(
        next,
        x,
        z,
        0.3 + next() * 0.38,
        0.35 + next() * 0.3,
        high,
        i * 37 + plan.seed,
        plan.lit * (0.5 + next()),
      ),
    );
  }
  return blocks;
}
