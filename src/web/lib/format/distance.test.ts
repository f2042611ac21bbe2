import { expect, test } from 'vitest';
import { distanceKm, formatDistance, formatRadius, toKm, toShown } from './distance.ts';

test('metres under one kilometre, then kilometres with one decimal', () => {
  expect(formatDistance(0)).toBe('0 m');
  expect(formatDistance(0.4312)).toBe('431 m');
  expect(formatDistance(1)).toBe('1.0 km');
  expect(formatDistance(12.34)).toBe('12.3 km');
});

test('says miles to who chose them', () => {
  expect(formatDistance(0.4, 'mi')).toBe('0.2 mi');
  expect(formatDistance(12.34, 'mi')).toBe('7.7 mi');
  expect([formatRadius(50, 'km'), formatRadius(50, 'mi')]).toEqual(['50 km', '31 mi']);
  for (const miles of [0, 1, 30, 100]) expect(toShown(toKm(miles, 'mi'), 'mi')).toBe(miles);
  expect(toKm(30, 'km')).toBe(30);
});

test('measures along the great circle', () => {
  const austin = { lat: 30.2672, lng: -97.7431 };
  const houston = { lat: 29.7604, lng: -95.3698 };
  expect(distanceKm(austin, houston)).toBeCloseTo(235.3, 0);
  expect(distanceKm(austin, austin)).toBe(0);
});
