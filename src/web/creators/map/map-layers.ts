import type { GeoJSONSource, LngLatBoundsLike, Map as MapLibre } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import type { CreatorPoints } from './map-points.ts';

const source = 'creators';

/** Layers that answer a click. */
export const creatorLayers = { markers: 'creators', groups: 'creator-groups' } as const;

/** Draws the creators over whichever base map there is, once its style has loaded. */
export function addCreatorLayers(
  map: MapLibre,
  points: CreatorPoints,
  colors: MapColors,
  withLetters: boolean,
): void {
  map.addSource(source, { type: 'geojson', data: points });
  map.addLayer({
    id: creatorLayers.groups,
    type: 'circle',
    source,
    filter: ['has', 'count'],
    paint: {
      'circle-color': colors.ink,
      'circle-radius': ['step', ['get', 'count'], 16, 10, 20, 100, 26],
      'circle-stroke-width': 2,
      'circle-stroke-color': colors.card,
    },
  });
  map.addLayer({
    id: creatorLayers.markers,
    type: 'circle',
    source,
    filter: ['!', ['has', 'count']],
    paint: {
      'circle-color': [
        'match',
        ['get', 'service'],
        'photographer',
        colors.red,
        'videographer',
        colors.blue,
        colors.green,
      ],
      'circle-radius': 11,
      'circle-stroke-width': 2,
      'circle-stroke-color': colors.card,
    },
  });
  if (!withLetters) return;
  const text = {
    'text-font': ['Figtree Variable', 'sans-serif'],
    'text-allow-overlap': true,
    'text-ignore-placement': true,
  };
  map.addLayer({
    id: 'creator-group-sizes',
    type: 'symbol',
    source,
    filter: ['has', 'count'],
    layout: { ...text, 'text-field': ['get', 'label'], 'text-size': 14 },
    paint: { 'text-color': colors['ink-foreground'] },
  });
  map.addLayer({
    id: 'creator-letters',
    type: 'symbol',
    source,
    filter: ['!', ['has', 'count']],
    // Told apart without colour too.
    layout: {
      ...text,
      'text-field': ['match', ['get', 'service'], 'photographer', 'P', 'videographer', 'V', 'C'],
      'text-size': 12,
    },
    paint: { 'text-color': '#ffffff' },
  });
}

/** Shows other creators on a map that has its layers. */
export function setCreatorPoints(map: MapLibre, points: CreatorPoints): void {
  void map.getSource<GeoJSONSource>(source)?.setData(points);
}

/** How near a group's own place is shown where all of it shares one. */
const nearest = 14;

/** Goes as near as a group lies; what is there is asked for anew, as after any move of the visitor's. */
export function openGroup(map: MapLibre, bounds: LngLatBoundsLike, originalEvent: Event): void {
  map.fitBounds(
    bounds,
    { padding: 40, maxZoom: Math.max(nearest, map.getZoom()) },
    { originalEvent },
  );
}
