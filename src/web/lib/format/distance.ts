import { earthRadiusKm } from '#contract/constants.ts';
import type { Coordinates } from '#contract/fields.ts';

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const lat = radians(to.lat - from.lat) / 2;
  const lng = radians(to.lng - from.lng) / 2;
  const h =
    Math.sin(lat) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Whole metres under 1 km, otherwise kilometres with one decimal. */
export function formatDistance(km: number): string {
  return km < 1 ? `${Math.round(km * 1000)} m` : `${km.toFixed(1)} km`;
}
