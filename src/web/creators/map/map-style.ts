import type {
  ExpressionSpecification,
  GeoJSONSource,
  Map as MapLibre,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';

export interface BaseMap {
  readonly states: GeoJSON.FeatureCollection;
  readonly places: GeoJSON.FeatureCollection<GeoJSON.Point, { name: string; rank: number }>;
}

const font = ['Figtree Variable', 'sans-serif'];

const world = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

/** The states and, once the land around them is known, that and the sea under both. */
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

/** The embedded base map: land, sea, counties, states and the names of the suggested cities. No host but this one. */
export function embeddedStyle({ states, places }: BaseMap, colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: landOf(states) },
      counties: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      places: {
        type: 'geojson',
        data: places,
        attribution: 'US Census Bureau · Natural Earth · GeoNames',
      },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colors.muted } },
      {
        id: 'water',
        type: 'fill',
        source: 'land',
        filter: only('water'),
        paint: {
          'fill-color': colors.water,
          // Until `showWater`.
          'fill-opacity': 0,
          'fill-opacity-transition': { duration: 140 },
        },
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
      {
        id: 'places',
        type: 'symbol',
        source: 'places',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 9, 15],
          // Wherever prices leave room.
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': 1.4,
          'symbol-sort-key': ['get', 'rank'],
          'text-padding': 6,
        },
        paint: {
          'text-color': colors['muted-foreground'],
          'text-halo-color': colors.muted,
          'text-halo-width': 1.5,
        },
      },
    ],
  };
}

/** Adds the land around the states, and lets the sea appear once all of it is drawn. */
export function showWater(
  map: MapLibre,
  states: GeoJSON.FeatureCollection,
  neighbors: GeoJSON.MultiPolygon,
): void {
  void map.getSource<GeoJSONSource>('land')?.setData(landOf(states, neighbors));
  void map.once('idle', () => {
    if (map.getLayer('water')) map.setPaintProperty('water', 'fill-opacity', 1);
  });
}
