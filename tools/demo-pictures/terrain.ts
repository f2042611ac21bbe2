import { add, type Rgb, scale, tint } from './color.ts';
import { noise } from './noise.ts';
import { along, dot, look, mirror, type Ray, type Thing, unit, type Vec } from './world.ts';

export interface Ground {
  height(x: number, z: number): number;
  /** No ground is higher than this. */
  readonly top: number;
  readonly far: number;
  readonly steps?: number;
  readonly sun: Vec;
  readonly sunlight: Rgb;
  readonly skylight: Rgb;
  color(p: Vec, normal: Vec, t: number): Rgb;
  /** Light that shines through leaves and grass seen against the sun. */
  readonly through?: number;
}

function march(ground: Ground, ray: Ray, from: number, far: number, steps: number): number {
  let t = from;
  if (ray.d[1] > 0 && ray.o[1] > ground.top) return Number.POSITIVE_INFINITY;
  if (ray.o[1] > ground.top) t = Math.max(t, (ground.top - ray.o[1]) / ray.d[1]);
  let last = t;
  for (let i = 0; i < steps && t < far; i++) {
    const y = ray.o[1] + ray.d[1] * t;
    if (y > ground.top && ray.d[1] > 0) return Number.POSITIVE_INFINITY;
    const gap = y - ground.height(ray.o[0] + ray.d[0] * t, ray.o[2] + ray.d[2] * t);
    if (gap < 0.0004 * t) {
      let low = last;
      let high = t;
      for (let k = 0; k < 5; k++) {
        const m = (low + high) / 2;
        const p = along(ray, m);
        if (p[1] < ground.height(p[0], p[2])) high = m;
        else low = m;
      }
      return high;
    }
    last = t;
    t += Math.max(gap * 0.42, 0.0025 * t);
  }
  return Number.POSITIVE_INFINITY;
}

export function terrain(ground: Ground): Thing {
  const sun = unit(ground.sun);
  return {
    hit: (ray) => march(ground, ray, 0.05, ground.far, ground.steps ?? 190),
    shade(ray, t, _world, depth) {
      const p = along(ray, t);
      const e = 0.0012 * t + 0.002;
      const h = ground.height(p[0], p[2]);
      const n = unit([h - ground.height(p[0] + e, p[2]), e, h - ground.height(p[0], p[2] + e)]);
      const facing = Math.max(0, dot(n, sun));
      let shadow = 1;
      if (depth === 0 && facing > 0) {
        let s = 0.02 * t + 0.03;
        for (let i = 0; i < 28 && shadow > 0.01; i++) {
          const y = p[1] + sun[1] * s;
          if (y > ground.top) break;
          const gap = y - ground.height(p[0] + sun[0] * s, p[2] + sun[2] * s);
          shadow = Math.min(shadow, Math.max(0, 0.5 + (gap * 14) / s));
          s += Math.max(gap * 0.7, 0.025 * s + 0.01);
        }
      }
      const albedo = ground.color(p, n, t);
      const against = Math.max(0, dot(ray.d, sun)) ** 3 * (ground.through ?? 0);
      const direct = scale(ground.sunlight, facing * shadow + against * (0.3 + 0.7 * shadow));
      return tint(albedo, add(direct, scale(ground.skylight, 0.45 + 0.55 * n[1])));
    },
  };
}

export interface WaterLook {
  readonly level: number;
  readonly deep: Rgb;
  readonly ripple: number;
  readonly scale: number;
  readonly sunlight?: Rgb;
  readonly far?: number;
}

/** A sheet of water that mirrors the rest of the world. */
export function water(sheet: WaterLook): Thing {
  return {
    hit(ray) {
      if (ray.d[1] >= -1e-5) return Number.POSITIVE_INFINITY;
      const t = (sheet.level - ray.o[1]) / ray.d[1];
      return t > 0 && t < (sheet.far ?? 1e5) ? t : Number.POSITIVE_INFINITY;
    },
    shade(ray, t, world, depth) {
      const p = along(ray, t);
      const calm = sheet.ripple / (1 + t * 0.012);
      const x = p[0] * sheet.scale;
      const z = p[2] * sheet.scale * 1.5;
      const wind = 0.55 + 0.45 * noise(x * 0.05, z * 0.09);
      const nx = noise(x, z) * 0.6 + noise(x * 2.7 + 4, z * 2.7) * 0.4;
      const nz = noise(x + 31, z + 7) * 0.6 + noise(x * 2.7 + 9, z * 2.7 + 5) * 0.4;
      const n = unit([nx * calm * wind, 1, nz * calm * wind * 1.6]);
      const r = mirror(ray.d, n);
      const up: Vec = unit([r[0], Math.abs(r[1]) + 0.002, r[2]]);
      const fresnel = 0.03 + 0.97 * (1 - Math.max(0, -dot(ray.d, n))) ** 4.2;
      if (depth > 0) return scale(world.sky(up), fresnel);
      const back = look(world, { o: [p[0], sheet.level + 0.001, p[2]], d: up }, depth + 1).color;
      const cap: Rgb = [Math.min(back[0], 9), Math.min(back[1], 9), Math.min(back[2], 9)];
      return add(scale(cap, fresnel), scale(sheet.deep, 1 - fresnel));
    },
  };
}
