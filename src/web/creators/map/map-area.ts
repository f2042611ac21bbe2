import type { Coordinates } from '#contract/fields.ts';

/** A circle: of a visible area, its center and the distance to a corner. */
export interface MapView {
  readonly center: Coordinates;
  readonly radiusKm: number;
}

export type Bounds = [west: number, south: number, east: number, north: number];

const kmPerDegree = 111.195;

/** How far a circle reaches to each side, in degrees. */
function reachOf({ center, radiusKm }: MapView) {
  const lat = radiusKm / kmPerDegree;
  return { lat, lng: lat / Math.max(0.01, Math.cos((center.lat * Math.PI) / 180)) };
}

/** The box around a circle. */
export function boundsAround(area: MapView): Bounds {
  const { lat, lng } = area.center;
  const reach = reachOf(area);
  return [
    Math.max(-180, lng - reach.lng),
    Math.max(-85, lat - reach.lat),
    Math.min(180, lng + reach.lng),
    Math.min(85, lat + reach.lat),
  ];
}

/** A searched circle, with the rings drawn inside it. */
export interface SearchCircle extends MapView {
  /** What its edge says: '30 mi'. */
  readonly label: string;
  readonly rings: readonly { readonly radiusKm: number; readonly label: string }[];
}

const kmOf = { km: 1, mi: 1.609344 };
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
/** The outermost ring keeps this far from the edge. */
const outermost = 0.85;

/** The circle with two or three rings at round distances. `radius` formats kilometers. */
export function withRings(
  circle: MapView,
  unit: keyof typeof kmOf,
  radius: (km: number) => string,
): SearchCircle {
  const max = circle.radiusKm / kmOf[unit];
  const step = steps.find((one) => max / one <= 4) ?? max;
  const inside = Array.from({ length: 3 }, (_, nth) => (nth + 1) * step);
  return {
    ...circle,
    label: radius(circle.radiusKm),
    rings: inside
      .filter((distance) => distance < max * outermost)
      .map((distance) => ({ radiusKm: distance * kmOf[unit], label: `${distance} ${unit}` })),
  };
}

const corners = 72;

function ringAround(area: MapView): GeoJSON.Position[] {
  const { center } = area;
  const reach = reachOf(area);
  return Array.from({ length: corners + 1 }, (_, n) => {
    const angle = ((n % corners) / corners) * 2 * Math.PI;
    return [center.lng + reach.lng * Math.cos(angle), center.lat + reach.lat * Math.sin(angle)];
  });
}

type Shapes<G extends GeoJSON.Geometry> = GeoJSON.FeatureCollection<G, { label?: string }>;

const shapes = <G extends GeoJSON.Geometry>(
  all: readonly (readonly [G, label?: string])[],
): Shapes<G> => ({
  type: 'FeatureCollection',
  features: all.map(([geometry, label]) => ({
    type: 'Feature',
    properties: label === undefined ? {} : { label },
    geometry,
  })),
});

/** The circle as a polygon; nothing without one. */
export function circleOf(area: MapView | null): Shapes<GeoJSON.Polygon> {
  return shapes(area ? [[{ type: 'Polygon', coordinates: [ringAround(area)] }]] : []);
}

/** The rings inside a circle as lines. */
export function ringsOf(circle: SearchCircle | null): Shapes<GeoJSON.LineString> {
  if (!circle) return shapes([]);
  const { center, rings } = circle;
  return shapes(
    rings.map(({ radiusKm }) => [
      { type: 'LineString', coordinates: ringAround({ center, radiusKm }) },
    ]),
  );
}

/** Where the distances of the rings and of the circle stand: at their tops and bottoms, where pins leave room. */
export function ringLabelsOf(circle: SearchCircle | null): Shapes<GeoJSON.Point> {
  if (!circle) return shapes([]);
  const { center } = circle;
  return shapes(
    [...circle.rings, circle].flatMap(({ radiusKm, label }) => {
      const { lat } = reachOf({ center, radiusKm });
      return [lat, -lat].map(
        (away) => [{ type: 'Point', coordinates: [center.lng, center.lat + away] }, label] as const,
      );
    }),
  );
}

/** A position as a point; nothing without one. */
export function positionOf(position: Coordinates | null): Shapes<GeoJSON.Point> {
  return shapes(position ? [[{ type: 'Point', coordinates: [position.lng, position.lat] }]] : []);
}
