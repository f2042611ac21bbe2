import { hex } from '../color.ts';
import type { SkyLook } from '../sky.ts';

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
