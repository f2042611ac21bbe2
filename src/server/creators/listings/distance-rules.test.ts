import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tilesAround } from './distance-rules.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
function kilometers(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const h =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, h)));
}
const tileOf = (lat: number, lng: number) =>
  Math.floor((Math.round(lat * 100) + 9000) / 10) * 3601 +
  Math.floor((Math.round(lng * 100) + 18_000) / 10);

const hundredths = (max: number) =>
  fc.integer({ min: -max * 100, max: max * 100 }).map((whole) => whole / 100);
const lats = fc.oneof(hundredths(90), fc.constantFrom(-90, -89.99, 89.5, 90, 0, 30.27));
const lngs = fc.oneof(hundredths(180), fc.constantFrom(-180, 180, 179.99, -179.95, 0));
const radii = fc.oneof(
  fc.integer({ min: 1, max: 100 }),
  fc.constantFrom(0.5, 250, 1800, 6000, 20_000),
);

/** A point at about the given distance, to hit the edges often. */
const pointAt = (lat: number, lng: number, km: number, angle: number) => {
  const [a, d] = [radians(lat), km / 6371];
  const to = Math.asin(Math.sin(a) * Math.cos(d) + Math.cos(a) * Math.sin(d) * Math.cos(angle));
  const turn = Math.atan2(
    Math.sin(angle) * Math.sin(d) * Math.cos(a),
    Math.cos(d) - Math.sin(a) * Math.sin(to),
  );
  const round = (angleOf: number) => Math.round((angleOf * 180 * 100) / Math.PI) / 100;
  const east = round(radians(lng) + turn);
  return [round(to), east > 180 ? east - 360 : east < -180 ? east + 360 : east] as const;
};

it('covers every position between the two circles', () => {
  fc.assert(
    fc.property(
      lats,
      lngs,
      radii,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 7, noNaN: true }),
      (lat, lng, outer, hole, share, angle) => {
        const inner = outer * hole;
        const [otherLat, otherLng] = pointAt(lat, lng, inner + (outer - inner) * share, angle);
        const away = kilometers(lat, lng, otherLat, otherLng);
        fc.pre(away <= outer && away >= inner);
        const { from, to } = tilesAround({ lat, lng }, outer, inner);
        const tile = tileOf(otherLat, otherLng);
        expect(from.some((first, n) => first <= tile && tile <= (to[n] ?? 0))).toBe(true);
      },
    ),
    { numRuns: 3000, seed: 7 },
  );
});

it('covers the center of the smallest circle', () => {
  const { from, to } = tilesAround({ lat: 0, lng: 0 }, 0.00001);
  const tile = tileOf(0, 0);
  expect(from.some((first, n) => first <= tile && tile <= (to[n] ?? 0))).toBe(true);
});

it('covers little more than that: 50 km around a town are a hundred tiles, not a country', () => {
  const { from, to } = tilesAround({ lat: 30.27, lng: -97.74 }, 50);
  const tiles = from.reduce((sum, first, n) => sum + (to[n] ?? 0) - first + 1, 0);
  expect(tiles).toBeGreaterThan(70);
  expect(tiles).toBeLessThan(115);
});
