import type { Body } from '../../body.ts';
import { hex, mix, scale, smooth } from '../../color.ts';
import { fbm, noise } from '../../noise.ts';
import { bodyAt } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, cylinder, flat, torus } from '../../shapes.ts';
import { skyOf } from '../../sky.ts';
import { solids } from '../../solid.ts';
import { photograph, type Vec } from '../../world.ts';

const sun: Vec = [0.3, 0.2, 0.93];
const middle = [0.2, 4.4] as const;

/** A board on its wheels, its nose towards -x, at the edge of the bowl. */
function board(x: number, z: number, turn: number, deck: string): Body[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const local = (px: number, py: number, pz: number): readonly [number, number, number] => [
    px * c + pz * s,
    py,
    pz * c - px * s,
  ];
  const kick = (a: number): number => 1.5 * Math.max(0, Math.abs(a) - 0.26) ** 1.5;
  return [
    bodyAt(x, 0.1, z, 0.5, { color: hex(deck), gloss: 0.03 }, (px, py, pz) => {
      const [a, b, d] = local(px, py, pz);
      const round = Math.max(0, Math.abs(a) - 0.3);
      return (
        Math.max(
          Math.abs(b - kick(a)) - 0.006,
          flat(round, d) - 0.1 > 0
            ? flat(round, Math.max(0, Math.abs(d))) - 0.1
            : Math.abs(a) - 0.41,
        ) * 0.8
      );
    }),
    bodyAt(x, 0.107, z, 0.5, { color: hex('#17161a') }, (px, py, pz) => {
      const [a, b, d] = local(px, py, pz);
      const round = Math.max(0, Math.abs(a) - 0.3);
      return Math.max(Math.abs(b - kick(a)) - 0.002, flat(round, d) - 0.098) * 0.8;
    }),
    bodyAt(x, 0.04, z, 0.45, { color: hex('#f4ecd8'), gloss: 0.04 }, (px, py, pz) => {
      const [a, b, d] = local(px, py, pz);
      return cylinder(Math.abs(a) - 0.22, Math.abs(d) - 0.085, b + 0.012, 0.028, 0.018, 0.008);
    }),
    bodyAt(x, 0.06, z, 0.45, { color: hex('#9a9ca0'), gloss: 0.3, metal: true }, (px, py, pz) => {
      const [a, b, d] = local(px, py, pz);
      return Math.min(
        box(Math.abs(a) - 0.22, b + 0.03, d, 0.014, 0.012, 0.075),
        box(Math.abs(a) - 0.22, b - 0.012, d, 0.03, 0.03, 0.022),
      );
    }),
  ];
}

/** A concrete bowl in the last light, a board left on its edge. */
export const bowl: Scene = {
  file: 'skate-bowl',
  film: { exposure: 1.05, bloom: 0.28, contrast: 1.06 },
  drawnAt: 0.5,
  draw(size) {
    const rim = 3.7;
    const from = (x: number, z: number): number => flat((x - middle[0]) * 0.72, z - middle[1]);
    const concrete = (x: number, y: number, z: number) => {
      const away = from(x, z);
      const joint =
        Math.abs(((Math.atan2(x - middle[0], z - middle[1]) * 2.2 + 9) % 1) - 0.5) * away;
      const seam = away > 1.6 && joint < 0.012 ? 0.75 : 1;
      const stain = 0.85 + 0.22 * fbm(x * 1.4, z * 1.4 + y * 2, 5) + 0.08 * noise(x * 50, z * 50);
      const wheel = smooth(0.5, 0.62, fbm(x * 5 + z * 2, z * 0.8, 3)) * 0.14;
      return scale(mix(hex('#b0a498'), hex('#6a625c'), wheel), stain * seam);
    };
    const thing = solids({
      far: 40,
      ambient: (n) => mix(hex('#6a5048', 0.3), hex('#f0b48c', 0.5), 0.5 + 0.5 * n[1]),
      lamps: [
        { at: sun, distant: true, color: hex('#ffa860', 2.6), hard: 26 },
        { at: [-0.5, 0.7, -0.6], distant: true, color: hex('#b0c0e0', 0.35), hard: 3 },
      ],
      bodies: [
        {
          material: { color: concrete, soft: 0.1 },
          distance(x, y, z) {
            const away = from(x, z);
            const wall = Math.max(0, away - 1.6);
            const curve = -1.55 + (wall < 2.05 ? 2.05 - Math.sqrt(2.05 ** 2 - wall ** 2) : 2.05);
            return away > rim ? y : (y - Math.min(0, curve)) * 0.55;
          },
        },
        {
          material: { color: hex('#a8a098'), gloss: 0.25, metal: true, shine: 60 },
          distance: (x, y, z) => torus(from(x, z), y - 0.012, 0, rim, 0.028) * 0.7,
        },
        ...board(0, 0.3, 0.28, '#c8402c'),
      ],
    });
    return photograph(
      size,
      {
        things: [thing],
        sky: skyOf({
          sun,
          zenith: hex('#1f7a8c', 0.75),
          middle: hex('#f0b48c', 0.85),
          horizon: hex('#ff8a5c', 0.95),
          glow: hex('#ffb060', 1.3),
        }),
        haze: 60,
      },
      { from: [0.1, 0.8, -1.2], to: [0.08, 0.15, 1.5], field: 0.7, focus: 1.5, aperture: 0.01 },
    );
  },
};
