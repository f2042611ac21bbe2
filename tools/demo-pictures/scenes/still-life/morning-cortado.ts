import type { Material } from '../../body.ts';
import { clamp, hex, mix, type Rgb, smooth } from '../../color.ts';
import { noise } from '../../noise.ts';
import { bodyAt, oak, shootSet, softbox } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';
import { box, cylinder, ellipsoid, flat, lathe, limb } from '../../shapes.ts';

export const coffee: Scene = {
  file: 'morning-cortado',
  film: { exposure: 1.02, bloom: 0.2 },
  draw(size) {
    const china: Material = { color: hex('#ece3d6'), gloss: 0.05, shine: 70, soft: 0.12 };
    const art = (x: number, z: number): Rgb => {
      const a = Math.atan2(x, z);
      const r = flat(x, z);
      const leaf =
        Math.sin(r * 62 + 5 * Math.abs(Math.sin(a * 0.5)) + 1.2 * noise(x * 6, z * 6)) *
        smooth(0.27, 0.2, r) *
        smooth(0.02, 0.07, r);
      return mix(hex('#7a4220'), hex('#f0d8b0'), clamp(0.35 + leaf * 0.9) * smooth(0.3, 0.24, r));
    };
    return shootSet(size, {
      bodies: [
        { material: { color: oak, gloss: 0.03, shine: 20 }, distance: (_x, y) => y },
        bodyAt(
          0,
          0.06,
          0,
          0.75,
          china,
          (x, y, z) =>
            lathe(x, y, z, -0.05, 0.05, (h) => 0.42 + 0.22 * smooth(-0.05, 0.05, h)) + 0.012,
        ),
        bodyAt(0, 0.36, 0, 0.6, china, (x, y, z) => {
          const outer = lathe(
            x,
            y,
            z,
            -0.27,
            0.25,
            (h) => 0.22 + 0.17 * Math.sqrt(clamp((h + 0.3) / 0.55)),
          );
          const inner = lathe(
            x,
            y - 0.05,
            z,
            -0.25,
            0.4,
            (h) => 0.185 + 0.17 * Math.sqrt(clamp((h + 0.3) / 0.55)),
          );
          return Math.max(outer, -inner);
        }),
        bodyAt(
          0,
          0.53,
          0,
          0.4,
          { color: (x, _y, z) => art(x, z), gloss: 0.02, soft: 0.2 },
          (x, y, z) => cylinder(x, y, z, 0.345, 0.02),
        ),
        bodyAt(
          0.52,
          0.38,
          0.06,
          0.3,
          china,
          (x, y, z) => flat(flat(x + 0.08, y) - 0.15, z) - 0.032,
        ),
        bodyAt(
          0.25,
          0.12,
          -0.42,
          0.55,
          { color: hex('#d8d0c8'), gloss: 0.6, metal: true, shine: 80 },
          (x, y, z) =>
            Math.min(
              limb(x, y, z, [-0.38, 0, 0.03], [0.2, 0, -0.03], 0.018, 0.014),
              ellipsoid(x - 0.28, y, z + 0.035, 0.09, 0.02, 0.055),
            ),
        ),
        bodyAt(
          -1.15,
          0.1,
          0.55,
          0.8,
          {
            color: (x, y) => mix(hex('#b8894a'), hex('#d8a860'), clamp(0.5 + noise(x * 9, y * 30))),
            soft: 0.3,
            gloss: 0.02,
          },
          (x, y, z) => {
            const a = Math.atan2(z + 0.1, x);
            const r = flat(x, z + 0.1) - 0.36;
            return (
              (flat(r, y) -
                (0.07 + 0.07 * Math.sin(clamp(a / Math.PI) * Math.PI)) -
                0.014 * Math.abs(Math.sin(a * 9))) *
              0.6
            );
          },
        ),
        bodyAt(
          1.35,
          0.06,
          0.8,
          0.95,
          {
            color: (x, _y, z) =>
              Math.abs(((z * 14) % 1) - 0.5) < 0.13 && x > 1 ? hex('#6a625c') : hex('#efe8dc'),
            soft: 0.2,
          },
          (x, y, z) => box(x * 0.94 + z * 0.34, y, z * 0.94 - x * 0.34, 0.5, 0.05, 0.66, 0.01),
        ),
      ],
      lamps: [{ at: [0.9, 0.62, 0.85], distant: true, color: hex('#ffd09a', 2.6), hard: 14 }],
      above: hex('#8c98b0', 0.42),
      below: hex('#7a5438', 0.4),
      backdrop: softbox(hex('#5a5048'), hex('#fff0dc', 3), [0.55, 0.5, 0.67]),
      camera: {
        from: [-0.5, 2.15, -2.5],
        to: [0.05, 0.22, 0.1],
        field: 0.68,
        focus: 3.2,
        aperture: 0.05,
      },
    });
  },
};
