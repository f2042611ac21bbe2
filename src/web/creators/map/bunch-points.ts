import type { Town } from '#contract/places/places.ts';
import type { Bounds } from './map-area.ts';
import type { CreatorPoints } from './map-points.ts';

type Point = CreatorPoints['features'][number];

/** Pixels that a pin or a group is drawn in. */
export interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

/** A box on the map of the whole world, in pixels at one zoom, from its middle. */
interface Box extends DrawnSize {
  readonly x: number;
  readonly y: number;
}

interface Item extends Box {
  readonly count: number;
  readonly bounds: Bounds;
  /** A creator's own point; null for several. */
  readonly alone: Point | null;
}

/** From here on, creators at one position are far enough from each other. */
const bunchesTo = 14;
/** Pixels between two pins. */
const gap = 2;
/** People in a large town. */
export const largest = 350_000;

const worldOf = (zoom: number) => 512 * 2 ** zoom;

function project([lng = 0, lat = 0]: readonly number[], zoom: number) {
  const sine = Math.sin((lat * Math.PI) / 180);
  const world = worldOf(zoom);
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

function unproject({ x, y }: { x: number; y: number }, zoom: number): [number, number] {
  const world = worldOf(zoom);
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return [(x / world) * 360 - 180, lat];
}

/** What is a gap apart doesn't, however it was rounded. */
const meet = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap - 0.01 &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2 + gap - 0.01;

/** Of a large town's name, in pixels: grows with the zoom. */
export const nameSize = (zoom: number) => 13 + (6 * (Math.min(11, Math.max(4, zoom)) - 4)) / 7;

function nameBox({ name, coordinates: { lng, lat } }: Town, zoom: number): Box {
  const size = nameSize(zoom);
  const { x, y } = project([lng, lat], zoom);
  // The name is above its town, where a position is marked.
  return { x, y: y - 1.3 * size, width: 0.58 * size * name.length, height: 1.25 * size };
}

/** The large towns whose names have room at this zoom, the largest first. */
export function namedTowns(towns: readonly Town[], zoom: number): Town[] {
  const boxes: Box[] = [];
  return towns.filter((town) => {
    if (town.population < largest) return false;
    const box = nameBox(town, zoom);
    if (boxes.some((other) => meet(box, other))) return false;
    boxes.push(box);
    return true;
  });
}

/**
 * Creators and groups as they are drawn at this zoom: those that would overlap become one group, and none covers the
 * name of a large town.
 */
export function bunchPoints(
  { features }: CreatorPoints,
  zoom: number,
  {
    towns,
    sizeOf,
    label,
  }: {
    readonly towns: readonly Town[];
    readonly sizeOf: (properties: Point['properties']) => DrawnSize;
    readonly label: (count: number) => string;
  },
): CreatorPoints {
  const names = namedTowns(towns, zoom).map((town) => nameBox(town, zoom));
  const groupOf = (count: number, bounds: Bounds) => ({ count, label: label(count), bounds });
  /** The nearest place above, below or beside a name that covers none. */
  const evading = (item: Item): Item => {
    if (!names.some((name) => meet(item, name))) return item;
    const spots = names.flatMap((name) => {
      const aside = (name.width + item.width) / 2 + gap;
      const off = (name.height + item.height) / 2 + gap;
      return [
        { ...item, y: name.y - off },
        { ...item, y: name.y + off },
        { ...item, x: name.x - aside },
        { ...item, x: name.x + aside },
      ];
    });
    const far = ({ x, y }: Item) => Math.hypot(x - item.x, y - item.y);
    const free = spots.filter((spot) => !names.some((name) => meet(spot, name)));
    return free.reduce((best, spot) => (far(spot) < far(best) ? spot : best), free[0] ?? item);
  };
  let items = features.map((feature): Item => {
    const { properties, geometry } = feature;
    const [lng = 0, lat = 0] = geometry.coordinates;
    const own = 'count' in properties ? null : feature;
    const bounds: Bounds = 'count' in properties ? properties.bounds : [lng, lat, lng, lat];
    const count = 'count' in properties ? properties.count : 1;
    const at = project(geometry.coordinates, zoom);
    return evading({ ...at, ...sizeOf(properties), count, bounds, alone: own });
  });
  const join = (a: Item, b: Item): Item => {
    const count = a.count + b.count;
    const bounds: Bounds = [
      Math.min(a.bounds[0], b.bounds[0]),
      Math.min(a.bounds[1], b.bounds[1]),
      Math.max(a.bounds[2], b.bounds[2]),
      Math.max(a.bounds[3], b.bounds[3]),
    ];
    const mean = (one: number, other: number) => (one * a.count + other * b.count) / count;
    const at = { x: mean(a.x, b.x), y: mean(a.y, b.y) };
    return evading({ ...at, ...sizeOf(groupOf(count, bounds)), count, bounds, alone: null });
  };
  for (let joined = zoom < bunchesTo; joined; ) {
    joined = false;
    const kept: Item[] = [];
    for (const item of items.toSorted((a, b) => b.count - a.count || a.x - b.x || a.y - b.y)) {
      const at = kept.findIndex((other) => meet(item, other));
      const other = kept[at];
      if (!other) kept.push(item);
      else {
        kept[at] = join(other, item);
        joined = true;
      }
    }
    items = kept;
  }
  return {
    type: 'FeatureCollection',
    features: items.map(
      (item): Point => ({
        type: 'Feature',
        properties: item.alone?.properties ?? groupOf(item.count, item.bounds),
        geometry: { type: 'Point', coordinates: unproject(item, zoom) },
      }),
    ),
  };
}
