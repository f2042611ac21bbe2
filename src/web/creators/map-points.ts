import type { CreatorServiceType } from '#contract/constants.ts';
import type { CreatorCard } from '#contract/creator-replies.ts';

export type CreatorPoints = GeoJSON.FeatureCollection<
  GeoJSON.Point,
  { id: number; service: CreatorServiceType }
>;

/** Degrees between neighbours of one published position, less than what its rounding hides. */
const spread = 0.004;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * Creators as points of a map. Published positions are rounded to about a kilometre, so several may share one:
 * those are laid out around it, so that each can be reached.
 */
export function pointsOf(creators: readonly CreatorCard[]): CreatorPoints {
  const taken = new Map<string, number>();
  return {
    type: 'FeatureCollection',
    features: creators.flatMap(({ id, serviceType, user: { coordinates } }) => {
      if (!coordinates) return [];
      const key = `${coordinates.lat} ${coordinates.lng}`;
      const place = taken.get(key) ?? 0;
      taken.set(key, place + 1);
      const away = spread * Math.sqrt(place);
      const angle = place * goldenAngle;
      return {
        type: 'Feature' as const,
        properties: { id, service: serviceType },
        geometry: {
          type: 'Point' as const,
          coordinates: [
            coordinates.lng + away * Math.cos(angle),
            coordinates.lat + away * Math.sin(angle),
          ],
        },
      };
    }),
  };
}

type Bounds = [west: number, south: number, east: number, north: number];

/** The box around all points and the position; null without any. */
export function boundsOf(
  points: CreatorPoints,
  position: { lat: number; lng: number } | null,
): Bounds | null {
  const all = points.features.map(({ geometry }) => geometry.coordinates as [number, number]);
  if (position) all.push([position.lng, position.lat]);
  if (all.length === 0) return null;
  const lngs = all.map(([lng]) => lng);
  const lats = all.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
