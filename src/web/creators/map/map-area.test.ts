import { expect, it } from 'vitest';
import { distanceKm } from '#web/lib/format/distance.ts';
import { boundsAround, circleOf } from './map-area.ts';

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
