import { expect, it } from 'vitest';
import type { MapColors } from './map-colors.ts';
import { embeddedStyle } from './map-style.ts';
import { streetStyle } from './street-style.ts';

const colors = new Proxy({} as MapColors, { get: (_, name) => `--${String(name)}` });
const streets = { version: 'abc', bounds: [-98, 30, -97, 31], minZoom: 0, maxZoom: 14 } as const;
const style = embeddedStyle(
  {
    states: { type: 'FeatureCollection', features: [] },
    towns: [],
    streets: streetStyle(streets, colors, 'es'),
  },
  colors,
);

it('draws streets over the outlines and below the towns, with letters and without icons', () => {
  const ids = style.layers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.indexOf('streets-roads_highway')).toBeGreaterThan(ids.indexOf('states'));
  expect(ids.slice(-2)).toEqual(['towns', 'large-towns']);
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
  const drawn = style.layers.filter((layer) => 'source' in layer && layer.source === 'streets');
  expect(drawn.length).toBeGreaterThan(40);
  for (const { id, type, minzoom, layout, paint } of drawn) {
    expect(minzoom, id).toBeGreaterThanOrEqual(7);
    expect(layout ?? {}, id).not.toHaveProperty('icon-image');
    if (type === 'symbol')
      expect(layout).toMatchObject({ 'text-font': ['Figtree Variable', 'sans-serif'] });
    // Every color is one of the page's.
    expect(JSON.stringify(paint), id).not.toMatch(/#[0-9a-f]{3,6}|rgba?\(/i);
  }
});

it('asks this site alone, inside the bounds of the file', () => {
  expect(style.sources['streets']).toMatchObject({
    tiles: ['streets://map/tiles/{z}/{x}/{y}?v=abc'],
    bounds: [-98, 30, -97, 31],
    maxzoom: 14,
  });
});
