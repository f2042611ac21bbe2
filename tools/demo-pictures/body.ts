import type { Rgb } from './color.ts';
import { type Ray, unit, type Vec } from './world.ts';

export interface Material {
  readonly color: Rgb | ((x: number, y: number, z: number) => Rgb);
  /** Mirror strength head-on; 0.04 is varnish, 0.6 metal. */
  readonly gloss?: number;
  readonly metal?: boolean;
  readonly shine?: number;
  readonly glow?: Rgb | ((x: number, y: number, z: number) => Rgb);
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

export interface Tracer {
  /** The body nearest to a point. */
  bodyAt(p: Vec, opaque: boolean): Body | undefined;
  /** How far along the ray it meets a body. */
  march(ray: Ray, start: number, opaque: boolean): number;
  normal(body: Body, p: Vec): Vec;
  /** Share of a lamp that reaches a point; `hard` as in Lamp. */
  shadow(p: Vec, d: Vec, far: number, hard: number): number;
  /** Share of the sky that a point sees, as in corners. */
  closeness(p: Vec, n: Vec): number;
}

export function tracerOf(bodies: readonly Body[], farthest: number): Tracer {
  let nearestBody: Body | undefined = bodies[0];
  /** A safe distance to a bounded body without asking it: `best` or more when it cannot be nearest, 0 when near. */
  const outside = (body: Body, x: number, y: number, z: number, best: number): number => {
    const b = body.bound;
    if (b === undefined) return 0;
    const [bx, by, bz] = [x - b[0], y - b[1], z - b[2]];
    const apart = bx * bx + by * by + bz * bz;
    const reach = best + b[3];
    if (apart > reach * reach) return best;
    const gap = Math.sqrt(apart) - b[3];
    return gap > 0.45 ? gap + 0.02 : 0;
  };
  const field = (x: number, y: number, z: number, opaque: boolean): number => {
    let best = 1e9;
    for (const body of bodies) {
      if (opaque && body.material.clear !== undefined) continue;
      const gap = outside(body, x, y, z, best);
      const d = gap > 0 ? gap : body.distance(x, y, z);
      if (d >= best) continue;
      best = d;
      nearestBody = body;
    }
    return best;
  };
  const march = (ray: Ray, start: number, opaque: boolean): number => {
    let t = start;
    for (let i = 0; i < 160 && t < farthest; i++) {
      const d = field(
        ray.o[0] + ray.d[0] * t,
        ray.o[1] + ray.d[1] * t,
        ray.o[2] + ray.d[2] * t,
        opaque,
      );
      if (d < 0.0004 * t + 0.0002) return t;
      t += d * 0.9;
    }
    return Number.POSITIVE_INFINITY;
  };
  const normal = (body: Body, p: Vec): Vec => {
    const e = 0.0012;
    const f = (a: number, b: number, c: number): number =>
      body.distance(p[0] + a * e, p[1] + b * e, p[2] + c * e);
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
  return {
    bodyAt(p, opaque) {
      field(p[0], p[1], p[2], opaque);
      return nearestBody;
    },
    march,
    normal,
    shadow,
    closeness,
  };
}
