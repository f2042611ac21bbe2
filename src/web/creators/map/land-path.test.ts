import { expect, it } from 'vitest';
import { landPath, viewBoxOf } from './land-path.ts';
import type { Bounds } from './map-area.ts';

const austin: Bounds = [-98.3, 29.8, -97.2, 30.7];
const ring = (west: number, south: number, east: number, north: number) =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map(([lng = 0, lat = 0]) => [lng * 100, lat * 100] as [number, number]);

it('draws the land around, held to the sheet, and nothing far away', () => {
  const america = ring(-125, 15, -70, 60);
  const island = ring(-97.5, 30, -97.4, 30.1);
  const australia = ring(113, -39, 153, -11);
  expect(landPath([australia], austin)).toBe('');
  const path = landPath([america, island, australia], austin);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path.match(/Z/g)).toHaveLength(2);
  const [x = 0, y = 0, width = 0, height = 0] = viewBoxOf(austin).split(' ').map(Number);
  for (const [, across = '', down = ''] of path.matchAll(/[ML](\d+) (\d+)/g)) {
    expect(Math.abs(Number(across) - x)).toBeLessThan(8 * width);
    expect(Math.abs(Number(down) - y)).toBeLessThan(8 * height);
  }
});

it('leaves out points too close to see', () => {
  const coast = Array.from(
    { length: 5000 },
    (_, nth) => [-9800 + nth / 100, 3000 + Math.sin(nth) / 100] as [number, number],
  );
  expect(landPath([coast], austin).length).toBeLessThan(12_000);
});
