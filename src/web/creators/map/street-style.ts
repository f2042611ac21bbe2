import { type Flavor, LIGHT, layers } from '@protomaps/basemaps';
import {
  addProtocol,
  type LayerSpecification,
  type StyleSpecification,
  type SymbolLayerSpecification,
} from 'maplibre-gl';
import type { Site } from '#web/lib/api/site.ts';
import type { MapColors } from './map-colors.ts';

type Streets = NonNullable<Site['streets']>;
export type StreetStyle = Pick<StyleSpecification, 'sources' | 'layers'>;

const source = 'streets';
/** Farther away, outlines and towns tell more. */
const fromZoom = 7;
const font = ['Figtree Variable', 'sans-serif'];

const protocol = 'streets';
// The page asks for tiles: the map's worker has the policy of its own file, which allows no request.
addProtocol(protocol, async ({ url }, { signal }) => {
  const response = await fetch(url.replace(`${protocol}:/`, ''), { signal });
  if (!response.ok) throw new Error(`A tile answered ${response.status}`);
  return { data: await response.arrayBuffer() };
});

/**
 * Streets from this site's tiles, in the page's colors. Only shapes and names: no icons, which would
 * need a file of sprites. `language` is that of the names, where they have one.
 */
export function streetStyle(
  { version, bounds, minZoom, maxZoom }: Streets,
  colors: MapColors,
  language: string,
): StreetStyle {
  const [west, south, east, north] = bounds;
  const shapes = layers(source, flavorOf(colors)) as LayerSpecification[];
  return {
    sources: {
      [source]: {
        type: 'vector',
        tiles: [`${protocol}://map/tiles/{z}/{x}/{y}?v=${version}`],
        bounds: [west, south, east, north],
        minzoom: minZoom,
        maxzoom: maxZoom,
        attribution: '© OpenStreetMap contributors · Protomaps',
      },
    },
    layers: [...shapes.filter(({ id }) => id !== 'background'), ...namesOf(colors, language)].map(
      (layer) => ({
        ...layer,
        id: `streets-${layer.id}`,
        minzoom: Math.max(layer.minzoom ?? 0, fromZoom),
      }),
    ),
  };
}

/** Every color of the style, by what it is for. */
function flavorOf(colors: MapColors): Flavor {
  const rules: readonly (readonly [RegExp, string])[] = [
    [/casing$/, colors.edge],
    [/highway$/, colors.highway],
    [/major|minor|link|other|service|pier|runway$/, colors.road],
    [/^(?:park|wood|scrub|zoo)/, colors.park],
    [/^water$/, colors.water],
    [/^buildings$/, colors.building],
    [/^(?:railway|boundaries)$/, colors.input],
  ];
  const colorOf = (name: string) => rules.find(([rule]) => rule.test(name))?.[1] ?? colors.muted;
  const { pois: _icons, landcover: _seenFromFar, ...flat } = LIGHT;
  return Object.fromEntries(Object.keys(flat).map((name) => [name, colorOf(name)])) as never;
}

function namesOf(colors: MapColors, language: string): SymbolLayerSpecification[] {
  const name = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
  const names = (
    id: string,
    sourceLayer: string,
    { filter, minzoom, size, along }: NameLayer,
  ): SymbolLayerSpecification => ({
    id: `names-${id}`,
    type: 'symbol',
    source,
    'source-layer': sourceLayer,
    minzoom,
    filter: ['in', ['get', 'kind'], ['literal', filter]],
    layout: {
      'text-field': name as never,
      'text-font': font,
      'text-size': size,
      'symbol-placement': along ? 'line' : 'point',
      'text-max-width': 8,
    },
    paint: {
      'text-color': colors.label,
      'text-halo-color': colors.muted,
      'text-halo-width': 1.2,
    },
  });
  const major = ['highway', 'major_road'];
  const minor = ['minor_road', 'other', 'path'];
  const places = ['neighbourhood', 'macrohood'];
  const waters = ['lake', 'water', 'reservoir', 'sea', 'bay'];
  return [
    names('waters', 'water', { filter: waters, minzoom: 10, size: 11, along: false }),
    names('rivers', 'water', { filter: ['river', 'stream'], minzoom: 12, size: 11, along: true }),
    names('minor', 'roads', { filter: minor, minzoom: 14, size: 11, along: true }),
    names('major', 'roads', { filter: major, minzoom: 11, size: 11.5, along: true }),
    names('places', 'places', { filter: places, minzoom: 11, size: 12, along: false }),
  ];
}

interface NameLayer {
  /** Kinds of features. */
  readonly filter: readonly string[];
  readonly minzoom: number;
  readonly size: number;
  readonly along: boolean;
}
