import { expect, it } from 'vitest';
import { distanceKm, formatRadius } from '#web/lib/format/distance.ts';
import { boundsAround, circleOf, ringLabelsOf, ringsOf, withRings } from './map-area.ts';

const marfa = { center: { lat: 30.31, lng: -104.02 }, radiusKm: 50 };

it('bounds a circle without anyone in it, as far to each side as it reaches', () => {
  const [west, south, east, north] = boundsAround(marfa);
  const { lat, lng } = marfa.center;
  for (const [there, side] of Object.entries({ west, south, east, north })) {
    const at = there === 'west' || there === 'east' ? { lat, lng: side } : { lat: side, lng };
    expect(distanceKm(marfa.center, at), there).toBeCloseTo(50, 0);
  }
});

it('stays on the map where a circle goes beyond it', () => {
  expect(boundsAround({ center: { lat: 89, lng: 170 }, radiusKm: 5000 })).toEqual([
    -180,
    expect.any(Number),
    180,
    85,
  ]);
});

it('draws the circle, or nothing', () => {
  const [circle] = circleOf(marfa).features;
  const [ring = []] = circle?.geometry.coordinates ?? [];
  expect(ring[0]).toEqual(ring.at(-1));
  for (const [lng = 0, lat = 0] of ring)
    expect(distanceKm(marfa.center, { lat, lng })).toBeCloseTo(50, 0);
  expect(circleOf(null).features).toEqual([]);
});

it.each([
  ['mi', 50, ['10 mi', '20 mi']],
  ['km', 50, ['20 km', '40 km']],
  ['mi', 5, ['1 mi', '2 mi']],
] as const)('has rings at round distances: %s within %d km', (unit, radiusKm, rings) => {
  const circle = withRings({ ...marfa, radiusKm }, unit, (km) => formatRadius(km, unit));
  expect(circle.rings.map(({ label }) => label)).toEqual(rings);
  const { features } = ringLabelsOf(circle);
  expect(features.map(({ properties }) => properties.label)).toEqual(
    [...rings, formatRadius(radiusKm, unit)].flatMap((label) => [label, label]),
  );
  const [first] = circle.rings;
  const [lng = 0, lat = 0] = ringsOf(circle).features[0]?.geometry.coordinates[0] ?? [];
  expect(distanceKm(marfa.center, { lat, lng })).toBeCloseTo(first?.radiusKm ?? 0, 0);
});
