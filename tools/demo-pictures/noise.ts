/** Deterministic randomness and noise; the same seed gives the same picture on every machine. */

const table = new Uint8Array(512);
const gradientX = new Float64Array(256);
const gradientY = new Float64Array(256);

export type Random = () => number;

/** A seeded generator (mulberry32) of numbers in [0, 1). */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const shuffle = random(7);
for (let i = 0; i < 256; i++) table[i] = i;
for (let i = 255; i > 0; i--) {
  const j = Math.floor(shuffle() * (i + 1));
  const kept = table[i] ?? 0;
  table[i] = table[j] ?? 0;
  table[j] = kept;
}
for (let i = 0; i < 256; i++) {
  table[i + 256] = table[i] ?? 0;
  const angle = shuffle() * Math.PI * 2;
  gradientX[i] = Math.cos(angle);
  gradientY[i] = Math.sin(angle);
}

const at = (values: Uint8Array | Float64Array, i: number): number => values[i] as number;

/** A number in [0, 1) that belongs to a cell of a grid. */
export function cell(x: number, y: number, salt = 0): number {
  let h = Math.imul(Math.floor(x) | 0, 374761393) + Math.imul(Math.floor(y) | 0, 668265263);
  h = Math.imul(h + Math.imul(salt, 1442695041), 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Gradient noise in about [-1, 1]. */
export function noise(x: number, y: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = xi & 255;
  const b = yi & 255;
  const a1 = (a + 1) & 255;
  const row = at(table, b);
  const next = at(table, (b + 1) & 255);
  const g00 = at(table, a + row);
  const g10 = at(table, a1 + row);
  const g01 = at(table, a + next);
  const g11 = at(table, a1 + next);
  const n00 = at(gradientX, g00) * fx + at(gradientY, g00) * fy;
  const n10 = at(gradientX, g10) * (fx - 1) + at(gradientY, g10) * fy;
  const n01 = at(gradientX, g01) * fx + at(gradientY, g01) * (fy - 1);
  const n11 = at(gradientX, g11) * (fx - 1) + at(gradientY, g11) * (fy - 1);
  const low = n00 + u * (n10 - n00);
  return (low + v * (n01 + u * (n11 - n01) - low)) * 1.5;
}

/** Fractal noise in about [-1, 1]; octaves are rotated so that no grid shows. */
export function fbm(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(px, py);
    const nx = px * 1.6 + py * 1.2 + 11.3;
    py = py * 1.6 - px * 1.2 + 5.7;
    px = nx;
    weight *= 0.5;
  }
  return sum;
}

/** Fractal noise with sharp crests in about [0, 1]. */
export function ridges(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    const n = 1 - Math.abs(noise(px, py));
    sum += weight * n * n;
    const nx = px * 1.6 + py * 1.2 + 3.1;
    py = py * 1.6 - px * 1.2 + 8.9;
    px = nx;
    weight *= 0.5;
  }
  return sum;
}
