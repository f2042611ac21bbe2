import type { StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';

export interface BaseMap {
  readonly states: GeoJSON.FeatureCollection;
  readonly places: GeoJSON.FeatureCollection<GeoJSON.Point, { name: string; rank: number }>;
}

const font = ['Figtree Variable', 'sans-serif'];

/** The embedded base map: water, land, its neighbors, counties, states and the names of the suggested cities. No host but this one. */
export function embeddedStyle({ states, places }: BaseMap, colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: states },
      neighbors: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      counties: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      places: {
        type: 'geojson',
        data: places,
        attribution: 'US Census Bureau · Natural Earth · GeoNames',
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      {
        id: 'neighbors',
        type: 'fill',
        source: 'neighbors',
        paint: { 'fill-color': colors.elsewhere },
      },
      // The two outlines come from different surveys: this keeps water from showing between them.
      {
        id: 'neighbors-edge',
        type: 'line',
        source: 'neighbors',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colors.elsewhere,
          // A tenth of a degree at every zoom: their largest difference.
          'line-width': ['interpolate', ['exponential', 2], ['zoom'], 4, 2, 14, 2048],
        },
      },
      { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colors.muted } },
      {
        id: 'counties',
        type: 'line',
        source: 'counties',
        minzoom: 5,
        paint: { 'line-color': colors.border, 'line-width': 1 },
      },
      {
        id: 'states',
        type: 'line',
        source: 'states',
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
