import { type CityLight, city, downtown } from '../city.ts';
import { clamp, hex, mix, type Rgb, scale } from '../color.ts';
import type { Frame, Size } from '../frame.ts';
import { noise } from '../noise.ts';
import { type SkyLook, skyOf } from '../sky.ts';
import { solids } from '../solid.ts';
import { terrain, water } from '../terrain.ts';
import { photograph, type Thing, type Vec } from '../world.ts';
import { crowns } from './crowns.ts';

interface View {
  readonly sky: SkyLook;
  readonly light: CityLight;
  readonly seed: number;
  readonly lit: number;
  readonly centre: number;
  readonly tallest: number;
  readonly count: number;
  readonly from: Vec;
  readonly to: Vec;
  readonly field: number;
  readonly ripple: number;
  readonly haze: number;
  readonly deep: Rgb;
  readonly bridge?: boolean;
}

/** A skyline behind a wooded bank, mirrored in a river. */
export function acrossTheRiver(size: Size, view: View): Frame {
  const sky = skyOf(view.sky);
  const plan = {
    seed: view.seed,
    from: -7,
    to: 7,
    near: 9.5,
    deep: 4.5,
    count: view.count,
    tallest: view.tallest,
    centre: view.centre,
    lit: view.lit,
  };
  const towers = city(
    [
      ...downtown(plan),
      ...downtown({
        ...plan,
        seed: view.seed + 5,
        near: 14,
        deep: 5,
        from: -14,
        to: 14,
        count: 46,
        tallest: view.tallest * 0.55,
      }),
    ],
    view.light,
  );
  const bank = terrain({
    height(x, z) {
      const shore = 7.6 + 0.5 * noise(x * 0.35, 4);
      if (z < shore || z > 9.6) return -0.3;
      const crown = crowns(x, z, 0.26, 1.2, 8);
      return 0.03 + (crown > 0 ? crown * 1.05 + 0.02 * noise(x * 40, z * 40) : 0);
    },
    top: 0.34,
    far: 40,
    sun: view.light.sun,
    sunlight: scale(view.light.sunlight, 0.8),
    skylight: scale(view.light.skylight, 0.8),
    through: 0.2,
    color: (p) =>
      mix(hex('#1e2c14'), hex('#46521f'), clamp(0.5 + noise(p[0] * 5, p[2] * 5) * 0.6 + p[1])),
  });
  const arches = solids({
    far: 30,
    lamps: [{ at: view.light.sun, distant: true, color: view.light.sunlight, hard: 12 }],
    ambient: () => scale(view.light.skylight, 0.9),
    bodies: [
      {
        material: {
          color: (x, y, z) => scale(hex('#8c7c70'), 0.85 + 0.2 * noise(x * 6, y * 9 + z)),
        },
        distance(x, y, z) {
          const bay = ((((x + z * 0.3) / 1.5) % 1) + 1) % 1;
          const span = (bay - 0.5) * 1.5;
          const arch = Math.sqrt(span * span + (y * 2.0) ** 2) - 0.66;
          const deck = Math.max(Math.abs(z - 6.4) - 0.14, y - 0.44, -0.2 - y);
          const rail = Math.max(Math.abs(y - 0.47) - 0.008, Math.abs(z - 6.27) - 0.01);
          return Math.min(Math.max(deck, -arch * 0.6), rail) * 0.8;
        },
      },
    ],
  });
  const sheet: Thing = water({ level: 0, deep: view.deep, ripple: view.ripple, scale: 2.6 });
  return photograph(
    size,
    {
      things: view.bridge ? [towers, bank, arches, sheet] : [towers, bank, sheet],
      sky,
      haze: view.haze,
    },
    { from: view.from, to: view.to, field: view.field },
  );
}

export const golden: SkyLook = {
  sun: [-0.3, 0.07, 0.95],
  zenith: hex('#2f609c', 0.75),
  middle: hex('#c09a9c', 0.82),
  horizon: hex('#ffab5c', 0.95),
  glow: hex('#ff8430', 1.25),
  cloud: {
    amount: 0.34,
    scale: 0.5,
    light: hex('#ff9f78', 1.1),
    dark: hex('#6c5a80', 0.7),
    seed: 58,
    stretch: 2.1,
  },
};
