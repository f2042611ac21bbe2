import { hex, mix, scale } from '../../color.ts';
import { fbm } from '../../noise.ts';
import { bust } from '../../people/bust.ts';
import { shootSet } from '../../props/studio-set.ts';
import type { Scene } from '../../scene.ts';

export const profile: Scene = {
  file: 'portrait-rim-light',
  title: 'Portrait study, rim and amber',
  alt: 'A person in profile, edged with warm light against a dark red backdrop',
  category: 'photography',
  tags: ['portrait', 'studio', 'editorial'],
  film: { exposure: 1.2, bloom: 0.3, vignette: 0.45 },
  draw: (size) =>
    shootSet(size, {
      bodies: bust({
        skin: hex('#8f5a3c'),
        hair: hex('#140e0c'),
        cut: 'curls',
        cloth: hex('#3a1c20'),
        turn: 1.45,
        salt: 4,
        collar: 'high',
      }),
      lamps: [
        { at: [-2.4, 1.2, 1.9], color: hex('#ffb060', 21), hard: 5 },
        { at: [2.6, 1.4, 2.0], color: hex('#ff6a48', 12), hard: 5 },
        { at: [-2.2, 0.6, -2.2], color: hex('#ffb080', 4), hard: 3 },
      ],
      above: hex('#40282c', 0.3),
      below: hex('#301414', 0.3),
      backdrop: (d) =>
        scale(
          mix(
            hex('#240a0c'),
            hex('#a8382c', 0.8),
            Math.exp(-((d[0] + 0.12) ** 2 * 9 + d[1] ** 2 * 10)),
          ),
          0.9 + 0.2 * fbm(d[0] * 6, d[1] * 6, 4),
        ),
      camera: { from: [0, 0, -5], to: [0.14, -0.2, 0], field: 0.42 },
    }),
};
