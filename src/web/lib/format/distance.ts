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

/** With one decimal: '12.3 km', '7.7 mi'. Positions are rounded to about 1 km, so less than 1 of the unit has no number. */
export function formatDistance(km: number, unit: DistanceUnit): string | undefined {
  const length = unit === 'mi' ? km / kmPerMile : km;
  return length < 1 ? undefined : `${length.toFixed(1)} ${unit}`;
}

/** A round distance, such as a search's radius: '50 km', '30 mi'. From 5 miles, a multiple of 5. */
export function formatRadius(km: number, unit: DistanceUnit): string {
  if (unit === 'km') return `${Math.round(km)} km`;
  const miles = km / kmPerMile;
  return `${miles < 5 ? Math.max(1, Math.round(miles)) : 5 * Math.round(miles / 5)} mi`;
}

/** Converts between a field's whole numbers and the stored kilometers. */
export const toShown = (km: number, unit: DistanceUnit) =>
  unit === 'mi' ? Math.round(km / kmPerMile) : km;
export const toKm = (shown: number, unit: DistanceUnit) =>
  unit === 'mi' ? Math.round(shown * kmPerMile) : shown;
