import { mix, type Rgb, smooth } from '../color.ts';
import { type Dab, dab } from '../dabs.ts';
import { type Frame, lay } from '../frame.ts';
import { noise, random } from '../noise.ts';

/** A band of grass along the lower edge, lit from behind; taller and softer towards the lens. */
export function meadow(
  frame: Frame,
  seed: number,
  ground: number,
  dark: Rgb,
  lit: Rgb,
  sunU: number,
  count = 2600,
): void {
  const next = random(seed);
  const blades: Dab[] = [];
  for (let i = 0; i < count; i++) {
    const near = i / count;
    const u = (next() - 0.5) * 1.7;
    const v = ground - near * (ground + 0.52) + 0.015 * noise(u * 6, near * 4);
    const tall = 0.012 + 0.05 * near * (0.5 + next());
    const light = Math.exp(-(((u - sunU) / 0.45) ** 2)) * (1 - 0.55 * near) * next();
    blades.push({
      u,
      v: v + tall * 0.5,
      wide: 0.0012 + 0.005 * near ** 2,
      tall,
      turn: (next() - 0.5) * 0.9,
      color: mix(dark, lit, light),
      alpha: 0.9 - 0.3 * near,
      soft: 0.35 + 0.6 * near,
    });
  }
  lay(
    frame,
    (u, v) => smooth(0.006, -0.006, v - ground - 0.015 * noise(u * 6, 0)),
    (u, v) => mix(dark, lit, 0.22 * Math.exp(-(((u - sunU) / 0.4) ** 2)) * smooth(-0.5, ground, v)),
  );
  dab(frame, blades);
}
