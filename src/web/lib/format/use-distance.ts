import type { DistanceUnit } from '#contract/constants.ts';
import { useUser } from '../api/session.ts';
import { useSite } from '../api/site.ts';
import { formatDistance, formatRadius } from './distance.ts';

/** Distances, which are kept in kilometers, in the unit that the reader or else the site chose. */
export function useDistance() {
  const site = useSite();
  const unit: DistanceUnit = useUser()?.distanceUnit ?? site.distanceUnit;
  return {
    unit,
    /** 3.2 km, or 2.0 mi */
    format: (km: number) => formatDistance(km, unit),
    /** 50 km, or 31 mi */
    radius: (km: number) => formatRadius(km, unit),
  };
}
