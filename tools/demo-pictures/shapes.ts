/** Signed distances of simple bodies, all centred on 0,0,0. */

// Math.hypot guards against overflow and is many times slower than this.
export const flat = (a: number, b: number): number => Math.sqrt(a * a + b * b);
export const long = (a: number, b: number, c: number): number => Math.sqrt(a * a + b * b + c * c);

export const sphere = (x: number, y: number, z: number, r: number): number => long(x, y, z) - r;

export function ellipsoid(
  x: number,
  y: number,
  z: number,
  a: number,
  b: number,
  c: number,
): number {
  const k0 = long(x / a, y / b, z / c);
  const k1 = long(x / (a * a), y / (b * b), z / (c * c));
  return k1 === 0 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1;
}

export function box(
  x: number,
  y: number,
  z: number,
  a: number,
  b: number,
  c: number,
  round = 0,
): number {
  const qx = Math.abs(x) - a + round;
  const qy = Math.abs(y) - b + round;
  const qz = Math.abs(z) - c + round;
  const outside = long(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
  return outside + Math.min(0, Math.max(qx, qy, qz)) - round;
}

/** A standing cylinder of half height `h`. */
export function cylinder(x: number, y: number, z: number, r: number, h: number, round = 0): number {
  const a = flat(x, z) - r + round;
  const b = Math.abs(y) - h + round;
  return flat(Math.max(a, 0), Math.max(b, 0)) + Math.min(0, Math.max(a, b)) - round;
}

/** A lying ring. */
export const torus = (x: number, y: number, z: number, ring: number, tube: number): number =>
  flat(flat(x, z) - ring, y) - tube;

/** A limb from one point to another, thinner at one end. */
export function limb(
  x: number,
  y: number,
  z: number,
  a: readonly number[],
  b: readonly number[],
  ra: number,
  rb: number,
): number {
  const [ax = 0, ay = 0, az = 0] = a;
  const [bx = 0, by = 0, bz = 0] = b;
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const length = dx * dx + dy * dy + dz * dz;
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length));
  return long(x - ax - dx * t, y - ay - dy * t, z - az - dz * t) - (ra + (rb - ra) * t);
}

/** A body turned on a lathe: `profile` gives the radius at a height. */
export function lathe(
  x: number,
  y: number,
  z: number,
  low: number,
  high: number,
  profile: (y: number) => number,
): number {
  const at = Math.min(high, Math.max(low, y));
  const side = (flat(x, z) - profile(at)) * 0.6;
  const ends = Math.max(low - y, y - high);
  return side > 0 && ends > 0 ? flat(side, ends) : Math.max(side, ends);
}

/** A union whose seam is rounded over `k`. */
export function melt(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}
