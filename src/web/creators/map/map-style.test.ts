import { expect, it } from 'vitest';
import type { MapColors } from './map-colors.ts';
import { embeddedStyle, landOf } from './map-style.ts';

const colors = new Proxy({} as MapColors, { get: (_, name) => String(name) });
const none = { type: 'FeatureCollection' as const, features: [] };
const land = { type: 'MultiPolygon' as const, coordinates: [] };

it('has no sea before the land around it is there', () => {
  const { layers } = embeddedStyle({ states: none, towns: [] }, colors);
  expect(layers.find(({ type }) => type === 'background')?.paint).toEqual({
    'background-color': 'muted',
  });
  const kinds = (neighbors?: GeoJSON.MultiPolygon) =>
    landOf(none, neighbors).features.map(({ properties }) => properties?.['kind']);
  expect(kinds()).toEqual([]);
  expect(kinds(land)).toEqual(['water', 'neighbors']);
  // Land over water, from one source: no tile can have the one without the other.
  const drawn = layers.filter((layer) => 'source' in layer && layer.source === 'land');
  expect(drawn.map(({ id }) => id)).toEqual([
    'water',
    'neighbors',
    'neighbors-edge',
    'states',
    'state-lines',
  ]);
});
