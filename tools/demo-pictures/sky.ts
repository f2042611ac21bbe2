import { add, clamp, hex, mix, type Rgb, ramp, scale, smooth } from './color.ts';
import { cell, fbm } from './noise.ts';
import { dot, unit, type Vec } from './world.ts';

export interface SkyLook {
  readonly sun: Vec;
  readonly zenith: Rgb;
  readonly middle: Rgb;
  readonly horizon: Rgb;
  /** Light around the sun. */
  readonly glow: Rgb;
  readonly disc?: number;
  /** How much the sky cools away from the sun, 0 to 1. */
  readonly cool?: number;
  readonly cloud?: {
    readonly amount: number;
    readonly scale: number;
    readonly light: Rgb;
    readonly dark: Rgb;
    readonly seed: number;
    readonly stretch?: number;
  };
  readonly stars?: number;
  readonly galaxy?: Rgb;
}

function clouds(look: NonNullable<SkyLook['cloud']>, sun: Vec, d: Vec, behind: Rgb): Rgb {
  const lift = Math.max(d[1], 0.004) + 0.06;
  const x = (d[0] / lift) * look.scale + look.seed;
  const z = (d[2] / lift) * look.scale * (look.stretch ?? 1.6) + look.seed * 1.7;
  const threshold = 0.42 - look.amount;
  const warp = fbm(x * 0.6 + 3, z * 0.6, 3) * 0.8;
  const body = fbm(x + warp, z + warp, 6);
  const cover = smooth(threshold, threshold + 0.36, body) * smooth(0.0, 0.09, d[1]);
  if (cover <= 0) return behind;
  const toward = fbm(x + warp + sun[0] * 0.35, z + warp - 0.3, 5);
  const lit = clamp(0.5 + (body - toward) * 1.5 + (1 - cover) * 0.45);
  const near = Math.max(0, dot(d, sun)) ** 6;
  return mix(
    behind,
    add(mix(look.dark, look.light, lit), scale(look.light, near * 0.9 * (1.1 - cover))),
    cover * 0.92,
  );
}

function starlight(look: SkyLook, d: Vec): Rgb {
  const x = Math.atan2(d[0], d[2]) * 260;
  const y = d[1] * 260;
  let light: Rgb = [0, 0, 0];
  if (look.galaxy !== undefined) {
    const across = (d[1] - 0.28 - d[0] * 1.1) / 1.5;
    const band = Math.exp(-((across / 0.14) ** 2));
    const dust = fbm(d[0] * 7, d[1] * 7 + 9, 6);
    const dark = smooth(
      0.02,
      0.3,
      fbm(d[0] * 5 + 31, d[1] * 5, 5) + 0.22 * Math.exp(-((across / 0.03) ** 2)),
    );
    light = scale(look.galaxy, band * (0.65 + dust * 1.3) * (1 - dark * 0.85));
    const core = Math.exp(-((across / 0.1) ** 2 + ((d[1] - 0.22) / 0.22) ** 2));
    light = add(light, scale(hex('#ffc58a'), core * 0.32 * (1 - dark * 0.8)));
  }
  for (const fine of [1, 2.3]) {
    const sx = x * fine;
    const sy = y * fine;
    const chance = cell(sx, sy, 3);
    if (chance < 0.9935) continue;
    const fx = sx - Math.floor(sx) - 0.5;
    const fy = sy - Math.floor(sy) - 0.5;
    const size = cell(sx, sy, 4) ** 4;
    const point =
      Math.exp(-(fx * fx + fy * fy) * (14 - 9 * size)) * (0.25 + 3.5 * size) * (look.stars ?? 1);
    light = add(light, scale(mix(hex('#ffd9b0'), hex('#bcd4ff'), cell(sx, sy, 5)), point));
  }
  return light;
}

/** The light that comes from direction `d`. */
export function skyOf(look: SkyLook): (d: Vec) => Rgb {
  const sun = unit(look.sun);
  const flat = unit([sun[0], 0, sun[2]]);
  // Away from the sun the sky near the ground is cooler and darker.
  const cool = mix(look.middle, look.zenith, 0.6);
  return (d) => {
    const up = clamp(d[1], 0, 1);
    const toSun = Math.max(0, dot(d, sun));
    const turned =
      (look.cool ?? 0.75) *
      smooth(
        0.97,
        0.3,
        (d[0] * flat[0] + d[2] * flat[2]) / Math.max(0.2, Math.sqrt(d[0] * d[0] + d[2] * d[2])),
      );
    let color = ramp(
      [
        [0, mix(look.horizon, mix(cool, look.middle, 0.35), turned)],
        [0.16, mix(look.middle, cool, turned * 0.8)],
        [0.62, look.zenith],
      ],
      up,
    );
    const side = Math.max(0, d[0] * flat[0] + d[2] * flat[2]);
    color = add(color, scale(look.glow, 0.16 * side ** 4 * Math.exp(-up * 8)));
    color = add(color, scale(look.glow, 0.16 * toSun ** 10 + 0.4 * toSun ** 70));
    if (look.stars !== undefined)
      color = add(color, scale(starlight(look, d), smooth(0, 0.12, d[1])));
    const behind = color;
    if (look.cloud !== undefined) color = clouds(look.cloud, sun, d, color);
    const disc = (look.disc ?? 1) * (smooth(0.99962, 0.99984, toSun) * 16 + toSun ** 1500 * 2.2);
    const open = clamp(1.4 - Math.abs(color[1] - behind[1]) * 2, 0.25, 1);
    return add(color, scale(look.glow, disc * open));
  };
}
