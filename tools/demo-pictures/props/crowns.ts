import { cell, noise } from '../noise.ts';

/** Height of the tree crowns that stand on a grid of cells `size` wide; 0 between them. */
export function crowns(x: number, z: number, size: number, share: number, salt: number): number {
  let best = 0;
  const cx = Math.floor(x / size);
  const cz = Math.floor(z / size);
  for (let i = -1; i <= 1; i++) {
    for (let j = -1; j <= 1; j++) {
      const a = cx + i;
      const b = cz + j;
      if (cell(a, b, salt) > share * (0.6 + 0.8 * noise(a * 0.23, b * 0.23))) continue;
      const px = (a + 0.2 + 0.6 * cell(a, b, salt + 1)) * size;
      const pz = (b + 0.2 + 0.6 * cell(a, b, salt + 2)) * size;
      const r = size * (0.32 + 0.3 * cell(a, b, salt + 3));
      const away = ((x - px) ** 2 + (z - pz) ** 2) / (r * r);
      if (away < 1) best = Math.max(best, r * (0.35 + 0.95 * Math.sqrt(1 - away)));
    }
  }
  return best;
}
