import type { Material } from '../../body.ts';
import { hex, scale } from '../../color.ts';
import { cell, fbm } from '../../noise.ts';
import { steel } from '../../props/gear-materials.ts';
import { bodyAt, oak, shootSet, softbox } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { cylinder, flat } from '../../shapes.ts';

export const reels: Scene = {
  file: 'two-reels',
  title: 'Sixteen-millimetre, found in Marfa',
  alt: 'Two metal film reels with a loose ribbon of film on a dark table',
  category: 'video',
  tags: ['film', 'gear', 'documentary', 'still-life'],
  film: { exposure: 1.12, bloom: 0.2, vignette: 0.5 },
  draw(size) {
    const reel = (x: number, y: number, z: number): number => {
      const r = flat(x, y);
      const a = Math.atan2(y, x);
      const k = (Math.PI * 2) / 5;
      const s = ((((a + 0.4) % k) + k) % k) - k / 2;
      const hole = flat(r * Math.cos(s) - 0.52, r * Math.sin(s)) - 0.2;
      const plate = Math.max(r - 0.9, Math.abs(Math.abs(z) - 0.085) - 0.012, -hole, 0.09 - r);
      return Math.min(plate, flat(r - 0.885, Math.abs(z) - 0.085) - 0.024) * 0.9;
    };
    const film = (x: number, y: number, z: number): number =>
      Math.max(flat(x, y) - 0.78, Math.abs(z) - 0.07, 0.2 - flat(x, y));
    const wound: Material = {
      color: (x, y) => scale(hex('#4a2c1c'), 0.5 + 0.5 * cell(flat(x * 160, y * 160), 2)),
      gloss: 0.06,
      shine: 30,
    };
    return shootSet(size, {
      bodies: [
        { material: { color: oak, gloss: 0.05, shine: 16 }, distance: (_x, y) => y },
        {
          material: { color: (x, y) => scale(hex('#3c3028'), 0.8 + 0.3 * fbm(x, y, 4)) },
          distance: (_x, _y, z) => 3.2 - z,
        },
        bodyAt(-0.5, 0.91, 0.5, 1.02, steel, reel),
        bodyAt(-0.5, 0.91, 0.5, 0.95, wound, film),
        bodyAt(0.85, 0.11, -0.25, 1.02, steel, (x, y, z) =>
          reel(x * 0.8 + z * 0.6, z * 0.8 - x * 0.6, y),
        ),
        bodyAt(0.85, 0.11, -0.25, 0.95, wound, (x, y, z) => film(x, z, y)),
        bodyAt(
          -0.75,
          0.09,
          -0.75,
          1.3,
          {
            color: (x) => (Math.abs(((x * 9) % 1) - 0.5) < 0.12 ? hex('#7a4a28') : hex('#2c1a12')),
            gloss: 0.12,
            shine: 50,
          },
          (x, y, z) => {
            const wave = 0.16 * Math.sin(x * 3.4) + 0.05 * Math.sin(x * 7 + 1);
            return (
              Math.max(Math.abs(z - wave) - 0.004, Math.abs(y) - 0.075, Math.abs(x) - 1.15) * 0.6
            );
          },
        ),
        bodyAt(1.7, 0.3, 0.9, 0.55, { color: hex('#c8a060'), gloss: 0.5, metal: true }, (x, y, z) =>
          cylinder(x, y, z, 0.42, 0.1, 0.02),
        ),
      ],
      lamps: [
        { at: [-2.8, 2.6, -1.6], color: hex('#ffcf98', 20), hard: 9 },
        { at: [2.8, 2, 1.8], color: hex('#7fa0d0', 5), hard: 5 },
      ],
      above: hex('#5a5460', 0.3),
      below: hex('#3c2818', 0.3),
      backdrop: softbox(hex('#30241c'), hex('#ffe0b8', 2.6), [-0.7, 0.55, -0.45]),
      camera: {
        from: [0.5, 1.55, -4.3],
        to: [0.15, 0.55, 0.2],
        field: 0.6,
        focus: 4.4,
        aperture: 0.03,
      },
    });
  },
};
