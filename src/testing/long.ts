/**
 * How much is tried. `npm test` tries a fixed sample of grids and of random runs, a file that is run by itself or by
 * `npm run test:changed` all that it has, and `npm run test:long` more runs, widths and themes.
 */
import { createHash } from 'node:crypto';

/** Whether this is `npm run test:long`. */
export const isLong = process.env['TEST_LONG'] === '1';
/** Whether this is `npm test`. */
export const isSample = !isLong && process.env['TEST_SAMPLE'] === '1';

/** How many random runs: a quarter in the sample. Their seed is fixed, so each set begins with the smaller one. */
export function runsOf({ long, default: defaultValue }: { long: number; default: number }): number {
  if (isLong) return long;
  return isSample ? Math.ceil(defaultValue / 4) : defaultValue;
}

const seed = 'golden hour 20261128';

/** An order that follows from the names alone: a sample does not change with what is added elsewhere. */
export function hashOrder<T>(all: readonly T[], nameOf: (one: T) => string): T[] {
  const rank = (one: T) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(one)}`)
      .digest('hex');
  return [...all].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/**
 * Of the situations of a grid those that the sample needs for each of their cells to appear once; all of them
 * otherwise.
 */
export function coverCells<S>(
  situations: readonly S[],
  nameOf: (one: S) => string,
  cellsOf: (one: S) => readonly string[],
): S[] {
  if (!isSample) return [...situations];
  const chosen = new Set<S>();
  const missing = new Set(situations.flatMap(cellsOf));
  const gain = (one: S) => cellsOf(one).filter((cell) => missing.has(cell)).length;
  while (missing.size > 0) {
    const [best] = hashOrder(situations, nameOf).sort((a, b) => gain(b) - gain(a));
    if (best === undefined) break;
    chosen.add(best);
    for (const cell of cellsOf(best)) missing.delete(cell);
  }
  return situations.filter((one) => chosen.has(one));
}
