import { describe, expect, it } from 'vitest';
import type { Town } from '#contract/places/places.ts';
import { bunchPoints, namedTowns, nameSize } from './bunch-points.ts';
import type { CreatorPoints } from './map-points.ts';

const town = (name: string, lat: number, lng: number, population: number): Town => ({
  name,
  coordinates: { lat, lng },
  population,
});
const austin = town('Austin', 30.27, -97.74, 960_000);
const towns = [
  town('Houston', 29.76, -95.37, 2_300_000),
  town('San Antonio', 29.42, -98.49, 1_400_000),
  town('Dallas', 32.78, -96.8, 1_300_000),
  austin,
  town('Fort Worth', 32.73, -97.33, 920_000),
  town('Arlington', 32.74, -97.11, 394_000),
  town('Waco', 31.55, -97.15, 140_000),
];

/** 300 creators around the towns, more of them around the largest. */
const features: CreatorPoints['features'] = Array.from({ length: 300 }, (_, id) => {
  const { coordinates } = towns[Math.floor(towns.length * ((id * 0.618) % 1) ** 2)] ?? austin;
  const lng = coordinates.lng + Math.sin(id * 1.7) * 0.2;
  const lat = coordinates.lat + Math.cos(id * 2.3) * 0.2;
  const properties = { id, service: 'photographer' as const, price: `$${60 + id}`, lng, lat };
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
});
const drawing = {
  towns,
  sizeOf: (properties: (typeof features)[number]['properties']) =>
    'count' in properties ? { width: 40, height: 40 } : { width: 64, height: 30 },
  label: String,
};

const pixels = ([lng = 0, lat = 0]: readonly number[], zoom: number) => {
  const world = 512 * 2 ** zoom;
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: ((lng + 180) / 360) * world, y: (0.5 - y / (2 * Math.PI)) * world };
};

describe.each([4, 4.5, 5, 5.5, 6, 7, 9, 10.5, 12, 13.5])('pins at zoom %d', (zoom) => {
  const shown = bunchPoints({ type: 'FeatureCollection', features }, zoom, drawing).features;
  const boxes = shown.map(({ properties, geometry }) => ({
    ...pixels(geometry.coordinates, zoom),
    ...drawing.sizeOf(properties),
  }));

  it('overlap nowhere, and stand for everyone', () => {
    const pairs = boxes.flatMap((a, nth) => boxes.slice(nth + 1).map((b) => [a, b] as const));
    const overlapping = pairs.filter(
      ([a, b]) =>
        Math.abs(a.x - b.x) < (a.width + b.width) / 2 &&
        Math.abs(a.y - b.y) < (a.height + b.height) / 2,
    );
    expect(overlapping).toEqual([]);
    const counts = shown.map(({ properties }) => ('count' in properties ? properties.count : 1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
  });

  it('leave the names of large towns free', () => {
    const size = nameSize(zoom);
    for (const { name, coordinates } of namedTowns(towns, zoom)) {
      const at = pixels([coordinates.lng, coordinates.lat], zoom);
      const covering = boxes.filter(
        (box) =>
          Math.abs(box.x - at.x) < box.width / 2 + 0.29 * size * name.length &&
          Math.abs(box.y - (at.y - 1.3 * size)) < box.height / 2 + size / 2,
      );
      expect(covering, name).toEqual([]);
    }
  });
});

it('names large towns where their names have room, the largest first', () => {
  const at = (zoom: number) => namedTowns(towns, zoom).map(({ name }) => name);
  expect(at(5)).toEqual(['Houston', 'San Antonio', 'Dallas', 'Austin']);
  expect(at(10)).toEqual([
    ...['Houston', 'San Antonio', 'Dallas', 'Austin', 'Fort Worth', 'Arlington'],
  ]);
});

it('groups nobody from near by', () => {
  const shown = bunchPoints({ type: 'FeatureCollection', features }, 14, drawing);
  expect(shown.features).toHaveLength(300);
});
