import type { Body, Material } from '../body.ts';
import { add, clamp, hex, mix, type Rgb, scale, smooth } from '../color.ts';
import type { Frame, Size } from '../frame.ts';
import { fbm, noise } from '../noise.ts';
import { flat } from '../shapes.ts';
import { type Lamp, solids } from '../solid.ts';
import { type Camera, photograph, type Vec } from '../world.ts';

interface Set {
  readonly bodies: readonly Body[];
  readonly lamps: readonly Lamp[];
  /** Light from above and from below. */
  readonly above: Rgb;
  readonly below: Rgb;
  readonly backdrop: (d: Vec) => Rgb;
  readonly camera: Camera;
}

export function shootSet(size: Size, set: Set): Frame {
  const thing = solids({
    bodies: set.bodies,
    lamps: set.lamps,
    far: 40,
    ambient: (n) => mix(set.below, set.above, 0.5 + 0.5 * n[1]),
  });
  return photograph(size, { things: [thing], sky: set.backdrop }, set.camera);
}

/** A floor that curves up into the wall behind, as rolled paper does. */
export const paperSweep = (material: Material, wall: number, curve = 1.4): Body => ({
  material,
  distance(_x, y, z) {
    const back = wall - z;
    if (y > curve || back > curve) return Math.min(y, back);
    return curve - flat(curve - y, curve - back);
  },
});

/** Reflections of a studio: one broad window-like light in a dim room. */
export const softbox =
  (room: Rgb, light: Rgb, from: Vec) =>
  (d: Vec): Rgb => {
    const facing = d[0] * from[0] + d[1] * from[1] + d[2] * from[2];
    return add(scale(room, 0.6 + 0.4 * d[1]), scale(light, smooth(0.72, 0.86, facing)));
  };

export const bodyAt = (
  x: number,
  y: number,
  z: number,
  r: number,
  material: Material,
  distance: (x: number, y: number, z: number) => number,
): Body => ({
  material,
  bound: [x, y, z, r],
  distance: (px, py, pz) => distance(px - x, py - y, pz - z),
});

export const oak: Material['color'] = (x, _y, z) => {
  const plank = Math.floor(x / 0.62);
  const grain =
    fbm(x * 9 + plank * 7, z * 0.7 + plank * 3, 4) +
    0.4 * Math.sin(x * 55 + 4 * noise(x * 2, z * 0.6 + plank));
  const seam = smooth(0, 0.02, Math.abs(x / 0.62 - plank - 0.5) < 0.485 ? 1 : 0);
  return scale(mix(hex('#6b4023'), hex('#a8703f'), clamp(0.5 + grain * 0.3)), 0.45 + 0.55 * seam);
};
