import { expect, test } from 'vitest';
import { distanceKm, formatDistance, formatRadius, toKm, toShown } from './distance.ts';

test('formats a distance with one decimal, and without a number below 1', () => {
  expect([0, 0.99, 1, 12.34].map((km) => formatDistance(km, 'km'))).toEqual([
    undefined,
    undefined,
    '1.0 km',
    '12.3 km',
  ]);
  expect([0, 1.6, 1.61, 12.34].map((km) => formatDistance(km, 'mi'))).toEqual([
    undefined,
    undefined,
    '1.0 mi',
    '7.7 mi',
  ]);
});

test('rounds a radius to a natural number', () => {
  const radii = [1, 5, 10, 25, 50, 100, 200];
  expect(radii.map((km) => formatRadius(km, 'mi'))).toEqual(
    [1, 3, 5, 15, 30, 60, 125].map((miles) => `${miles} mi`),
  );
  expect(radii.map((km) => formatRadius(km, 'km'))).toEqual(radii.map((km) => `${km} km`));
});

test('a field in miles shows the number that was typed', () => {
  for (const miles of [0, 1, 30, 100]) expect(toShown(toKm(miles, 'mi'), 'mi')).toBe(miles);
  expect(toKm(30, 'km')).toBe(30);
});

test('measures along the great circle', () => {
  const austin = { lat: 30.2672, lng: -97.7431 };
  const houston = { lat: 29.7604, lng: -95.3698 };
  expect(distanceKm(austin, houston)).toBeCloseTo(235.3, 0);
  expect(distanceKm(austin, austin)).toBe(0);
});
