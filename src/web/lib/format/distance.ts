import { type DistanceUnit, earthRadiusKm } from '#contract/constants.ts';
import type { Coordinates } from '#contract/fields.ts';

const kmPerMile = 1.609344;

/** Great-circle distance in kilometers (haversine). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const lat = radians(to.lat - from.lat) / 2;
  const lng = radians(to.lng - from.lng) / 2;
  const h =
    Math.sin(lat) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Whole meters under 1 km, otherwise kilometers with one decimal; miles with one decimal. */
export function formatDistance(km: number, unit: DistanceUnit = 'km'): string {
  if (unit === 'mi') return `${(km / kmPerMile).toFixed(1)} mi`;
  return km < 1 ? `${Math.round(km * 1000)} m` : `${km.toFixed(1)} km`;
}

/** A round distance, such as a search's radius: '50 km', '31 mi'. */
export function formatRadius(km: number, unit: DistanceUnit): string {
  return unit === 'mi' ? `${Math.round(km / kmPerMile)} mi` : `${Math.round(km)} km`;
}

/** Between whole numbers as a field shows them and the kilometers that are kept. */
export const toShown = (km: number, unit: DistanceUnit) =>
  unit === 'mi' ? Math.round(km / kmPerMile) : km;
export const toKm = (shown: number, unit: DistanceUnit) =>
  unit === 'mi' ? Math.round(shown * kmPerMile) : shown;
