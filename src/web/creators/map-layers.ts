import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import type { CreatorPoints } from './map-points.ts';

const source = 'creators';
/** More markers than these are shown as groups. */
const mostMarkers = 50;

/** Layers that answer a click. */
export const creatorLayers = { markers: 'creators', groups: 'creator-groups' } as const;

/** Draws the creators over whichever base map there is, once its style has loaded. */
export function addCreatorLayers(
  map: MapLibre,
  points: CreatorPoints,
  colors: MapColors,
  withLetters: boolean,
): void {
  map.addSource(source, {
    type: 'geojson',
    data: points,
    cluster: points.features.length > mostMarkers,
    clusterRadius: 44,
    clusterMaxZoom: 12,
  });
  map.addLayer({
    id: creatorLayers.groups,
    type: 'circle',
    source,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': colors.ink,
      'circle-radius': ['step', ['get', 'point_count'], 16, 10, 20, 50, 26],
      'circle-stroke-width': 2,
      'circle-stroke-color': colors.card,
    },
  });
  map.addLayer({
    id: creatorLayers.markers,
    type: 'circle',
    source,
    filter: ['!', ['has', 'point_count']],
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
    filter: ['has', 'point_count'],
    layout: { ...text, 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 14 },
    paint: { 'text-color': colors['ink-foreground'] },
  });
  map.addLayer({
    id: 'creator-letters',
    type: 'symbol',
    source,
    filter: ['!', ['has', 'point_count']],
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
  const creators = map.getSource<GeoJSONSource>(source);
  if (!creators) return;
  void creators.setData(points);
  creators.setClusterOptions({
    cluster: points.features.length > mostMarkers,
    clusterRadius: 44,
    clusterMaxZoom: 12,
  });
}

/** Goes as near as it takes for a group to fall apart. */
export async function openGroup(map: MapLibre, id: number, at: [number, number]): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>(source)?.getClusterExpansionZoom(id);
  if (zoom !== undefined) map.easeTo({ center: at, zoom });
}
