import { hex, smooth } from '../color.ts';
import type { Frame, Size } from '../frame.ts';
import { fbm } from '../noise.ts';
import { type SkyLook, skyOf } from '../sky.ts';
import { terrain, water } from '../terrain.ts';
import { photograph } from '../world.ts';

export const duskSky: SkyLook = {
  sun: [-0.1, 0.075, 0.99],
  zenith: hex('#3d5688', 0.75),
  middle: hex('#d08f80', 0.85),
  horizon: hex('#ffb46c', 0.95),
  glow: hex('#ff8a3c', 1.2),
  cloud: {
    amount: 0.2,
    scale: 0.45,
    light: hex('#ffb088', 1),
    dark: hex('#7a6074', 0.8),
    seed: 52,
    stretch: 2.4,
  },
};

export function lakeside(size: Size, look: SkyLook): Frame {
  const land = terrain({
    height: (x, z) => smooth(16, 30, z) * 2.3 * (0.6 + 0.7 * fbm(x * 0.08 + 9, z * 0.07, 4)) - 0.2,
    top: 2.6,
    far: 80,
    sun: look.sun,
    sunlight: hex('#ff9a50', 1.5),
    skylight: hex('#66688c', 0.6),
    color: () => hex('#2b3224'),
  });
  return photograph(
    size,
    {
      things: [land, water({ level: 0, deep: hex('#1a2430', 0.8), ripple: 0.05, scale: 1.5 })],
      sky: skyOf(look),
      haze: 55,
    },
    { from: [0, 0.7, -3], to: [0, 1.1, 8], field: 0.6 },
  );
}
