import type { MapView } from './creator-map.tsx';

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

const corners = 72;

/** The circle as a polygon; nothing without one. */
export function circleOf(area: MapView | null): GeoJSON.FeatureCollection<GeoJSON.Polygon> {
  if (!area) return { type: 'FeatureCollection', features: [] };
  const { center } = area;
  const reach = reachOf(area);
  const ring = Array.from({ length: corners + 1 }, (_, n) => {
    const angle = ((n % corners) / corners) * 2 * Math.PI;
    return [center.lng + reach.lng * Math.cos(angle), center.lat + reach.lat * Math.sin(angle)];
  });
  const geometry = { type: 'Polygon' as const, coordinates: [ring] };
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
}
