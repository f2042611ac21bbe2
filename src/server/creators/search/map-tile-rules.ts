import { earthRadiusKm } from '#contract/constants.ts';
import type { Coordinates } from '#contract/fields.ts';

/** Numbers of tiles from `from[n]` up to and with `to[n]`; a tile is a tenth of a degree, as `creator_listings.tile`. */
export interface TileRanges {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const rowLength = 3601;
const northmostRow = 1800;
const lastColumn = 3600;
/** Hundredths of a degree that a tile's edge may be off: positions are rounded, and sums are of floats. */
const slack = 1;
/** Beyond these kilometers rows are taken whole: next to nothing lies outside of such a circle. */
const wholeRowsFrom = 5000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * All tiles that may hold a position from `innerKm` to `outerKm` away, in ranges along the rows. Never too few, and
 * few too many: only those that the circles cut.
 */
export function tilesAround(center: Coordinates, outerKm: number, innerKm = 0): TileRanges {
  const from: number[] = [];
  const to: number[] = [];
  const add = (row: number, first: number, last: number) => {
    if (first > last) return;
    from.push(row * rowLength + first);
    to.push(row * rowLength + last);
  };
  const reach = (outerKm / earthRadiusKm) * (180 / Math.PI);
  const lastRow = rowOf((center.lat + reach) * 100 + slack);
  for (let row = rowOf((center.lat - reach) * 100 - slack); row <= lastRow; row += 1) {
    const south = (row * 10 - slack - 9000) / 100;
    const north = (row * 10 + 9 + slack - 9000) / 100;
    const outer = widest(center, outerKm, south, north);
    if (outer === undefined) continue;
    const inner = narrowest(center, innerKm, south, north);
    for (const [west, east] of arcs(center.lng, outer, inner)) addArc(row, west, east, add);
  }
  return { from, to };
}

const rowOf = (hundredths: number) =>
  Math.min(northmostRow, Math.max(0, Math.floor((hundredths + 9000) / 10)));

/** The parts of a row between the circles, in degrees of longitude that may go beyond ±180. */
function arcs(lng: number, outer: number, inner: number): [west: number, east: number][] {
  if (outer >= 180) return inner > 0 ? [[lng + inner, lng + 360 - inner]] : [[-180, 180]];
  if (inner <= 0) return [[lng - outer, lng + outer]];
  return [
    [lng - outer, lng - inner],
    [lng + inner, lng + outer],
  ];
}

function addArc(
  row: number,
  west: number,
  east: number,
  add: (row: number, first: number, last: number) => void,
) {
  const start = Math.floor(west * 100) + 18_000 - slack;
  const end = Math.ceil(east * 100) + 18_000 + slack;
  if (end - start >= 36_000) return add(row, 0, lastColumn);
  const column = (hundredths: number) =>
    Math.min(lastColumn, Math.max(0, Math.floor(hundredths / 10)));
  // The meridian of 180° ends the rows: what crosses it goes on at the other end.
  if (start < 0) add(row, column(start + 36_000), lastColumn);
  if (end > 36_000) add(row, 0, column(end - 36_000));
  if (start < 36_000 && end > 0) add(row, column(start), column(end));
}

/** Degrees of longitude from the middle to the circle on this latitude; undefined where it lies outside. */
function halfWidth(center: Coordinates, km: number, lat: number): number | undefined {
  const [here, middle] = [radians(lat), radians(center.lat)];
  const cosine =
    (Math.cos(km / earthRadiusKm) - Math.sin(here) * Math.sin(middle)) /
    (Math.cos(here) * Math.cos(middle));
  if (Number.isNaN(cosine) || cosine <= -1) return 180;
  return cosine >= 1 ? undefined : (Math.acos(cosine) * 180) / Math.PI;
}

/** The most of it between two latitudes; undefined where the circle does not come near. */
function widest(center: Coordinates, km: number, south: number, north: number): number | undefined {
  if (km >= wholeRowsFrom) return 180;
  const lats = [Math.max(-90, south), Math.min(90, north)];
  const holdsCenter = center.lat >= south && center.lat <= north;
  const bulge = Math.sin(radians(center.lat)) / Math.cos(km / earthRadiusKm);
  if (Math.abs(bulge) <= 1) {
    const lat = (Math.asin(bulge) * 180) / Math.PI;
    if (lat > south && lat < north) lats.push(lat);
  }
  if (holdsCenter) lats.push(center.lat);
  const widths = lats.flatMap((lat) => halfWidth(center, km, lat) ?? []);
  // Of a circle of a few centimeters nothing is left but its center.
  if (holdsCenter && widths.length === 0) return 0;
  return widths.length > 0 ? Math.max(...widths) : undefined;
}

/** The least of it between two latitudes, less what may be off; 0 where the row is not inside all along. */
function narrowest(center: Coordinates, km: number, south: number, north: number): number {
  if (km <= 0 || km >= wholeRowsFrom) return 0;
  const widths = [south, north].map((lat) => halfWidth(center, km * (1 - 1e-9), lat) ?? 0);
  // A tile that the circle cuts stays whole.
  return Math.max(0, Math.min(...widths) - 0.15);
}
