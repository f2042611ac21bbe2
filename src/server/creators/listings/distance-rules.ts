import { earthRadiusKm } from '#contract/constants.ts';
import type { Coordinates } from '#contract/fields.ts';

/** Places in hundredths of a degree. */
interface Places {
  readonly lat: Int16Array;
  readonly lng: Int16Array;
}

/** The latitude of who has no place. */
export const nowhere = -32_768;
/** More than the error of a cosine computed from rounded ones. */
export const slack = 1e-12;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const halfTurn = 18_000;
const inHundredths = (of: (angle: number) => number) =>
  Float64Array.from({ length: 2 * halfTurn + 1 }, (_, n) => of(radians((n - halfTurn) / 100)));
const sines = inHundredths(Math.sin);
const cosines = inHundredths(Math.cos);

/** Of the angle to places so far away; at most half around the earth. */
export const cosineOf = (km: number): number => Math.cos(Math.min(Math.PI, km / earthRadiusKm));

/** The cosine of the angle to a row's place, ten times as fast as its distance; -Infinity without one. */
export function cosinesFrom(near: Coordinates, { lat, lng }: Places): (row: number) => number {
  const [south, north] = [Math.sin(radians(near.lat)), Math.cos(radians(near.lat))];
  const [east, west] = [Math.sin(radians(near.lng)), Math.cos(radians(near.lng))];
  return (row) => {
    const there = lat[row] ?? nowhere;
    if (there === nowhere) return -Infinity;
    const across = (lng[row] ?? 0) + halfTurn;
    const turned = west * (cosines[across] ?? 0) + east * (sines[across] ?? 0);
    return (
      south * (sines[there + halfTurn] ?? 0) + north * (cosines[there + halfTurn] ?? 0) * turned
    );
  };
}

/** As `distance_km` of the database. */
export function kilometersTo(near: Coordinates, places: Places, row: number): number {
  const lat = (places.lat[row] ?? 0) / 100;
  const lng = (places.lng[row] ?? 0) / 100;
  const h =
    Math.sin(radians(lat - near.lat) / 2) ** 2 +
    Math.cos(radians(near.lat)) *
      Math.cos(radians(lat)) *
      Math.sin(radians(lng - near.lng) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, h)));
}

/**
 * Tile numbers from `from[n]` to `to[n]`, inclusive; a tile is a tenth of a degree, as
 * the tiles of {@link ListingColumns}.
 */
export interface TileRanges {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Tiles from west to east. */
export const columnsOfTiles = 3601;
const northmostRow = 1800;
const lastColumn = 3600;
/**
 * Tolerance of a tile's edge in hundredths of a degree: positions are rounded, and sums are floats.
 */
const edgeSlack = 1;
/** Beyond this many kilometers, whole rows are taken: hardly anything is outside such a circle. */
const wholeRowsFrom = 5000;

/**
 * All tiles that may hold a position from `innerKm` to `outerKm` away, in ranges along the rows.
 * Complete, with few extra: only those that the circles cut.
 */
export function tilesAround(center: Coordinates, outerKm: number, innerKm = 0): TileRanges {
  const from: number[] = [];
  const to: number[] = [];
  const add = (row: number, first: number, last: number) => {
    if (first > last) return;
    from.push(row * columnsOfTiles + first);
    to.push(row * columnsOfTiles + last);
  };
  const reach = (outerKm / earthRadiusKm) * (180 / Math.PI);
  const lastRow = rowOf((center.lat + reach) * 100 + edgeSlack);
  for (let row = rowOf((center.lat - reach) * 100 - edgeSlack); row <= lastRow; row += 1) {
    const south = (row * 10 - edgeSlack - 9000) / 100;
    const north = (row * 10 + 9 + edgeSlack - 9000) / 100;
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
  const start = Math.floor(west * 100) + 18_000 - edgeSlack;
  const end = Math.ceil(east * 100) + 18_000 + edgeSlack;
  if (end - start >= 36_000) return add(row, 0, lastColumn);
  const column = (hundredths: number) =>
    Math.min(lastColumn, Math.max(0, Math.floor(hundredths / 10)));
  // Rows end at the 180° meridian: what crosses it continues at the other end.
  if (start < 0) add(row, column(start + 36_000), lastColumn);
  if (end > 36_000) add(row, 0, column(end - 36_000));
  if (start < 36_000 && end > 0) add(row, column(start), column(end));
}

/** Degrees of longitude from the center to the circle at this latitude; undefined outside it. */
function halfWidth(center: Coordinates, km: number, lat: number): number | undefined {
  const [here, middle] = [radians(lat), radians(center.lat)];
  const cosine =
    (Math.cos(km / earthRadiusKm) - Math.sin(here) * Math.sin(middle)) /
    (Math.cos(here) * Math.cos(middle));
  if (Number.isNaN(cosine) || cosine <= -1) return 180;
  return cosine >= 1 ? undefined : (Math.acos(cosine) * 180) / Math.PI;
}

/** The maximum between two latitudes; undefined if the circle does not reach them. */
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
  // A circle of a few centimeters shrinks to its center.
  if (holdsCenter && widths.length === 0) return 0;
  return widths.length > 0 ? Math.max(...widths) : undefined;
}

/** The minimum between two latitudes, less the tolerance; 0 if the row is not entirely inside. */
function narrowest(center: Coordinates, km: number, south: number, north: number): number {
  if (km <= 0 || km >= wholeRowsFrom) return 0;
  const widths = [south, north].map((lat) => halfWidth(center, km * (1 - 1e-9), lat) ?? 0);
  // A tile that the circle cuts is included whole.
  return Math.max(0, Math.min(...widths) - 0.15);
}
