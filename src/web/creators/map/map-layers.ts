import type {
  ExpressionSpecification,
  FilterSpecification,
  GeoJSONSource,
  LngLatBoundsLike,
  Map as MapLibre,
} from 'maplibre-gl';
import type { MapView } from './creator-map.tsx';
import { circleOf } from './map-area.ts';
import type { MapColors } from './map-colors.ts';
import type { CreatorPoints } from './map-points.ts';

const source = 'creators';

/** Clickable layers: every creator has a dot and, where there is room, a price above it. */
export const creatorLayers = {
  dots: 'creators',
  prices: 'creator-prices',
  groups: 'creator-groups',
} as const;

const circleSource = 'search-circle';

interface DrawnSearch {
  readonly points: CreatorPoints;
  /** The circle that was searched. */
  readonly circle: MapView | null;
}

/** Draws the search over any base map, once its style has loaded. */
export function addCreatorLayers(
  map: MapLibre,
  { points, circle }: DrawnSearch,
  colors: MapColors,
  withLetters: boolean,
): void {
  map.addSource(circleSource, { type: 'geojson', data: circleOf(circle) });
  map.addLayer({
    id: circleSource,
    type: 'fill',
    source: circleSource,
    paint: { 'fill-color': colors.amber, 'fill-opacity': 0.08 },
  });
  map.addLayer({
    id: `${circleSource}-edge`,
    type: 'line',
    source: circleSource,
    paint: { 'line-color': colors.amber, 'line-width': 1.5 },
  });
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
    id: creatorLayers.dots,
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
      'circle-radius': withLetters ? 6 : 11,
      'circle-stroke-width': 2,
      'circle-stroke-color': colors.card,
    },
  });
  if (!withLetters) return;
  const text = { 'text-font': ['Figtree Variable', 'sans-serif'] };
  const aboveAll = {
    'icon-allow-overlap': true,
    'text-allow-overlap': true,
    'text-ignore-placement': true,
  };
  map.addLayer({
    id: 'creator-group-sizes',
    type: 'symbol',
    source,
    filter: ['has', 'count'],
    layout: { ...text, ...aboveAll, 'text-field': ['get', 'label'], 'text-size': 14 },
    paint: { 'text-color': colors['ink-foreground'] },
  });
  for (const [tone, color] of Object.entries(pinColors(colors))) {
    map.addImage(`pin-${tone}`, pinImage(color, colors.card), pinStretch);
  }
  const pin = {
    ...text,
    'icon-text-fit': 'both' as const,
    'icon-text-fit-padding': [4, 7, 4, 7] as [number, number, number, number],
    // Those without a price differ in more than color.
    'text-field': [
      'case',
      ['!=', ['get', 'price'], ''],
      ['get', 'price'],
      ['match', ['get', 'service'], 'photographer', 'P', 'videographer', 'V', 'C'],
    ] as ExpressionSpecification,
    'text-size': 12,
  };
  map.addLayer({
    id: creatorLayers.prices,
    type: 'symbol',
    source,
    filter: ['!', ['has', 'count']],
    layout: { ...pin, 'icon-image': ['concat', 'pin-', ['get', 'service']] },
    paint: { 'text-color': '#ffffff' },
  });
  map.addLayer({
    id: litLayer,
    type: 'symbol',
    source,
    filter: litFilter(undefined),
    layout: { ...pin, ...aboveAll, 'icon-image': 'pin-lit', 'text-size': 14 },
    paint: { 'text-color': colors['ink-foreground'] },
  });
}

const litLayer = 'creator-lit';
const litFilter = (id: number | undefined): FilterSpecification => [
  'all',
  ['!', ['has', 'count']],
  ['==', ['get', 'id'], id ?? 0],
];

/** Puts one creator's pin above the others, or none. */
export function lightCreator(map: MapLibre, id: number | undefined): void {
  if (map.getLayer(litLayer)) map.setFilter(litLayer, litFilter(id));
}

const pinColors = (colors: MapColors) => ({
  photographer: colors.red,
  videographer: colors.blue,
  content_creator: colors.green,
  lit: colors.ink,
});

/** Pixels at double density: a round end, a stretchable middle, a round end. */
const pinSize = 44;
const pinStretch = {
  pixelRatio: 2,
  stretchX: [[20, 24]] as [number, number][],
  stretchY: [[20, 24]] as [number, number][],
  content: [8, 8, 36, 36] as [number, number, number, number],
};

function pinImage(color: string, edge: string): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = pinSize;
  canvas.height = pinSize;
  const pen = canvas.getContext('2d');
  if (!pen) return new ImageData(pinSize, pinSize);
  pen.beginPath();
  pen.roundRect(2, 2, pinSize - 4, pinSize - 4, (pinSize - 4) / 2);
  pen.fillStyle = color;
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = edge;
  pen.stroke();
  return pen.getImageData(0, 0, pinSize, pinSize);
}

/** Shows other creators on a map that has its layers. */
export function setCreatorPoints(map: MapLibre, points: CreatorPoints): void {
  void map.getSource<GeoJSONSource>(source)?.setData(points);
}

/** Draws another searched circle, or none. */
export function setSearchCircle(map: MapLibre, circle: MapView | null): void {
  void map.getSource<GeoJSONSource>(circleSource)?.setData(circleOf(circle));
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
