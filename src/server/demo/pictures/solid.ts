import { add, mix, type Rgb, scale, tint } from './colour.ts';
import { along, dot, look, mirror, type Ray, type Thing, unit, type Vec } from './world.ts';

export interface Material {
  readonly colour: Rgb | ((x: number, y: number, z: number) => Rgb);
  /** Mirror strength head-on; 0.04 is varnish, 0.6 metal. */
  readonly gloss?: number;
  readonly metal?: boolean;
  readonly shine?: number;
  readonly glow?: Rgb;
  /** Share of light that passes, as through glass; the rest is as usual. */
  readonly clear?: number;
  readonly soft?: number;
}

/** A body given by its signed distance; `bound` (x, y, z, radius) lets most rays skip it. */
export interface Body {
  distance(x: number, y: number, z: number): number;
  readonly material: Material;
  readonly bound?: readonly [number, number, number, number];
}

export interface Lamp {
  readonly at: Vec;
  readonly colour: Rgb;
  /** 4 is a wide softbox, 40 the bare sun. */
  readonly hard: number;
  /** A lamp without fall-off, such as the sun. */
  readonly distant?: boolean;
}

export interface Studio {
  readonly bodies: readonly Body[];
  readonly lamps: readonly Lamp[];
  readonly ambient: (n: Vec) => Rgb;
  readonly far: number;
}

export function solids(studio: Studio): Thing {
  const { bodies } = studio;
  let nearestBody: Body | undefined = bodies[0];
  const field = (x: number, y: number, z: number, opaque: boolean): number => {
    let best = 1e9;
    for (const body of bodies) {
      if (opaque && body.material.clear !== undefined) continue;
      const b = body.bound;
      if (b !== undefined) {
        const away = Math.hypot(x - b[0], y - b[1], z - b[2]) - b[3];
        if (away > best || away > 0.25) {
          if (away + 0.02 < best) {
            best = away + 0.02;
            nearestBody = body;
          }
          continue;
        }
      }
      const d = body.distance(x, y, z);
      if (d >= best) continue;
      best = d;
      nearestBody = body;
    }
    return best;
  };
  const march = (ray: Ray, start: number, opaque: boolean): number => {
    let t = start;
    for (let i = 0; i < 160 && t < studio.far; i++) {
      const d = field(ray.o[0] + ray.d[0] * t, ray.o[1] + ray.d[1] * t, ray.o[2] + ray.d[2] * t, opaque);
      if (d < 0.0004 * t + 0.0002) return t;
      t += d * 0.9;
    }
    return Number.POSITIVE_INFINITY;
  };
  const normal = (body: Body, p: Vec): Vec => {
    const e = 0.0012;
    const f = (a: number, b: number, c: number): number => body.distance(p[0] + a * e, p[1] + b * e, p[2] + c * e);
    const [k1, k2, k3, k4] = [f(1, -1, -1), f(-1, -1, 1), f(-1, 1, -1), f(1, 1, 1)];
    return unit([k1 - k2 - k3 + k4, -k1 - k2 + k3 + k4, -k1 + k2 - k3 + k4]);
  };
  const shadow = (p: Vec, d: Vec, far: number, hard: number): number => {
    let open = 1;
    let t = 0.012;
    for (let i = 0; i < 60 && t < far; i++) {
      const gap = field(p[0] + d[0] * t, p[1] + d[1] * t, p[2] + d[2] * t, true);
      open = Math.min(open, 0.5 + (0.5 * hard * gap) / t);
      if (open <= 0) return 0;
      t += Math.min(Math.max(Math.abs(gap) * 0.8, 0.012), 0.3);
    }
    return open * open * (3 - 2 * open);
  };
  const closeness = (p: Vec, n: Vec): number => {
    let hidden = 0;
    let weight = 1;
    for (let i = 1; i <= 6; i++) {
      const h = 0.012 * i * i;
      hidden += (h - field(p[0] + n[0] * h, p[1] + n[1] * h, p[2] + n[2] * h, true)) * weight;
      weight *= 0.62;
    }
    return Math.min(1, Math.max(0.06, 1 - 1.5 * hidden));
  };
  const thing: Thing = {
    hit: (ray) => march(ray, 0.001, false),
    shade(ray, t, world, depth) {
      const p = along(ray, t);
      field(p[0], p[1], p[2], depth > 9);
      const body = nearestBody;
      if (body === undefined) return world.sky(ray.d);
      const m = body.material;
      const n = normal(body, p);
      const base = typeof m.colour === 'function' ? m.colour(p[0], p[1], p[2]) : m.colour;
      const open = closeness(p, n);
      let light = scale(studio.ambient(n), open);
      let spark: Rgb = [0, 0, 0];
      for (const lamp of studio.lamps) {
        const to: Vec = lamp.distant ? lamp.at : [lamp.at[0] - p[0], lamp.at[1] - p[1], lamp.at[2] - p[2]];
        const far = lamp.distant ? 30 : Math.hypot(to[0], to[1], to[2]);
        const d = unit(to);
        const soft = m.soft ?? 0.08;
        const facing = Math.max(0, (dot(n, d) + soft) / (1 + soft));
        if (facing <= 0) continue;
        const lit = depth > 1 ? 1 : shadow([p[0] + n[0] * 0.004, p[1] + n[1] * 0.004, p[2] + n[2] * 0.004], d, far, lamp.hard);
        const power = (facing * lit) / (lamp.distant ? 1 : far * far);
        light = add(light, scale(lamp.colour, power));
        const half = unit([d[0] - ray.d[0], d[1] - ray.d[1], d[2] - ray.d[2]]);
        const shine = m.shine ?? 30;
        spark = add(spark, scale(lamp.colour, ((lit * (m.gloss ?? 0.02) * (shine + 8)) / 14) * Math.max(0, dot(n, half)) ** shine / (lamp.distant ? 1 : far * far)));
      }
      const gloss = m.gloss ?? 0;
      const grazing = (1 - Math.max(0, -dot(ray.d, n))) ** 5;
      let colour = m.metal ? scale(tint(base, light), 0.35) : tint(base, light);
      if (m.clear !== undefined) {
        const inner = march(ray, t + 0.01, true);
        const behind = inner < 1e6 ? thing.shade(ray, inner, world, depth + 10) : world.sky(ray.d);
        const thick = 1 - Math.max(0, -dot(ray.d, n));
        colour = mix(colour, tint(behind, mix(base, [1, 1, 1], 0.4 - 0.35 * thick)), m.clear);
      }
      if (gloss > 0 && depth < 2) {
        const r = mirror(ray.d, n);
        const seen = look(world, { o: [p[0] + n[0] * 0.006, p[1] + n[1] * 0.006, p[2] + n[2] * 0.006], d: r }, depth + 1).colour;
        const strength = gloss + (1 - gloss) * grazing * Math.min(1, gloss * 8);
        colour = m.metal ? add(colour, scale(tint(base, seen), strength)) : mix(colour, seen, Math.min(1, strength));
      }
      colour = add(colour, spark);
      return m.glow === undefined ? colour : add(colour, m.glow);
    },
  };
  return thing;
}
