import { type Body, type Material, tracerOf } from './body.ts';
import { add, mix, type Rgb, scale, smooth, tint } from './color.ts';
import { long } from './shapes.ts';
import {
  along,
  dot,
  look,
  mirror,
  type Ray,
  type Thing,
  unit,
  type Vec,
  type World,
} from './world.ts';

export interface Lamp {
  readonly at: Vec;
  readonly color: Rgb;
  /** 4 is a wide softbox, 40 the bare sun. */
  readonly hard: number;
  /** A lamp without fall-off, such as the sun. */
  readonly distant?: boolean;
  /** A spotlight: where it points, and the cosines at which its light ends and is full. */
  readonly spot?: readonly [aim: Vec, end: number, full: number];
}

export interface Studio {
  readonly bodies: readonly Body[];
  readonly lamps: readonly Lamp[];
  readonly ambient: (n: Vec) => Rgb;
  readonly far: number;
}

const lift = (p: Vec, n: Vec, by: number): Vec => [
  p[0] + n[0] * by,
  p[1] + n[1] * by,
  p[2] + n[2] * by,
];

const glowAt = (m: Material, p: Vec): Rgb =>
  typeof m.glow === 'function' ? m.glow(p[0], p[1], p[2]) : (m.glow ?? [0, 0, 0]);

/** Light and highlight of one lamp on a surface. */
function lit(
  lamp: Lamp,
  m: Material,
  p: Vec,
  n: Vec,
  ray: Ray,
  open: (d: Vec, far: number) => number,
): readonly [Rgb, Rgb] {
  const to: Vec = lamp.distant
    ? lamp.at
    : [lamp.at[0] - p[0], lamp.at[1] - p[1], lamp.at[2] - p[2]];
  const far = lamp.distant ? 30 : long(to[0], to[1], to[2]);
  const fall = lamp.distant ? 1 : far * far;
  const d = unit(to);
  const soft = m.soft ?? 0.08;
  const facing = Math.max(0, (dot(n, d) + soft) / (1 + soft));
  const inSpot = (): number => {
    if (!lamp.spot) return 1;
    const [aim, end, full] = lamp.spot;
    const axis = unit([aim[0] - lamp.at[0], aim[1] - lamp.at[1], aim[2] - lamp.at[2]]);
    return smooth(end, full, -dot(d, axis));
  };
  const cone = inSpot();
  if (facing <= 0 || cone <= 0)
    return [
      [0, 0, 0],
      [0, 0, 0],
    ];
  const share = (cone * open(d, far)) / fall;
  const half = unit([d[0] - ray.d[0], d[1] - ray.d[1], d[2] - ray.d[2]]);
  const shine = m.shine ?? 30;
  const highlight = (((m.gloss ?? 0.02) * (shine + 8)) / 14) * Math.max(0, dot(n, half)) ** shine;
  return [scale(lamp.color, facing * share), scale(lamp.color, highlight * share)];
}

export function solids(studio: Studio): Thing {
  const tracer = tracerOf(studio.bodies, studio.far);
  const seenThrough = (ray: Ray, t: number, world: World, depth: number): Rgb => {
    const inner = tracer.march(ray, t + 0.01, true);
    return inner < 1e6 ? thing.shade(ray, inner, world, depth + 10) : world.sky(ray.d);
  };
  const reflected = (
    color: Rgb,
    base: Rgb,
    m: Material,
    p: Vec,
    n: Vec,
    ray: Ray,
    world: World,
    depth: number,
  ): Rgb => {
    const gloss = m.gloss ?? 0;
    if (gloss === 0 || depth > 1) return color;
    const seen = look(world, { o: lift(p, n, 0.006), d: mirror(ray.d, n) }, depth + 1).color;
    const grazing = (1 - Math.max(0, -dot(ray.d, n))) ** 5;
    const strength = Math.min(1, gloss + (1 - gloss) * grazing * Math.min(1, gloss * 8));
    return m.metal ? add(color, scale(tint(base, seen), strength)) : mix(color, seen, strength);
  };
  const thing: Thing = {
    hit: (ray) => tracer.march(ray, 0.001, false),
    shade(ray, t, world, depth) {
      const p = along(ray, t);
      const body: Body | undefined = tracer.bodyAt(p, depth > 9);
      if (body === undefined) return world.sky(ray.d);
      const m = body.material;
      const n = tracer.normal(body, p);
      const base = typeof m.color === 'function' ? m.color(p[0], p[1], p[2]) : m.color;
      let light = scale(studio.ambient(n), tracer.closeness(p, n));
      let spark: Rgb = [0, 0, 0];
      for (const lamp of studio.lamps) {
        const [direct, highlight] = lit(lamp, m, p, n, ray, (d, far) =>
          depth > 1 ? 1 : tracer.shadow(lift(p, n, 0.004), d, far, lamp.hard),
        );
        light = add(light, direct);
        spark = add(spark, highlight);
      }
      let color = m.metal ? scale(tint(base, light), 0.35) : tint(base, light);
      if (m.clear !== undefined) {
        const thick = 1 - Math.max(0, -dot(ray.d, n));
        const glass = mix(base, [1, 1, 1], 0.4 - 0.35 * thick);
        color = mix(color, tint(seenThrough(ray, t, world, depth), glass), m.clear);
      }
      return add(add(reflected(color, base, m, p, n, ray, world, depth), spark), glowAt(m, p));
    },
  };
  return thing;
}
