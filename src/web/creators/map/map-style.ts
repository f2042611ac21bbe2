import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import type { Town } from '#contract/places/places.ts';
import { largest, nameSize } from './bunch-points.ts';
import type { MapColors } from './map-colors.ts';
import type { StreetStyle } from './street-style.ts';

export interface BaseMap {
  readonly states: GeoJSON.FeatureCollection;
  /** The land around; without it there is no sea. */
  readonly neighbors?: GeoJSON.MultiPolygon | undefined;
  /** Largest first. */
  readonly towns: readonly Town[];
  /** Tiles of this site's, drawn over the outlines. */
  readonly streets?: StreetStyle | undefined;
}

/** Without `glyphs`, the map draws letters itself, with the page's fonts. */
export const mapFont = ['Figtree Variable', 'sans-serif'];

const world = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

/** The states and, if the land around them is known, that and the sea under both. */
export function landOf(
  states: GeoJSON.FeatureCollection,
  neighbors?: GeoJSON.MultiPolygon,
): GeoJSON.FeatureCollection {
  const part = (kind: string, geometry: GeoJSON.Geometry): GeoJSON.Feature => ({
    type: 'Feature',
    properties: { kind },
    geometry,
  });
  return {
    type: 'FeatureCollection',
    features: [
      ...(neighbors
        ? [part('water', { type: 'Polygon', coordinates: [world] }), part('neighbors', neighbors)]
        : []),
      ...states.features.map(({ geometry }) => part('states', geometry)),
    ],
  };
}

const only = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** The source of towns whose names stand above pins, see `bunchPoints`. */
export const largeTowns = 'large-towns';

export function townsOf(towns: readonly Town[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: towns.map(({ name, population, coordinates: { lat, lng } }, rank) => ({
      type: 'Feature',
      properties: { name, population, rank },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}

/** Three sizes of type; a large town has its own. */
const byPopulation = (sizes: readonly [number, number, number]): ExpressionSpecification => [
  'step',
  ['get', 'population'],
  sizes[0],
  15_000,
  sizes[1],
  75_000,
  sizes[2],
];

/**
 * The embedded base map: land, sea, counties, states, and the names of towns, over streets where this
 * site has them. No host but this one.
 */
export function embeddedStyle(
  { states, neighbors, towns, streets }: BaseMap,
  colors: MapColors,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: landOf(states, neighbors) },
      counties: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      towns: {
        type: 'geojson',
        data: townsOf(towns),
        attribution: 'US Census Bureau · Natural Earth · GeoNames',
      },
      [largeTowns]: { type: 'geojson', data: townsOf([]) },
      ...streets?.sources,
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colors.muted } },
      {
        id: 'water',
        type: 'fill',
        source: 'land',
        filter: only('water'),
        paint: { 'fill-color': colors.water },
      },
      {
        id: 'neighbors',
        type: 'fill',
        source: 'land',
        filter: only('neighbors'),
        paint: { 'fill-color': colors.elsewhere },
      },
      // The two outlines come from different surveys: this keeps water from showing between them.
      {
        id: 'neighbors-edge',
        type: 'line',
        source: 'land',
        filter: only('neighbors'),
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colors.elsewhere,
          // A tenth of a degree at every zoom: their largest difference.
          'line-width': ['interpolate', ['exponential', 2], ['zoom'], 4, 2, 14, 2048],
        },
      },
      {
        id: 'states',
        type: 'fill',
        source: 'land',
        filter: only('states'),
        paint: { 'fill-color': colors.muted },
      },
      {
        id: 'counties',
        type: 'line',
        source: 'counties',
        minzoom: 5,
        paint: { 'line-color': colors.border, 'line-width': 1 },
      },
      {
        id: 'state-lines',
        type: 'line',
        source: 'land',
        filter: only('states'),
        paint: {
          'line-color': colors.input,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 10, 1.4],
          'line-opacity': 0.7,
        },
      },
      ...(streets?.layers ?? []),
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        // A label for each would be a label nowhere.
        filter: [
          'all',
          ['<', ['get', 'population'], largest],
          [
            '>=',
            ['get', 'population'],
            ['step', ['zoom'], 75_000, 6, 30_000, 7, 10_000, 8, 3000, 9, 0],
          ],
        ],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': mapFont,
          'text-size': [
            'interpolate',
            ['linear'],
            ['zoom'],
            4,
            byPopulation([10, 10, 11]),
            11,
            byPopulation([11.5, 13, 15]),
          ],
          // Wherever prices leave room.
          'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
          'text-radial-offset': 1.2,
          'symbol-sort-key': ['get', 'rank'],
          'text-padding': 6,
        },
        paint: {
          'text-color': ['step', ['get', 'population'], colors.label, 75_000, colors.foreground],
          'text-halo-color': colors.muted,
          'text-halo-width': 1.5,
        },
      },
      {
        id: largeTowns,
        type: 'symbol',
        source: largeTowns,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': mapFont,
          'text-size': ['interpolate', ['linear'], ['zoom'], 4, nameSize(4), 11, nameSize(11)],
          // Above its town, where a position is marked.
          'text-offset': [0, -1.3],
          'text-allow-overlap': true,
        },
        paint: {
          'text-color': colors.foreground,
          'text-halo-color': colors.muted,
          'text-halo-width': 1.5,
        },
      },
    ],
  };
}
