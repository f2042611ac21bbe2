import type { Bounds } from './map-area.ts';

/** Units of the drawing around the equator: a tenth of a pixel of the most detailed sheet. */
const world = 360_000;

/** A place in the drawing, as in Web Mercator. */
function drawn(lng: number, lat: number): readonly [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [
    ((lng + 180) / 360) * world,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  ];
}

/** `viewBox` of these bounds. */
export function viewBoxOf([west, south, east, north]: Bounds): string {
  const [left, top] = drawn(west, north);
  const [right, bottom] = drawn(east, south);
  return [left, top, right - left, bottom - top].map(Math.round).join(' ');
}

/** How many times their own size around the bounds a sheet reaches, as boxes are wider than what they have to show. */
const reach = 6;

/** The land around these bounds as a path, from outlines in hundredths of a degree. */
export function landPath(
  outlines: readonly (readonly (readonly [number, number])[])[],
  [west, south, east, north]: Bounds,
): string {
  const [wide, high] = [(east - west) * reach, (north - south) * reach];
  const held = (value: number, low: number, top: number) => Math.max(low, Math.min(top, value));
  const [left, right] = [west - wide, east + wide];
  const [low, top] = [Math.max(-85, south - high), Math.min(85, north + high)];
  /** Pixels of a sheet of a thousand: closer points are one. */
  const least = ((right - left) / 360) * world * 0.0005;
  return outlines
    .flatMap((ring) => {
      const inside = ([lng, lat]: readonly [number, number]) =>
        lng / 100 > left && lng / 100 < right && lat / 100 > low && lat / 100 < top;
      // A ring around the whole sheet has no point in it.
      const [lngs, lats] = [ring.map(([lng]) => lng / 100), ring.map(([, lat]) => lat / 100)];
      const around =
        Math.min(...lngs) < left &&
        Math.max(...lngs) > right &&
        Math.min(...lats) < low &&
        Math.max(...lats) > top;
      if (!around && !ring.some(inside)) return [];
      const path: string[] = [];
      let last: readonly [number, number] | undefined;
      for (const [lng, lat] of ring) {
        const [x, y] = drawn(held(lng / 100, left, right), held(lat / 100, low, top));
        if (last && Math.hypot(x - last[0], y - last[1]) < least) continue;
        path.push(`${last ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`);
        last = [x, y];
      }
      return `${path.join('')}Z`;
    })
    .join('');
}
