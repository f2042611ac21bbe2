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
