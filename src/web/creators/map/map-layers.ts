import type {
  ExpressionSpecification,
  FilterSpecification,
  GeoJSONSource,
  LngLatBoundsLike,
  Map as MapLibre,
} from 'maplibre-gl';
import type { Coordinates } from '#contract/fields.ts';
import type { Town } from '#contract/places/places.ts';
import { bunchPoints, namedTowns } from './bunch-points.ts';
import type { SearchCircle } from './map-area.ts';
import { circleOf, positionOf, ringLabelsOf, ringsOf } from './map-area.ts';
import type { MapColors } from './map-colors.ts';
import { groupSize, imageNames, pinSize } from './map-images.ts';
import type { CreatorPoints } from './map-points.ts';
import { largeTowns, townsOf } from './map-style.ts';

/** Clickable layers: every creator has a pin or is in a group of pins that would overlap. */
export const creatorLayers = { pins: 'creator-pins', groups: 'creator-groups' } as const;

const sources = {
  circle: 'search-circle',
  rings: 'search-rings',
  ringLabels: 'search-ring-labels',
  position: 'position',
  creators: 'creators',
  chosen: 'creators-by-id',
} as const;
const chosenLayer = 'creator-chosen';

interface DrawnCreators {
  readonly points: CreatorPoints;
  /** Whose names stay free. */
  readonly towns: readonly Town[];
  /** Of the number in a group. */
  readonly format: Intl.NumberFormat;
}

interface DrawnSearch extends DrawnCreators {
  /** The circle that was searched. */
  readonly circle: SearchCircle | null;
  /** The visitor's, or the searched place's. */
  readonly position: Coordinates | null;
}

/** Draws the search over any base map, once its style has loaded. */
export function addCreatorLayers(map: MapLibre, search: DrawnSearch, colors: MapColors): void {
  addCircle(map, search.circle, colors);
  addPosition(map, search.position, colors);
  const nothing = { type: 'FeatureCollection' as const, features: [] };
  map.addSource(sources.creators, { type: 'geojson', data: nothing });
  map.addSource(sources.chosen, { type: 'geojson', data: nothing });
  const image = (...parts: (string | ExpressionSpecification)[]): ExpressionSpecification => [
    'concat',
    ...parts.flatMap((part, nth) => (nth === 0 ? [part] : ['|', part])),
  ];
  const pinOf = (name: string) => image(name, ['get', 'service'], ['get', 'price']);
  const layer = (id: string, source: string, icon: ExpressionSpecification) => ({
    id,
    type: 'symbol' as const,
    source,
    layout: { 'icon-image': icon, 'icon-allow-overlap': true },
  });
  map.addLayer({
    ...layer(creatorLayers.groups, sources.creators, image(imageNames.group, ['get', 'label'])),
    filter: ['has', 'count'],
  });
  map.addLayer({
    ...layer(creatorLayers.pins, sources.creators, pinOf(imageNames.pin)),
    filter: ['!', ['has', 'count']],
  });
  map.addLayer({
    ...layer(chosenLayer, sources.chosen, pinOf(imageNames.chosen)),
    filter: chosenFilter(undefined),
  });
  drawCreators(map, search);
}

function addCircle(map: MapLibre, circle: SearchCircle | null, colors: MapColors): void {
  map.addSource(sources.circle, { type: 'geojson', data: circleOf(circle) });
  map.addSource(sources.rings, { type: 'geojson', data: ringsOf(circle) });
  map.addSource(sources.ringLabels, { type: 'geojson', data: ringLabelsOf(circle) });
  map.addLayer({
    id: sources.circle,
    type: 'fill',
    source: sources.circle,
    paint: {
      'fill-color': colors.amber,
      // From inside it would tint the whole map.
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 8.5, 0.08, 11, 0.02],
    },
  });
  map.addLayer({
    id: `${sources.circle}-edge`,
    type: 'line',
    source: sources.circle,
    paint: { 'line-color': colors.amber, 'line-width': 1.5 },
  });
  map.addLayer({
    id: sources.rings,
    type: 'line',
    source: sources.rings,
    paint: {
      'line-color': colors.amber,
      'line-width': 1,
      'line-opacity': 0.6,
      'line-dasharray': [3, 4],
    },
  });
  map.addLayer({
    id: sources.ringLabels,
    type: 'symbol',
    source: sources.ringLabels,
    layout: { 'icon-image': ['concat', `${imageNames.ring}|`, ['get', 'label']] },
  });
}

/** Under the pins, which say more. */
function addPosition(map: MapLibre, position: Coordinates | null, colors: MapColors): void {
  map.addSource(sources.position, { type: 'geojson', data: positionOf(position) });
  map.addLayer({
    id: sources.position,
    type: 'circle',
    source: sources.position,
    paint: {
      'circle-radius': 6,
      'circle-color': colors.amber,
      'circle-stroke-width': 3,
      'circle-stroke-color': colors.card,
    },
  });
}

/** Marks another position, or none. */
export function setPosition(map: MapLibre, position: Coordinates | null): void {
  void map.getSource<GeoJSONSource>(sources.position)?.setData(positionOf(position));
}

const chosenFilter = (id: number | undefined): FilterSpecification => [
  '==',
  ['get', 'id'],
  id ?? 0,
];

/** Puts one creator's pin above the others, or none. */
export function chooseCreator(map: MapLibre, id: number | undefined): void {
  if (map.getLayer(chosenLayer)) map.setFilter(chosenLayer, chosenFilter(id));
}

/** Shows creators as they fit at the map's zoom, on a map that has its layers. */
export function drawCreators(map: MapLibre, { points, towns, format }: DrawnCreators): void {
  const set = (name: string, data: GeoJSON.GeoJSON) =>
    void map.getSource<GeoJSONSource>(name)?.setData(data);
  const shown = bunchPoints(points, map.getZoom(), {
    towns,
    sizeOf: (one) => ('count' in one ? groupSize(one.label) : pinSize(one.price)),
    label: (count) => format.format(count),
  });
  set(sources.creators, shown);
  // Also those in a group: one that is hovered in the list stands out of it.
  const all = [...points.features, ...shown.features];
  set(sources.chosen, { ...shown, features: all.filter(({ properties }) => 'id' in properties) });
  set(largeTowns, townsOf(namedTowns(towns, map.getZoom())));
}

/** Draws another searched circle, or none. */
export function setSearchCircle(map: MapLibre, circle: SearchCircle | null): void {
  void map.getSource<GeoJSONSource>(sources.circle)?.setData(circleOf(circle));
  void map.getSource<GeoJSONSource>(sources.rings)?.setData(ringsOf(circle));
  void map.getSource<GeoJSONSource>(sources.ringLabels)?.setData(ringLabelsOf(circle));
}

/** The zoom for a group whose creators all share one position. */
const nearest = 14;

/** Zooms to a group's area; results are fetched as after any other move. */
export function openGroup(map: MapLibre, bounds: LngLatBoundsLike, originalEvent: Event): void {
  map.fitBounds(
    bounds,
    { padding: 40, maxZoom: Math.max(nearest, map.getZoom()) },
    { originalEvent },
  );
}
