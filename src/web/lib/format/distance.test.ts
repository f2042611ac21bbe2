import { expect, test } from 'vitest';
import { distanceKm, formatDistance } from './distance.ts';

test('metres under one kilometre, then kilometres with one decimal', () => {
  expect(formatDistance(0)).toBe('0 m');
  expect(formatDistance(0.4312)).toBe('431 m');
  expect(formatDistance(1)).toBe('1.0 km');
  expect(formatDistance(12.34)).toBe('12.3 km');
});

test('measures along the great circle', () => {
  const austin = { lat: 30.2672, lng: -97.7431 };
  const houston = { lat: 29.7604, lng: -95.3698 };
  expect(distanceKm(austin, houston)).toBeCloseTo(235.3, 0);
  expect(distanceKm(austin, austin)).toBe(0);
});
